import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { accessMessages } from "./access.words.ts";

/** Says that a recent confirmation of identity is required and links to it; in a new tab if something was typed. */
export function ProofNotice({ href, newTab }: { href: string; newTab: boolean }) {
  return (
    <Notice tone="info">
      <p>
        {accessMessages.proofHint}{" "}
        <a href={localPath(href)} {...(newTab ? { target: "_blank", rel: "noreferrer" } : {})}>
          {accessMessages.proofLink}
        </a>
      </p>
    </Notice>
  );
}
