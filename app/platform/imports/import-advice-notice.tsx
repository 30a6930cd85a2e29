import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ImportAdvice } from "./import.ts";

/** What to do before an import, or after it. */
export function ImportAdviceNotice({ advice: { text, link } }: { advice: ImportAdvice }) {
  return (
    <Notice tone="info">
      <p>
        {text} {link ? <TextLink to={link.to}>{link.label}</TextLink> : null}
      </p>
    </Notice>
  );
}
