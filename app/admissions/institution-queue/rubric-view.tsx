import { CircleCheck, CircleDashed } from "#app/ui/icons.tsx";
import { institutionQueueMessages as texts } from "./institution-queue.words.ts";
import { type Criterion, type RubricAnswers, SCORES } from "./rubric.ts";

type RubricViewProps = {
  criteria: readonly Criterion[];
  rubric: RubricAnswers;
  checks: readonly string[];
};

/** The scores and ticks of a review, read-only. */
export function RubricView({ criteria, rubric, checks }: RubricViewProps) {
  const ticked = criteria.filter(({ kind }) => kind === "check");
  const scored = criteria.filter(({ kind }) => kind === "criterion");
  return (
    <ul className="flex flex-col">
      {ticked.map(({ id, label }) => {
        const isTicked = checks.includes(id);
        const Icon = isTicked ? CircleCheck : CircleDashed;
        return (
          <Line key={id}>
            <Icon
              aria-hidden="true"
              className={isTicked ? "size-4 shrink-0 text-eucalyptus" : "size-4 shrink-0 text-ink-faint"}
            />
            <span className="min-w-0">
              {label}
              <span className="sr-only">{`: ${isTicked ? texts.checked : texts.unchecked}`}</span>
            </span>
          </Line>
        );
      })}
      {scored.map(({ id, label }) => {
        const { score = null, comment = null } = rubric[id] ?? {};
        return (
          <Line key={id}>
            <span className="min-w-0 flex-1 basis-40">
              {label}
              {comment ? <span className="block text-ink-muted text-sm">{comment}</span> : null}
            </span>
            <span aria-hidden="true" className="flex gap-0.5">
              {SCORES.map((step) => (
                <span
                  key={step}
                  className={`h-2 w-6 rounded-xs ${score !== null && step <= score ? "bg-eucalyptus" : "bg-line"}`}
                />
              ))}
            </span>
            <span className="w-20 text-end text-sm tabular-nums">
              {score === null ? (
                <span className="text-ink-muted">{texts.noScore}</span>
              ) : (
                texts.scoreOf({ score })
              )}
            </span>
          </Line>
        );
      })}
    </ul>
  );
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <li className="flex min-h-(--control) flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-1.5 [overflow-wrap:anywhere]">
      {children}
    </li>
  );
}
