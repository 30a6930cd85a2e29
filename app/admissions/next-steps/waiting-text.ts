import { submissionMessages } from "#app/admissions/university-submissions/university-submissions.words.ts";
import { WAIT_REASON_LABELS, WAITING_ON_LABELS } from "./next-steps.words.ts";
import { staffNextMessages as texts } from "./staff-next.words.ts";
import { staffSide, type Wait } from "./waits-for.ts";

/** Who is named; null: the application has none, or its name is not known. */
interface Named {
  readonly name: string;
  readonly agent: string | null;
  readonly institution: string | null;
}

/**
 * What staff read about a step that the product does not carry out: its title, and who has it. A step of our team is
 * the title, and never “You’re all caught up”.
 */
export function staffWaitText(
  { waitsFor, because }: Wait,
  { name, agent, institution }: Named,
): { readonly title: string; readonly detail: string | null } {
  const side = staffSide(waitsFor, agent !== null);
  const what = WAIT_REASON_LABELS[because];
  if (side === "nobody") return { title: WAITING_ON_LABELS.nobody, detail: null };
  if (side === "us") return { title: what, detail: null };
  const named = {
    what,
    name,
    agent: agent ?? "",
    institution: institution ?? submissionMessages.followUps.noUniversity,
  };
  return { title: texts.caughtUp, detail: `${texts.waitsFor[side](named)}.` };
}
