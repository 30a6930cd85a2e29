import { z } from "zod";
import { type BulkField, type KeptValues, NOBODY } from "#app/platform/bulk-changes/bulk-change.ts";
import { recordOrNobodySchema } from "#app/platform/bulk-changes/bulk-change-schema.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { listCounsellorChoices } from "./counsellor-choices.server.ts";
import { studentMessages } from "./students.words.ts";

const texts = studentMessages.bulk;

/** Why they are moved; whether a move needs it, the state machine says. */
export const reasonField = (): BulkField => ({
  name: "reason",
  label: recordMessages.reason,
  type: "lines",
  isOptional: true,
  hint: texts.reasonHint,
  maxLength: 1000,
});

/** Whose students or applications become. */
export const counsellorField = async (
  db: DbOrTransaction,
  { counsellorId }: KeptValues,
): Promise<BulkField> => ({
  name: "counsellorId",
  label: texts.counsellor,
  type: "choice",
  isOptional: false,
  options: [
    { value: NOBODY, label: texts.nobody },
    ...(await listCounsellorChoices(db, typeof counsellorId === "string" ? counsellorId : null)),
  ],
  none: texts.nobody,
});

/** A form without the field asks for nothing: it must not take everybody from their counsellor. */
export const counsellorSchema = z.object({
  counsellorId: recordOrNobodySchema(() => texts.chooseCounsellor),
});

export const archivedSchema = z.object({
  archived: z.enum(["yes", "no"], { error: () => texts.chooseArchive }),
});
export type Archived = z.output<typeof archivedSchema>;

export const archivedField = (): BulkField => ({
  name: "archived",
  label: texts.archive,
  type: "choice",
  isOptional: false,
  options: [
    { value: "yes", label: texts.toArchive },
    { value: "no", label: texts.fromArchive },
  ],
});
