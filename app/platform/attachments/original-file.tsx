import { TextLink } from "#app/ui/text-link.tsx";
import { attachmentMessages as texts } from "./attachments.words.ts";

/** The way to a file as it was sent, folded, with what is to be known before it is opened. Works without script. */
export function OriginalFile({ href }: { href: string }) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center">{texts.original}</summary>
      <p className="max-w-prose text-ink-muted">{texts.originalHint}</p>
      <TextLink href={href}>{texts.saveOriginal}</TextLink>
    </details>
  );
}
