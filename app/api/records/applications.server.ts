import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { assignApplication } from "#app/admissions/applications/staff-care.server.ts";
import { changeApplicationStatus } from "#app/admissions/applications/staff-status.server.ts";
import { APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { STUDENT_SOURCES } from "#app/admissions/students/sources.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { ok } from "#app/platform/results/result.ts";
import { optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { applications, counsellors, courses, universities } from "#app/registry/tables.server.ts";
import { APPLICATION_LIST } from "#app/workspaces/application-list/admin-list.ts";
import { applicationSourceOf } from "#app/workspaces/application-list/staff-list.server.ts";
import {
  defineChange,
  defineResource,
  givenId,
  moment,
  momentText,
  named,
  nameOf,
  pagesOf,
  recordId,
  version,
} from "./resource.server.ts";

const change = defineChange({
  scope: "applications:write",
  about:
    "Moves an application to another status, by the moves that staff have, and tells the student by mail; gives it to a counsellor, or with null to nobody. Both are done, or neither.",
  schema: z
    .strictObject({
      status: z.enum(APPLICATION_STATUSES).optional(),
      reason: optionalLinesSchema({ max: 1000 }).meta({
        description: "With `status`. Some moves need one; the student reads it.",
      }),
      counsellorId: givenId().nullable().optional(),
    })
    .refine(({ status, counsellorId }) => status !== undefined || counsellorId !== undefined, {
      error: "Give `status`, `counsellorId` or both.",
    })
    .refine(({ status, reason }) => status !== undefined || reason === null, {
      path: ["reason"],
      error: "It goes with `status`.",
    }),
  async lock(tx, id) {
    const [row] = await tx
      .select({ version: applications.version })
      .from(applications)
      .where(eq(applications.id, id))
      .for("update");
    return row?.version ?? null;
  },
  async apply(deps, actor, { id, version, patch }) {
    const { status, reason, counsellorId } = patch;
    const moved = status
      ? await changeApplicationStatus(deps, actor, { id, version, status, reason })
      : ok({ version });
    if (!moved.ok || counsellorId === undefined) return moved;
    return assignApplication(deps, actor, { id, version: moved.value.version, counsellorId });
  },
});

export const applicationResource = defineResource({
  name: "applications",
  scope: "applications:read",
  one: "An application",
  about: "Applications as they were submitted, without the answers. A whole reference as `q` finds the one.",
  needs: "application.list",
  opening: { action: "application.view", subjectType: "application" },
  spec: APPLICATION_LIST,
  isSearched: true,
  id: RECORD_ID,
  schema: z
    .strictObject({
      id: recordId(),
      version: version(),
      reference: z.string(),
      studentId: recordId(),
      university: named.nullable(),
      course: named
        .nullable()
        .meta({ description: "Null where the student wants one that the catalogue has not." }),
      intake: z.string().nullable().meta({ description: "Its code.", example: "2027-feb" }),
      status: z.enum(APPLICATION_STATUSES),
      withdrawnAt: moment().nullable(),
      counsellor: named.nullable(),
      source: z.enum(STUDENT_SOURCES),
      agentId: recordId().nullable().meta({ description: "The partner that submitted it." }),
      isArchived: z.boolean(),
      createdAt: moment(),
    })
    .meta({ id: "Application" }),
  change,
  page: pagesOf((query) => applicationSourceOf(query)),
  async read(db, ids) {
    const rows = await db
      .select({
        application: {
          id: applications.id,
          version: applications.version,
          reference: applications.reference,
          studentId: applications.studentId,
          intake: applications.intakeCode,
          status: applications.status,
          source: applications.source,
          agentId: applications.agentId,
          isArchived: applications.isArchived,
        },
        withdrawnAt: applications.withdrawnAt,
        createdAt: applications.createdAt,
        universityId: applications.universityId,
        university: universities.name,
        courseId: applications.courseId,
        course: courses.name,
        counsellorId: applications.counsellorId,
        counsellor: counsellors.name,
      })
      .from(applications)
      .leftJoin(universities, eq(universities.id, applications.universityId))
      .leftJoin(courses, eq(courses.id, applications.courseId))
      .leftJoin(counsellors, eq(counsellors.id, applications.counsellorId))
      .where(inArray(applications.id, [...ids]));
    const records = rows.map(({ application, ...row }) => ({
      ...application,
      university: nameOf(row.universityId, row.university),
      course: nameOf(row.courseId, row.course),
      withdrawnAt: momentText(row.withdrawnAt),
      counsellor: nameOf(row.counsellorId, row.counsellor),
      createdAt: row.createdAt.toISOString(),
    }));
    return inOrder(ids, records);
  },
});
