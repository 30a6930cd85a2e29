import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { recordMilestone, reverseMilestone } from "./commands.server.ts";
import { recordMilestoneSchema, reverseSchema } from "./milestone-schema.ts";

/** The forms of a milestones page; then redirects to it without the form parameters. */
export const milestoneIntents = (root: string) => {
  const pageOf = ({ params, request }: IntentArgs) =>
    `${root}/${recordIdOf(params.applicationId)}/milestones${searchWithout(request, "step", "back")}`;
  const of = ({ params }: IntentArgs) => ({ applicationId: recordIdOf(params.applicationId) });
  return {
    record: {
      needs: "milestone.record",
      creates: true,
      form: recordMilestoneSchema,
      run: (args: IntentArgs) =>
        writeForm(args, {
          schema: recordMilestoneSchema,
          command: (deps, actor, input) => recordMilestone(deps, actor, { ...input, ...of(args) }),
          message: "milestone-recorded",
          to: () => pageOf(args),
        }),
    },
    "take-back": {
      needs: "milestone.reverse",
      form: reverseSchema,
      run: (args: IntentArgs) =>
        writeForm(args, {
          schema: reverseSchema,
          command: (deps, actor, input) => reverseMilestone(deps, actor, { ...input, ...of(args) }),
          message: "milestone-back",
          to: () => pageOf(args),
        }),
    },
  } as const;
};
