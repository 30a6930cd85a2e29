import { formatPrice } from "#app/platform/money/format-money.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { SplitEvenly } from "./instalment-schema.ts";
import {
  evenPlan,
  type Instalment,
  LEAST_INSTALMENTS,
  MOST_INSTALMENTS,
  planTotal,
  readPlan,
} from "./instalments.ts";
import { instalmentMessages as texts } from "./instalments.words.ts";

type Invalid = FailureOf<"invalid">;
type Plan = readonly Instalment[] | null;

/** What a plan is for: the total of a draft invoice or agreement. */
interface Priced {
  readonly currency: string;
  readonly totalMinor: number;
}

/** An even plan for a total. Error: `invalid` without a total, or for one with fewer cents than instalments. */
export function splitTotal(
  { totalMinor }: Priced,
  { count, firstDueOn }: Pick<SplitEvenly, "count" | "firstDueOn">,
): Result<Plan, Invalid> {
  if (totalMinor === 0) return invalidField("", texts.problems.empty);
  if (totalMinor < count) return invalidField("count", texts.problems.small);
  return ok(evenPlan(totalMinor, count, firstDueOn));
}

/** A plan as it was typed; null for none. Errors: `invalid` at `plan` with the line, and for another total. */
export function typedPlan({ currency, totalMinor }: Priced, text: string | null): Result<Plan, Invalid> {
  const read = readPlan(text ?? "", currency);
  if (!read.ok) {
    const { error } = read;
    return invalidField(
      "plan",
      error.is === "count"
        ? texts.problems.count({ min: LEAST_INSTALMENTS, max: MOST_INSTALMENTS })
        : texts.problems[error.is]({ line: error.line }),
    );
  }
  if (read.value.length === 0) return ok(null);
  const sum = planTotal(read.value);
  if (sum !== totalMinor)
    return invalidField(
      "plan",
      texts.problems.total({ sum: formatPrice(sum, currency), total: formatPrice(totalMinor, currency) }),
    );
  return ok(read.value);
}

/** Why a draft with this plan cannot be issued or sent; null if it can. Items can have changed since it was made. */
export function planRefusal(plan: Plan, { currency, totalMinor }: Priced, today: string) {
  if (plan === null) return null;
  const sum = planTotal(plan);
  if (sum !== totalMinor)
    return invalidField(
      "",
      texts.problems.total({ sum: formatPrice(sum, currency), total: formatPrice(totalMinor, currency) }),
    );
  return (plan[0]?.dueOn ?? today) < today ? invalidField("", texts.problems.past) : null;
}

/** The change of a draft's plan to another one; null if it has that plan. */
export function planChange(
  { instalments }: { readonly instalments: Plan },
  made: Result<Plan, Invalid>,
  write: (instalments: Plan, version: number) => Promise<unknown>,
) {
  if (!made.ok) return made;
  if (JSON.stringify(made.value) === JSON.stringify(instalments)) return ok(null);
  return ok({ fields: ["instalments"], write: (next: number) => write(made.value, next) });
}
