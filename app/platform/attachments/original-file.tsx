import { TextLink } from "#app/ui/text-link.tsx";
import { attachmentMessages as texts } from "./attachments.words.ts";

/** The link to the original upload, folded, with a warning to read before it is opened. Works without script. */
export function OriginalFile({ href }: { href: string }) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center">{texts.original}</summary>
      <p className="max-w-prose text-ink-muted">{texts.originalHint}</p>
      <TextLink href={href}>{texts.saveOriginal}</TextLink>
    </details>
  );
}
