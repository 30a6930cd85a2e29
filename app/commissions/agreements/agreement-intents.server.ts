import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { addVersionSchema, createAgreementSchema } from "./agreement-schema.ts";
import { agreementMessages } from "./agreements.words.ts";
import { addVersion, createAgreement } from "./commands.server.ts";

/** Adds an agreement, for staff and for a partner with sub-agents; `path` is where the list of agreements is. */
export const createAgreementIntent = (needs: Action, path: string) => ({
  needs,
  creates: true as const,
  failed: () => agreementMessages.createFailed,
  form: createAgreementSchema,
  run: (args: IntentArgs) =>
    writeForm(args, {
      schema: createAgreementSchema,
      command: createAgreement,
      failed: agreementMessages.createFailed,
      to: ({ id }) => `${path}/${id}`,
      message: "agreement-created",
    }),
});

/** The terms of a version. */
export const addVersionForm = (needs: Action) => ({
  needs,
  creates: true as const,
  form: addVersionSchema,
  command: addVersion,
  message: "agreement-version-added" as const,
});
