import { eq } from "drizzle-orm";
import { z } from "zod";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { assignApplication } from "#app/admissions/applications/staff-care.server.ts";
import { changeApplicationStatus } from "#app/admissions/applications/staff-status.server.ts";
import { APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { readCustomFields } from "#app/admissions/custom-fields/field-values.server.ts";
import { OFFER_KIND } from "#app/admissions/offers/offer-kinds.server.ts";
import { STUDENT_SOURCES } from "#app/admissions/students/sources.ts";
import { readTagsOf } from "#app/admissions/tags/record-tags.server.ts";
import { STATED_OFFERS } from "#app/admissions/university-submissions/stated-offer.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { among, inOrder } from "#app/platform/lists/list-page.server.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { ok } from "#app/platform/results/result.ts";
import { optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { APPLICATION_LIST } from "#app/workspaces/application-list/admin-list.ts";
import { applicationSourceOf } from "#app/workspaces/application-list/staff-list.server.ts";
import { lockVersion } from "./lock-version.server.ts";
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
    "Moves an application to another status, assigns a counsellor (null removes the counsellor), or both. The same transitions are possible as for staff. The student is emailed about a new status. The request is carried out completely or not at all.",
  schema: z
    .strictObject({
      status: z.enum(APPLICATION_STATUSES).optional(),
      reason: optionalLinesSchema({ max: 1000 }).meta({
        description:
          "Reason for the change of status. Required for some transitions. The student can read it. Only with `status`.",
      }),
      counsellorId: givenId().nullable().optional(),
    })
    .refine(({ status, counsellorId }) => status !== undefined || counsellorId !== undefined, {
      error: "Must contain `status`, `counsellorId` or both.",
    })
    .refine(({ status, reason }) => status !== undefined || reason === null, {
      path: ["reason"],
      error: "Allowed only with `status`.",
    }),
  lock: (tx, id) => lockVersion(tx, applications, id),
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
  one: "an application",
  about:
    "Submitted applications, without the answers. If `q` is a complete reference, only that application is returned.",
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
        .meta({ description: "Course. Null if the student wants a course that is not in the catalogue." }),
      intake: z.string().nullable().meta({ description: "Code of the intake.", example: "2027-feb" }),
      status: z.enum(APPLICATION_STATUSES),
      offer: z.enum(STATED_OFFERS).nullable().meta({
        description:
          "Kind of the offer in effect, or as the university stated it. `unspecified`: the kind is not known. Null: none.",
      }),
      withdrawnAt: moment().nullable(),
      counsellor: named.nullable(),
      source: z.enum(STUDENT_SOURCES),
      agentId: recordId()
        .nullable()
        .meta({ description: "ID of the partner that submitted the application." }),
      isArchived: z.boolean(),
      createdAt: moment(),
      customFields: z.record(z.string(), z.string()).meta({
        description:
          "Values of the custom fields of applications in use, by their keys, as for students. A change of these values raises the version of the application.",
      }),
      tags: z.array(named).meta({
        description:
          "Tags of the application, in the order of their names. A change of the tags raises the version of the application.",
      }),
    })
    .meta({ id: "Application" }),
  change,
  page: pagesOf((query) => applicationSourceOf(query)),
  async read(db, ids) {
    const selected = db
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
        offer: OFFER_KIND,
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
      .where(among(applications.id, ids));
    const [rows, customFields, tags] = await Promise.all([
      selected,
      readCustomFields(db, "applications", ids),
      readTagsOf(db, "applications", ids),
    ]);
    const records = rows.map(({ application, ...row }) => ({
      ...application,
      offer: row.offer,
      university: nameOf(row.universityId, row.university),
      course: nameOf(row.courseId, row.course),
      withdrawnAt: momentText(row.withdrawnAt),
      counsellor: nameOf(row.counsellorId, row.counsellor),
      createdAt: row.createdAt.toISOString(),
      customFields: customFields(application.id),
      tags: tags(application.id),
    }));
    return inOrder(ids, records);
  },
});
