import { eq } from "drizzle-orm";
import { z } from "zod";
import { taggingChange } from "#app/admissions/tags/bulk-tags.server.ts";
import { branchOptions } from "#app/people/branches/branch.ts";
import { hasBranches, listBranches } from "#app/people/branches/branches.server.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { NO_ONE } from "#app/platform/bulk-changes/bulk-change.ts";
import { defineBulkChange } from "#app/platform/bulk-changes/bulk-change-kind.server.ts";
import { recordOrNoneSchema } from "#app/platform/bulk-changes/bulk-change-schema.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { BulkField } from "#app/platform/lists/bulk-offer.ts";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import { archiveChange, counsellorField, counsellorSchema, reasonField } from "./bulk-fields.server.ts";
import { assignStudent, changeStage, changeSubStage, setStudentArchived } from "./change-student.server.ts";
import { type ChangeLost, LOST_NOTE_MAX_LENGTH, offeredLostReasons } from "./lost-reason.ts";
import { changeLost, listLostReasons } from "./lost-reasons.server.ts";
import { lostReasonMessages } from "./lost-reasons.words.ts";
import { countFollowUpsOfMany, countMovedOfMany, countWorkOfMany } from "./moved-work.server.ts";
import {
  cancelHint,
  cancelledText,
  cancelText,
  followHint,
  followManyText,
  isNoWork,
  movedText,
} from "./moved-work.words.ts";
import { STUDENT_STAGE_OPTIONS } from "./stages.ts";
import { lockApplicationsOf } from "./student-change.server.ts";
import { changeStageSchema } from "./student-schema.ts";
import { changeStudentTags } from "./student-tags.server.ts";
import { students } from "./students.tables.server.ts";
import { studentMessages } from "./students.words.ts";
import { subStageLabel } from "./sub-stage.ts";
import { hasSubStages, listSubStages } from "./sub-stages.server.ts";
import { subStageMessages } from "./sub-stages.words.ts";
import { transferStudent } from "./transfer-student.server.ts";

const texts = studentMessages.bulk;
const subStageTexts = subStageMessages.bulk;
const lostTexts = lostReasonMessages.bulk;
const OF_STUDENTS = { list: "students", subject: "student" } as const;

const lock = (tx: Transaction, id: string) =>
  one(tx.select().from(students).where(eq(students.id, id)).for("update"));

export const studentStages = defineBulkChange({
  ...OF_STUDENTS,
  name: "students-stage",
  needs: "student.changeStage",
  title: () => texts.stage,
  act: "move",
  button: () => listMessages.bulk.stage,
  hint: () => texts.told,
  schema: changeStageSchema.pick({ stage: true, reason: true }),
  fields: async () => [
    { name: "stage", label: texts.stage, type: "choice", isOptional: false, options: STUDENT_STAGE_OPTIONS },
    reasonField(),
  ],
  lock,
  command: changeStage,
  before: ({ stage }) => ({ stage, reason: texts.takenBack }),
});

/** Assigns many students to a branch, or removes them from theirs; their counsellors stay. */
export const studentTransfers = defineBulkChange<
  typeof students.$inferSelect,
  { readonly branchId: string | null }
>({
  ...OF_STUDENTS,
  name: "students-branch",
  needs: "student.transfer",
  title: () => branchMessages.branch,
  act: "transfer",
  button: () => branchMessages.bulkButton,
  isOffered: hasBranches,
  schema: z.object({ branchId: recordOrNoneSchema(() => branchMessages.choose) }),
  fields: async (db, { branchId }) => [
    {
      name: "branchId",
      label: branchMessages.branch,
      type: "choice",
      isOptional: false,
      options: [
        { value: NO_ONE, label: branchMessages.noBranch },
        ...branchOptions(await listBranches(db), typeof branchId === "string" ? branchId : null),
      ],
      none: branchMessages.noBranch,
    },
  ],
  lock,
  command: transferStudent,
  before: ({ branchId }) => ({ branchId }),
});

export const studentSubStages = defineBulkChange({
  ...OF_STUDENTS,
  name: "students-sub-stage",
  needs: "student.changeStage",
  title: () => subStageTexts.title,
  act: "sub-stage",
  button: () => subStageTexts.button,
  hint: () => subStageTexts.hint,
  isOffered: hasSubStages,
  // Required, so that a form without the field does not clear every sub-stage.
  schema: z.object({ subStageId: recordOrNoneSchema(() => subStageMessages.problems.choose) }),
  fields: async (db) => [
    {
      name: "subStageId",
      label: subStageMessages.one,
      type: "choice",
      isOptional: false,
      options: [
        { value: NO_ONE, label: subStageMessages.noSubStage },
        ...(await listSubStages(db))
          .filter(({ isArchived }) => !isArchived)
          .map((each) => ({ value: each.id, label: subStageLabel(each) })),
      ],
      none: subStageMessages.noSubStage,
    },
  ],
  lock,
  command: changeSubStage,
  before: ({ subStageId }) => ({ subStageId }),
});

/** Closes many students as lost, or reopens them. */
export const studentsLost = defineBulkChange<
  typeof students.$inferSelect,
  Omit<ChangeLost, "id" | "version">
>({
  ...OF_STUDENTS,
  name: "students-lost",
  needs: "student.changeStage",
  title: () => lostTexts.title,
  act: "lost",
  button: () => lostTexts.button,
  hint: () => lostTexts.hint,
  // Required, so that a form without the field does not reopen everyone.
  schema: z.object({
    lostReasonId: recordOrNoneSchema(() => lostReasonMessages.problems.chooseOrOpen),
    lostNote: optionalLinesSchema({ max: LOST_NOTE_MAX_LENGTH }),
    cancelTasks: checkboxSchema(),
    undo: checkboxSchema(),
  }),
  fields: async (db, { lostReasonId, cancelTasks }, _actor, changeId) => [
    {
      name: "lostReasonId",
      label: lostReasonMessages.reason,
      type: "choice",
      isOptional: false,
      options: [
        ...offeredLostReasons(
          await listLostReasons(db),
          typeof lostReasonId === "string" ? lostReasonId : null,
        ),
        { value: NO_ONE, label: lostTexts.open },
      ],
      none: lostTexts.open,
    },
    {
      name: "lostNote",
      label: lostReasonMessages.note,
      type: "lines",
      isOptional: true,
      maxLength: LOST_NOTE_MAX_LENGTH,
    },
    ...(await cancelField(db, { isAsked: cancelTasks === true, changeId })),
  ],
  lock,
  command: changeLost,
  before: ({ lostReasonId, lostNote, lostAt, lostBy }) => ({
    lostReasonId,
    lostNote,
    cancelTasks: false,
    undo: true,
    lostAt: lostAt?.toISOString() ?? null,
    lostBy,
  }),
  note: async (db, changeId) => cancelledText((await countMovedOfMany(db, changeId)).cancelled),
});

/** The box that cancels open tasks about the students; absent if there are none. */
async function cancelField(
  db: DbOrTransaction,
  { isAsked, changeId }: { isAsked: boolean; changeId: string | undefined },
): Promise<BulkField[]> {
  const count = isAsked || changeId === undefined ? 0 : await countFollowUpsOfMany(db, changeId);
  if (count === 0 && !isAsked) return [];
  return [
    {
      name: "cancelTasks",
      label: cancelText(count),
      type: "checkbox",
      isOptional: true,
      hint: cancelHint(),
      preset: "on",
    },
  ];
}

export const studentTagging = taggingChange({
  ...OF_STUDENTS,
  name: "students-tags",
  needs: "student.update",
  lock,
  command: changeStudentTags,
});

/** Assigns many students to another counsellor, with their open tasks and applications. */
export const studentCounsellors = defineBulkChange({
  ...OF_STUDENTS,
  name: "students-counsellor",
  needs: "student.assign",
  title: () => texts.counsellor,
  act: "assign",
  button: () => listMessages.bulk.assign,
  schema: counsellorSchema.extend({ follow: checkboxSchema(), undo: checkboxSchema() }),
  fields: async (db, asked, actor, changeId) => {
    const work = changeId === undefined ? { tasks: 0, applications: 0 } : await countWorkOfMany(db, changeId);
    return [
      await counsellorField(db, asked, actor),
      ...(isNoWork(work) && asked.follow !== true
        ? []
        : [
            {
              name: "follow",
              label: followManyText(asked.follow === true ? { tasks: 0, applications: 0 } : work),
              type: "checkbox" as const,
              isOptional: true,
              hint: followHint(),
              preset: "on",
            },
          ]),
    ];
  },
  // Applications first, as every writer of both locks them.
  lock: async (tx, id) => {
    await lockApplicationsOf(tx, id);
    return lock(tx, id);
  },
  command: assignStudent,
  before: ({ counsellorId }) => ({ counsellorId, follow: false, undo: true }),
  note: async (db, changeId) => movedText(await countMovedOfMany(db, changeId)),
});

export const studentArchive = archiveChange({
  ...OF_STUDENTS,
  name: "students-archive",
  needs: "student.archive",
  lock,
  setArchived: setStudentArchived,
});
