import { eq } from "drizzle-orm";
import { defineBulkChange } from "#app/platform/bulk-changes/bulk-change-kind.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import { archiveChange, counsellorChange, reasonField } from "./bulk-fields.server.ts";
import { assignStudent, changeStage, setStudentArchived } from "./change-student.server.ts";
import { STUDENT_STAGE_OPTIONS } from "./stages.ts";
import { changeStageSchema } from "./student-schema.ts";
import { students } from "./students.tables.server.ts";
import { studentMessages } from "./students.words.ts";

const texts = studentMessages.bulk;
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

export const studentCounsellors = counsellorChange({
  ...OF_STUDENTS,
  name: "students-counsellor",
  needs: "student.assign",
  lock,
  command: assignStudent,
});

export const studentArchive = archiveChange({
  ...OF_STUDENTS,
  name: "students-archive",
  needs: "student.archive",
  lock,
  setArchived: setStudentArchived,
});
