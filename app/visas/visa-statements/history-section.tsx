import { useSearchParams } from "react-router";
import { type PlainField, PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { monthText } from "./month-text.ts";
import type { StatementPage } from "./statement.ts";
import {
  type HistoryGap,
  monthsOf,
  PERIOD_EVIDENCE_LABELS,
  PERIOD_EVIDENCE_OPTIONS,
  PERIOD_KIND_LABELS,
  PERIOD_KIND_OPTIONS,
  type StudyPeriod,
} from "./study-history.ts";
import { statementMessages } from "./visa-statements.words.ts";

const texts = statementMessages.history;

type HistorySectionProps = {
  history: StatementPage["history"];
  mayWrite: boolean;
  today: string;
  actionData: object | undefined;
};

const spanText = ({ fromMonth, untilMonth }: Pick<StudyPeriod, "fromMonth" | "untilMonth">) =>
  texts.span({ from: monthText(fromMonth), until: untilMonth ? monthText(untilMonth) : texts.now });

/** Study, work and gaps, the oldest first, with the forms that change them. */
export function HistorySection({ history, mayWrite, today, actionData }: HistorySectionProps) {
  const { periods, gaps, fromForm } = history;
  const [search] = useSearchParams();
  const lines = [
    ...periods.map((period) => ({ from: period.fromMonth, period, gap: null })),
    ...gaps.map((gap) => ({ from: gap.fromMonth, period: null, gap })),
  ].toSorted((one, other) => one.from.localeCompare(other.from));
  const explained = gaps.find(({ fromMonth }) => fromMonth === search.get("gap")) ?? null;
  const added = answerFor(actionData, "add-period");
  const starts: Partial<StudyPeriod> = explained
    ? { kind: "other", fromMonth: explained.fromMonth, untilMonth: explained.untilMonth }
    : fromForm
      ? { kind: "study", place: fromForm.institution }
      : {};
  return (
    <Card level={2} id="history" title={texts.title} description={texts.lead}>
      <div className="flex flex-col gap-4">
        {periods.length === 0 ? <p className="text-ink-muted">{texts.none}</p> : null}
        {fromForm ? <Notice tone="info">{texts.fromForm(fromForm)}</Notice> : null}
        <ol className="flex flex-col">
          {lines.map(({ period, gap }) =>
            period ? (
              <PeriodLine
                key={period.id}
                period={period}
                mayWrite={mayWrite}
                today={today}
                actionData={actionData}
              />
            ) : (
              <GapLine key={gap.fromMonth} gap={gap} mayWrite={mayWrite} />
            ),
          )}
        </ol>
        {mayWrite ? (
          <FoldedCard
            key={explained?.fromMonth ?? "add"}
            title={explained ? texts.explain : fromForm ? texts.addStudy : texts.add}
            open={added !== undefined || explained !== null}
          >
            <PlainForm
              intent="add-period"
              label={texts.add}
              variant="primary"
              creates
              fields={periodFields(starts)}
              lastResult={added?.lastResult}
            />
          </FoldedCard>
        ) : null}
      </div>
    </Card>
  );
}

function PeriodLine({
  period,
  mayWrite,
  today,
  actionData,
}: Omit<HistorySectionProps, "history"> & { period: StudyPeriod }) {
  const forThis = (intent: string) => {
    const found = answerFor(actionData, intent);
    return found?.lastResult.initialValue?.periodId === period.id ? found : undefined;
  };
  const changed = forThis("change-period");
  const removed = forThis("remove-period");
  return (
    <li id={`period-${period.id}`} className="border-line border-t py-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span dir="auto" className="font-semibold">
          {period.title}
        </span>
        {period.place ? <span dir="auto">{period.place}</span> : null}
        <Badge variant="secondary">{PERIOD_KIND_LABELS[period.kind]}</Badge>
      </div>
      <p className="text-ink-muted text-sm" data-figures>
        {spanText(period)} · {texts.months({ count: monthsOf(period, today) })} ·{" "}
        {period.evidence ? PERIOD_EVIDENCE_LABELS[period.evidence] : texts.noEvidence}
      </p>
      {period.note ? (
        <p dir="auto" className="max-w-prose whitespace-pre-wrap text-sm">
          {period.note}
        </p>
      ) : null}
      {mayWrite ? (
        <FoldedCard
          title={texts.editOne({ title: period.title })}
          open={changed !== undefined || removed !== undefined}
        >
          {changed && changed.staleVersion !== null ? (
            <Notice tone="warning" title={statementMessages.answers.stale} live />
          ) : null}
          <div className="flex flex-col gap-4">
            <PlainForm
              intent="change-period"
              id={`change-${period.id}`}
              label={texts.save}
              carries={{ periodId: period.id, version: changed?.staleVersion ?? period.version }}
              fields={periodFields(period)}
              lastResult={changed?.lastResult}
            />
            <PlainForm
              intent="remove-period"
              id={`remove-${period.id}`}
              label={texts.remove}
              variant="destructive"
              carries={{ periodId: period.id, version: removed?.staleVersion ?? period.version }}
              lastResult={removed?.lastResult}
            />
          </div>
        </FoldedCard>
      ) : null}
    </li>
  );
}

function GapLine({ gap, mayWrite }: { gap: HistoryGap; mayWrite: boolean }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set("gap", gap.fromMonth);
  return (
    <li className="border-warning border-t bg-warning-soft px-3 py-3">
      <p className="font-semibold">{texts.gap({ count: gap.months })}</p>
      <p className="text-sm" data-figures>
        {spanText(gap)} {mayWrite ? <TextLink to={`?${next}#history`}>{texts.explain}</TextLink> : null}
      </p>
    </li>
  );
}

const periodFields = (period: Partial<StudyPeriod>): readonly PlainField[] => [
  {
    name: "kind",
    label: texts.kind,
    kind: "select",
    options: PERIOD_KIND_OPTIONS,
    value: period.kind ?? "study",
  },
  { name: "title", label: texts.name, hint: texts.nameHint, kind: "line", value: period.title ?? "" },
  { name: "place", label: texts.place, kind: "line", optional: true, value: period.place ?? "" },
  {
    name: "fromMonth",
    label: texts.from,
    hint: texts.monthHint,
    kind: "line",
    value: period.fromMonth ?? "",
  },
  {
    name: "untilMonth",
    label: texts.until,
    hint: texts.untilHint,
    kind: "line",
    optional: true,
    value: period.untilMonth ?? "",
  },
  {
    name: "evidence",
    label: texts.evidence,
    kind: "select",
    optional: true,
    options: [{ value: "", label: texts.noEvidence }, ...PERIOD_EVIDENCE_OPTIONS],
    value: period.evidence ?? "",
  },
  {
    name: "note",
    label: texts.note,
    hint: texts.noteHint,
    kind: "lines",
    optional: true,
    value: period.note ?? "",
  },
];
