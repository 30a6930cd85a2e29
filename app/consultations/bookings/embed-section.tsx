import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { bookingSettingsMessages } from "./booking-settings.words.ts";

const texts = bookingSettingsMessages.embed;

type EmbedSectionProps = {
  /** The address that partners show. */
  address: string;
  /** The whole line. */
  snippet: string;
  /** The sites that may show it, as the server's setting names them. */
  allowed: readonly string[];
};

/** The line that shows the booking page on partners' sites, and which of them may. Selects whole without script. */
export function EmbedSection({ address, snippet, allowed }: EmbedSectionProps) {
  return (
    <Card title={texts.title} description={texts.description}>
      <p className="font-semibold text-sm">{texts.snippet}</p>
      <code className="mt-1 block select-all break-all rounded-sm border border-line bg-surface p-3 font-mono text-sm">
        {snippet}
      </code>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <CopyButton text={snippet} label={texts.copy} />
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
        >
          {texts.preview}
        </a>
      </div>
      <p className="mt-5 font-semibold text-sm">{texts.allowed}</p>
      {allowed.length === 0 ? (
        <p className="text-ink-muted text-sm">{texts.nobody}</p>
      ) : (
        <ul className="text-sm">
          {allowed.map((site) => (
            <li key={site} className="break-all border-line border-b py-1.5 font-mono">
              {site}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 max-w-prose text-ink-muted text-sm">{texts.how}</p>
    </Card>
  );
}
