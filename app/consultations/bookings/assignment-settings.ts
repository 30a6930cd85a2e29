import { z } from "zod";
import { CALENDAR_LIMITS } from "#app/consultations/scheduling/booking-rules.ts";
import { ASSIGNMENT_RULES, type AssignmentRule } from "#app/consultations/scheduling/types.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { wholeSchema } from "#app/platform/text/whole-schema.ts";
import { words } from "#app/words/words.ts";

const MOST_PEOPLE = 500;

const texts = words({
  rule: "Select a rule",
  reload: "Reload the page and try again",
});

/**
 * How a counsellor is assigned if the visitor selected none: the rule, and its inputs per counsellor. The form has a
 * row for each counsellor, with the same index in all lists.
 */
export const assignmentSchema = z
  .object({
    version: versionSchema,
    rule: z.enum(ASSIGNMENT_RULES, { error: () => texts.rule }),
    counsellor: z.array(recordIdSchema).max(MOST_PEOPLE).default([]),
    weight: z.array(wholeSchema(CALENDAR_LIMITS.weight)).default([]),
    priority: z.array(wholeSchema(CALENDAR_LIMITS.priority)).default([]),
  })
  .transform(({ version, rule, counsellor, weight, priority }, context) => {
    const people = counsellor.flatMap((id, at) => {
      const [weighs, comes] = [weight[at], priority[at]];
      return weighs === undefined || comes === undefined ? [] : [{ id, weight: weighs, priority: comes }];
    });
    const whole = [counsellor, weight, priority].every((list) => list.length === people.length);
    if (whole && new Set(counsellor).size === people.length) return { version, rule, people };
    context.addIssue({ code: "custom", message: texts.reload });
    return z.NEVER;
  });
export type AssignmentInput = z.output<typeof assignmentSchema>;

/** A counsellor who takes bookings, as the rules see them. */
export interface AssignmentPerson {
  readonly id: string;
  readonly name: string;
  readonly weight: number;
  readonly priority: number;
  /** Consultations of the last days that fairness looks at. */
  readonly assigned: number;
  readonly lastAssignedAt: Date | null;
}

export interface AssignmentSettings {
  readonly rule: AssignmentRule;
  /** 0 where nothing was ever saved. */
  readonly version: number;
  readonly people: readonly AssignmentPerson[];
}
