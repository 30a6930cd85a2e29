import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { IMPORT_OUTCOMES, IMPORT_VERDICTS, importPath, isError } from "./import.ts";
import {
  type ImportPage,
  isWarningKey,
  LINES_SHOWN,
  type SharedWarning,
  type ShownLine,
  type ShownLines,
  WARNED,
} from "./import-page.ts";
import { importMessages as texts } from "./imports.words.ts";
import { changeText, problemText } from "./problem-text.ts";

const BADGES = {
  new: "success",
  created: "success",
  changed: "default",
  same: "secondary",
  left: "secondary",
  refused: "destructive",
} as const;

/** The anchor of the list. */
const LIST = "rows";

/** Every line with its expected or final result; of one kind if the address says so, page by page. */
export function ImportLineList({ page, lines }: { page: ImportPage; lines: ShownLines }) {
  const path = importPath(page.import.id);
  const begun = !["columns", "checking", "checked"].includes(page.import.state);
  const shows = begun
    ? IMPORT_OUTCOMES.map((show) => ({ show, label: texts.outcomeNames[show], count: page.outcomes[show] }))
    : IMPORT_VERDICTS.map((show) => ({ show, label: texts.verdictNames[show], count: page.verdicts[show] }));
  const hrefOf = (show: string | null, at = 1) => {
    const query = new URLSearchParams({ ...(show ? { show } : {}), ...(at > 1 ? { page: String(at) } : {}) });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  const current = isWarningKey(lines.show) ? WARNED : lines.show;
  const first = (lines.page - 1) * LINES_SHOWN;
  return (
    <Card title={texts.linesTitle} id={LIST} className="scroll-mt-20">
      <TabLinks
        label={texts.linesTitle}
        items={[
          { href: path, label: texts.all, current: lines.show === null },
          ...[...shows, { show: WARNED, label: texts.warnings, count: page.noted }]
            .filter(({ count, show }) => count > 0 || show === current)
            .map(({ show, label }) => ({ href: hrefOf(show), label, current: show === current })),
        ]}
      />
      {lines.total === 0 ? <p className="py-4">{texts.noLines}</p> : null}
      {lines.show === WARNED ? (
        <Warnings lines={lines} page={page} hrefOf={hrefOf} />
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {lines.items.map((line) => (
            <Line key={line.line} line={line} page={page} />
          ))}
        </ol>
      )}
      {lines.total > 0 ? (
        <Pagination
          text={(lines.show === WARNED ? texts.warningsShown : texts.linesShown)({
            first: first + 1,
            last: first + lines.items.length + lines.warnings.length,
            total: lines.total,
          })}
          previousHref={lines.page > 1 ? hrefOf(lines.show, lines.page - 1) : undefined}
          nextHref={lines.page < lines.pages ? hrefOf(lines.show, lines.page + 1) : undefined}
        />
      ) : null}
    </Card>
  );
}

interface WarningsProps {
  readonly lines: ShownLines;
  readonly page: ImportPage;
  readonly hrefOf: (show: string) => string;
}

/** What someone has to decide or check, and then, folded, what is only information. */
function Warnings({ lines, page, hrefOf }: WarningsProps) {
  const toCheck = lines.warnings.filter(({ isToCheck }) => isToCheck);
  const others = lines.warnings.filter(({ isToCheck }) => !isToCheck);
  const listOf = (warnings: readonly SharedWarning[]) => (
    <ol className="flex flex-col divide-y divide-line">
      {warnings.map((warning) => (
        <Warning key={warning.key} warning={warning} page={page} href={`${hrefOf(warning.key)}#${LIST}`} />
      ))}
    </ol>
  );
  const isBehind = lines.page > 1 && toCheck.length === 0;
  return (
    <>
      {isBehind || lines.total === 0 ? null : (
        <section className="flex flex-col py-4">
          <h3 className="font-semibold">{texts.toCheck}</h3>
          {toCheck.length > 0 ? listOf(toCheck) : <p>{texts.nothingToCheck}</p>}
        </section>
      )}
      {others.length > 0 ? (
        <FoldedCard title={texts.information({ count: lines.total - lines.toCheck })} open={isBehind}>
          {listOf(others)}
        </FoldedCard>
      ) : null}
    </>
  );
}

type WarningProps = { warning: SharedWarning; page: ImportPage; href: string };

/** A warning, once for all its rows. */
function Warning({ warning, page: { columns }, href }: WarningProps) {
  const { problem, count, rows: first } = warning;
  const rows = first
    .map(({ line, name }) => (name === null ? String(line) : texts.rowNamed({ line: String(line), name })))
    .join(", ");
  const more = count - first.length;
  return (
    <li className="flex flex-col gap-1 py-2 [overflow-wrap:anywhere]">
      <span>{problemText(columns, problem)}</span>
      <span className="text-ink-muted text-sm">
        {more > 0 ? texts.rowsAndMore({ count, rows, more }) : texts.rowsOf({ count, rows })}
      </span>
      {more > 0 ? (
        <span className="text-sm">
          <TextLink to={href}>{texts.rowsAll({ count })}</TextLink>
        </span>
      ) : null}
    </li>
  );
}

function Line({ line, page: { columns } }: { line: ShownLine; page: ImportPage }) {
  const { outcome, verdict, undone, title, to } = line;
  const shown = outcome ?? verdict;
  const label = undone
    ? texts.undone[undone]
    : line.isMerged
      ? texts.merged
      : outcome
        ? texts.outcomeNames[outcome]
        : verdict
          ? texts.verdictNames[verdict]
          : null;
  const comesBack = verdict === "changed" && outcome === null && !line.isMerged && line.changes.length === 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="text-ink-muted text-sm">{texts.line({ line: line.line })}</span>
      {label && shown ? <Badge variant={undone ? "secondary" : BADGES[shown]}>{label}</Badge> : null}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {to && title ? <TextLink to={to}>{title}</TextLink> : title}
      </span>
      {line.problems.map((problem) => (
        <span
          key={`${problem.column} ${problem.message}`}
          className={cx(
            "basis-full text-sm [overflow-wrap:anywhere]",
            isError(problem) ? "text-destructive" : "text-ink-muted",
          )}
        >
          {problemText(columns, problem)}
        </span>
      ))}
      {line.changes.map((change) => (
        <span
          key={`${change.column} ${change.to}`}
          className="basis-full whitespace-pre-line text-ink-muted text-sm [overflow-wrap:anywhere]"
        >
          {changeText(columns, change)}
        </span>
      ))}
      {comesBack ? <span className="basis-full text-ink-muted text-sm">{texts.comesBack}</span> : null}
      {line.why ? <span className="basis-full text-ink-muted text-sm">{line.why}</span> : null}
    </li>
  );
}
