import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { STUDENT_SOURCES } from "#app/admissions/students/sources.ts";
import { STUDENT_STAGES } from "#app/admissions/students/stages.ts";
import { STUDENT_SOURCE } from "#app/admissions/students/student-list.server.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { counsellors, students } from "#app/registry/tables.server.ts";
import { defineResource, moment, named, nameOf, pagesOf, recordId, version } from "./resource.server.ts";

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
