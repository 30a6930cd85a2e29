import { z } from "zod";
import { JOB_NAMES } from "#app/platform/jobs/job-names.ts";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { recordIdSchema } from "#app/platform/records/record-id-schema.ts";

/** A piece of work that was given up. */
export const retryJobSchema = z.object({
  queue: z.enum(JOB_NAMES, { error: () => listMessages.gone }),
  job: recordIdSchema,
});
export type RetryJob = z.output<typeof retryJobSchema>;
