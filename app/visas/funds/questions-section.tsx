import type { SubmissionResult } from "@conform-to/react";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { formatPrice } from "#app/platform/money/format-money.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { formatOwnDate } from "#app/platform/time/own-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { fundsMessages as texts } from "./funds.words.ts";
import type { FundsPage } from "./funds-record.ts";

type QuestionsSectionProps = Pick<FundsPage, "sources" | "rule" | "mayExplain"> & {
  by: "staff" | "student";
  place: Place;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Large or recent deposits, each with its explanation or the form for it (`explain`). */
export function QuestionsSection({
  sources,
  rule,
  mayExplain,
  by,
  place,
  lastResult,
}: QuestionsSectionProps) {
  const questions = sources.flatMap((source) => source.questions.map((line) => ({ source, line })));
  const asked = lastResult?.initialValue?.lineId;
  return (
    <Card
      level={3}
      title={texts.questions}
      description={
        by === "staff"
          ? texts.questionsLead({ share: rule.sharePercent, days: rule.lookBackDays })
          : texts.ownQuestionsLead
      }
    >
      {questions.length === 0 ? <p className="text-ink-muted">{texts.noQuestions}</p> : null}
      <ul className="flex flex-col">
        {questions.map(({ source, line }) => (
          <li key={line.id} className="border-line border-b py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-semibold tabular-nums">
                  {formatPrice(line.amountMinor, source.currency)}
                </span>
                {` · ${formatOwnDate(line.on, place.locale)} · ${source.label} · ${line.description}`}
              </span>
              <Badge variant={line.explanation === null ? "warning" : "success"}>
                {line.explanation === null ? texts.toExplain : texts.explained}
              </Badge>
            </div>
            {line.explanation === null ? null : (
              <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{line.explanation}</p>
            )}
            {mayExplain ? (
              <FoldedCard title={texts.explainDeposit} open={asked === line.id}>
                <PlainForm
                  intent="explain"
                  id={`explain-${line.id}`}
                  label={texts.explain}
                  carries={{ lineId: line.id }}
                  fields={[
                    {
                      name: "explanation",
                      kind: "lines",
                      max: 500,
                      label: texts.explanation,
                      hint: texts.explanationHint,
                      value: line.explanation ?? "",
                    },
                  ]}
                  lastResult={asked === line.id ? lastResult : undefined}
                />
              </FoldedCard>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
