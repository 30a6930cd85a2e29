import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { assignStudent, changeStage } from "#app/admissions/students/change-student.server.ts";
import { STUDENT_SOURCES } from "#app/admissions/students/sources.ts";
import { STUDENT_STAGES } from "#app/admissions/students/stages.ts";
import { STUDENT_SOURCE } from "#app/admissions/students/student-list.server.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { ok } from "#app/platform/results/result.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { counsellors, students } from "#app/registry/tables.server.ts";
import {
  defineChange,
  defineResource,
  givenId,
  moment,
  named,
  nameOf,
  pagesOf,
  recordId,
  version,
} from "./resource.server.ts";

const change = defineChange({
  scope: "students:write",
  about:
    "Moves a student to another stage, by the moves that staff have, and tells them by mail; gives them to a counsellor, or with null to nobody. Both are done, or neither.",
  schema: z
    .strictObject({
      stage: z.enum(STUDENT_STAGES).optional(),
      reason: optionalLinesSchema({ max: 1000 }).meta({
        description: "With `stage`. A way back needs one; the student reads it.",
      }),
      counsellorId: givenId().nullable().optional(),
    })
    .refine(({ stage, counsellorId }) => stage !== undefined || counsellorId !== undefined, {
      error: "Give `stage`, `counsellorId` or both.",
    })
    .refine(({ stage, reason }) => stage !== undefined || reason === null, {
      path: ["reason"],
      error: "It goes with `stage`.",
    }),
  async lock(tx, id) {
    const [row] = await tx
      .select({ version: students.version })
      .from(students)
      .where(eq(students.id, id))
      .for("update");
    return row?.version ?? null;
  },
  async apply(deps, actor, { id, version, patch }) {
    const { stage, reason, counsellorId } = patch;
    const moved = stage ? await changeStage(deps, actor, { id, version, stage, reason }) : ok({ version });
    if (!moved.ok || counsellorId === undefined) return moved;
    return assignStudent(deps, actor, { id, version: moved.value.version, counsellorId });
  },
});

export const studentResource = defineResource({
  name: "students",
  scope: "students:read",
  one: "A student",
  about: "Everybody whom the office looks after, with and without an account.",
  needs: "student.list",
  opening: { action: "student.view", subjectType: "student" },
  spec: STUDENT_LIST,
  isSearched: true,
  id: RECORD_ID,
  schema: z
    .strictObject({
      id: recordId(),
      version: version(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable().meta({ description: "Null for somebody with a number alone." }),
      phone: z.string().nullable(),
      stage: z.enum(STUDENT_STAGES),
      counsellor: named.nullable(),
      source: z.enum(STUDENT_SOURCES),
      hasAccount: z.boolean(),
      isArchived: z.boolean(),
      createdAt: moment(),
    })
    .meta({ id: "Student" }),
  change,
  page: pagesOf(() => STUDENT_SOURCE),
  async read(db, ids) {
    const rows = await db
      .select({ student: students, counsellorName: counsellors.name })
      .from(students)
      .leftJoin(counsellors, eq(counsellors.id, students.counsellorId))
      .where(inArray(students.id, [...ids]));
    const records = rows.map(({ student, counsellorName }) => ({
      id: student.id,
      version: student.version,
      firstName: student.firstName,
      lastName: student.lastName,
      email: shownAddress(student.email) || null,
      phone: student.phone,
      stage: student.stage,
      counsellor: nameOf(student.counsellorId, counsellorName),
      source: student.source,
      hasAccount: student.userId !== null,
      isArchived: student.isArchived,
      createdAt: student.createdAt.toISOString(),
    }));
    return inOrder(ids, records);
  },
});
