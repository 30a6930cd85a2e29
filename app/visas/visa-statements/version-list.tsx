import { compareWords } from "#app/platform/text/compare-words.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import type { AnswerVersion } from "./statement.ts";
import { statementMessages } from "./visa-statements.words.ts";

const texts = statementMessages.answers;

/** The versions of an answer, each with what changed from the one before. */
export function VersionList({
  versions,
  closeHref,
  place,
}: {
  versions: readonly AnswerVersion[];
  closeHref: string;
  place: Place;
}) {
  return (
    <section aria-label={texts.history} className="flex flex-col gap-2">
      <ol className="flex flex-col">
        {versions.map((version, at) => {
          const before = versions[at + 1];
          return (
            <li key={version.number}>
              <details open={at === 0} className="border-line border-t py-2">
                <summary className="cursor-pointer">
                  <span className="font-semibold">{texts.version({ number: version.number })}</span>{" "}
                  <span className="text-ink-muted text-sm">
                    {texts.lastSaved({
                      time: formatMoment(version.savedAt, place),
                      name: version.author ?? texts.unknown,
                    })}
                  </span>
                </summary>
                <p className="mt-2 text-ink-muted text-sm">
                  {before
                    ? texts.compared({ older: before.number, newer: version.number })
                    : texts.firstVersion}
                </p>
                <p dir="auto" className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {before
                    ? compareWords(before.text, version.text).map((part, index) =>
                        part.kind === "same" ? (
                          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
                          <span key={index}>{part.text}</span>
                        ) : part.kind === "gone" ? (
                          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
                          <del key={index} className="bg-destructive-soft">
                            <span className="sr-only">{texts.removed}: </span>
                            {part.text}
                          </del>
                        ) : (
                          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
                          <ins key={index} className="bg-success-soft no-underline">
                            <span className="sr-only">{texts.added}: </span>
                            {part.text}
                          </ins>
                        ),
                      )
                    : version.text}
                </p>
              </details>
            </li>
          );
        })}
      </ol>
      <p>
        <TextLink to={closeHref}>{texts.closeVersions}</TextLink>
      </p>
    </section>
  );
}
