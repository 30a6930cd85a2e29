import { CopyButton } from "#app/ui/copy-button.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import type { PasteSection } from "./paste-sheet.ts";
import { pasteSheetMessages as texts } from "./paste-sheet.words.ts";

type PasteSheetProps = { sections: readonly PasteSection[]; missing: readonly string[] };

/** The facts of a case, each with a button that copies it. Selecting a value takes the whole of it, where copying is not allowed. */
export function PasteSheet({ sections, missing }: PasteSheetProps) {
  return (
    <div className="flex max-w-3xl flex-col">
      {sections.map(({ key, title, fields }) => (
        <FoldedCard key={key} title={<h3>{title}</h3>} open>
          <dl data-figures>
            {fields.map(({ label, value }) => (
              <div
                key={label}
                className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-line border-b py-1 sm:grid-cols-[minmax(8rem,30%)_1fr_auto]"
              >
                <dt className="text-ink-muted text-sm max-sm:col-span-full">{label}</dt>
                <dd className="min-w-0 select-all [overflow-wrap:anywhere]">{value}</dd>
                <dd>
                  <CopyButton text={value} of={label} />
                </dd>
              </div>
            ))}
          </dl>
        </FoldedCard>
      ))}
      {missing.length > 0 ? (
        <p className="border-line border-t py-3 text-ink-muted text-sm">
          {texts.missing({ labels: missing.join(", ") })} {texts.missingHint}
        </p>
      ) : null}
    </div>
  );
}
