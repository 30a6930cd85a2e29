import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { accessMessages } from "./access.words.ts";

/** Says that a recent proof is needed first, and leads to it; in a new tab where something has been typed. */
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
