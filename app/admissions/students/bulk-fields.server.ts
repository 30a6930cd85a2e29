import { z } from "zod";
import { NO_ONE, type StoredValues } from "#app/platform/bulk-changes/bulk-change.ts";
import {
  type BulkChangeKindOf,
  defineBulkChange,
} from "#app/platform/bulk-changes/bulk-change-kind.server.ts";
import { recordOrNoneSchema } from "#app/platform/bulk-changes/bulk-change-schema.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { BulkField } from "#app/platform/lists/bulk-offer.ts";
import type { Actor, UserActor } from "#app/platform/permissions/actor.ts";
import { listMessages, recordMessages } from "#app/platform/portal/admin.words.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { listCounsellorChoices } from "./counsellor-choices.server.ts";
import { studentMessages } from "./students.words.ts";
import { counsellorOfAccount } from "./who-sees-to.server.ts";

const texts = studentMessages.bulk;

/** The reason of the change; the state machine defines whether it is required. */
export const reasonField = (): BulkField => ({
  name: "reason",
  label: recordMessages.reason,
  type: "lines",
  isOptional: true,
  hint: texts.reasonHint,
  maxLength: 1000,
});

/** The new counsellor; the reader, if they are one, is listed first. */
export async function counsellorField(
  db: DbOrTransaction,
  { counsellorId }: StoredValues,
  actor: Actor | undefined,
): Promise<BulkField> {
  const all = await listCounsellorChoices(db, typeof counsellorId === "string" ? counsellorId : null);
  const own = actor?.kind === "user" ? await counsellorOfAccount(db, actor.userId) : null;
  const me = all.find(({ value }) => value === own);
  return {
    name: "counsellorId",
    label: texts.counsellor,
    type: "choice",
    isOptional: false,
    options: [
      ...(me ? [{ value: me.value, label: texts.me({ name: me.label }) }] : []),
      { value: NO_ONE, label: texts.nobody },
      ...all.filter((choice) => choice !== me),
    ],
    none: texts.nobody,
  };
}

/** A form without the field changes nothing: it must not unassign every student. */
export const counsellorSchema = z.object({
  counsellorId: recordOrNoneSchema(() => texts.chooseCounsellor),
});

const archivedSchema = z.object({
  archived: z.enum(["yes", "no"], { error: () => texts.chooseArchive }),
});
type Archived = z.output<typeof archivedSchema>;

const archivedField = (): BulkField => ({
  name: "archived",
  label: texts.archive,
  type: "choice",
  isOptional: false,
  preset: "yes",
  options: [
    { value: "yes", label: texts.toArchive },
    { value: "no", label: texts.fromArchive },
  ],
});

/** The differences between the change for students and for applications. */
type Own<Row extends { readonly version: number }, Values extends StoredValues> = Pick<
  BulkChangeKindOf<Row, Values>,
  "name" | "list" | "subject" | "needs" | "lock" | "command"
>;

/** Assigns many records to another counsellor. */
export const counsellorChange = <Row extends { version: number; counsellorId: string | null }>(
  own: Own<Row, z.output<typeof counsellorSchema>>,
) =>
  defineBulkChange({
    ...own,
    title: () => texts.counsellor,
    act: "assign",
    button: () => listMessages.bulk.assign,
    schema: counsellorSchema,
    fields: async (db, asked, actor) => [await counsellorField(db, asked, actor)],
    before: ({ counsellorId }) => ({ counsellorId }),
  });

/** Archives many records, or restores them. */
export const archiveChange = <Row extends { version: number; isArchived: boolean }>({
  setArchived,
  ...own
}: Omit<Own<Row, Archived>, "command"> & {
  setArchived: (
    deps: StepDeps,
    actor: UserActor,
    input: { id: string; version: number; archived: boolean },
  ) => ReturnType<Own<Row, Archived>["command"]>;
}) =>
  defineBulkChange<Row, Archived>({
    ...own,
    title: () => texts.archive,
    act: "archive",
    button: () => listMessages.bulk.archive,
    schema: archivedSchema,
    fields: async () => [archivedField()],
    command: (deps, actor, { archived, ...record }) =>
      setArchived(deps, actor, { ...record, archived: archived === "yes" }),
    before: ({ isArchived }) => ({ archived: isArchived ? "yes" : "no" }),
  });
