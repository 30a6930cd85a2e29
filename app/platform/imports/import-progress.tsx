import { Progress } from "#app/ui/progress.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { IMPORT_OUTCOMES, IMPORT_VERDICTS, importPath } from "./import.ts";
import { type ImportPage, linesToImport } from "./import-page.ts";
import { importMessages as texts } from "./imports.words.ts";

/** The state of an import: the number of lines by result, and its progress. */
export function ImportProgress({ page }: { page: ImportPage }) {
  const { state, id } = page.import;
  const { done, total } = page.progress;
  const progress = texts.progress({ done, count: total });
  const isMoving = state === "checking" || state === "running" || state === "taking-back";
  // Lines that add to a record of the same file change no record that was there before.
  const others = page.merged > 0 ? [texts.mergedCount({ count: page.merged })] : [];
  const countOf = (name: string, count: number) => (name === "changed" ? count - page.merged : count);
  const counts =
    state === "checked"
      ? IMPORT_VERDICTS.map((verdict) =>
          texts.verdicts[verdict]({ count: countOf(verdict, page.verdicts[verdict]) }),
        ).concat(others)
      : state === "checking" || state === "columns"
        ? []
        : IMPORT_OUTCOMES.map((outcome) =>
            texts.outcomes[outcome]({ count: countOf(outcome, page.outcomes[outcome]) }),
          ).concat(others);
  if (counts.length > 0 && page.warned > 0) counts.push(texts.warned({ count: page.warned }));
  return (
    <div role="status" className="flex flex-col gap-2" data-figures>
      <p className="font-semibold">
        {state === "checked" && linesToImport(page) === 0 ? texts.nothing : texts.states[state]}
      </p>
      {isMoving ? (
        <>
          <Progress label={texts.progressLabel} value={done} max={Math.max(total, 1)} valueText={progress} />
          <p>
            {progress}. <TextLink to={importPath(id)}>{texts.reload}</TextLink>
          </p>
        </>
      ) : null}
      {counts.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 text-ink-muted text-sm">
          {counts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {page.forecasts.map(({ title, counts: expected }) =>
        expected.length > 0 ? (
          <div key={title} className="text-sm">
            <p className="font-semibold">{title}</p>
            <ul className="flex flex-wrap gap-x-6 text-ink-muted">
              {expected.map(({ label, count }) => (
                <li key={label}>{texts.forecast({ label, count })}</li>
              ))}
            </ul>
          </div>
        ) : null,
      )}
      {state === "taking-back" || state === "taken-back" ? (
        <p className="text-ink-muted text-sm">{texts.backCounts(page.undone)}</p>
      ) : null}
    </div>
  );
}
