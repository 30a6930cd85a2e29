import { inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { languageNamesIn } from "#app/people/spoken-languages/language-names.server.ts";
import { ERASED_EMAIL, ERASED_NAME } from "#app/platform/personal-data/erased.ts";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { shownAddressIn } from "#app/platform/sessions/no-address.server.ts";
import { overdueStudents } from "./stage-limits.tables.server.ts";
import { students } from "./students.tables.server.ts";
import { STAFF_ONLY_TIMELINE_KINDS, TIMELINE_KINDS } from "./timeline.ts";

const STAFF_ONLY: readonly string[] = STAFF_ONLY_TIMELINE_KINDS;
const SHOWN = TIMELINE_KINDS.filter((kind) => !STAFF_ONLY.includes(kind));
/** Kinds whose values are stages and statuses; the others name people or are typed freely. */
const COUNTED = [
  ...["submitted", "status-changed", "stage-changed"],
  ...["student-added", "student-from-booking", "student-added-by-account"],
];

const { kind, fromValue, toValue, reason } = timelineEvents;
const stages = (value: PgColumn) => sql`case when ${inArray(kind, COUNTED)} then ${value} end`;
/** As on the student's own page: without ids and internal data. */
const shown = (value: PgColumn) =>
  sql`case when ${inArray(kind, [...SHOWN, "stage-changed"])} and ${value} !~ '^[0-9a-f]{8}-' then ${value} end`;

/** Data held about a student, and their history. */
export const studentHoldings: readonly Holding[] = [
  holding({
    section: "internalTasks",
    table: overdueStudents,
    columns: {
      studentId: "technical",
      limitId: "technical",
      ofSubStage: "internal",
      since: "internal",
      taskId: "technical",
      escalatedAt: "internal",
      escalationTaskId: "technical",
      createdAt: "copied",
    },
    whose: ({ studentIds }) => among(overdueStudents.studentId, studentIds),
    erasure: "deleted",
    newestBy: overdueStudents.createdAt,
  }),
  holding({
    section: "student",
    table: students,
    columns: {
      id: "technical",
      userId: "technical",
      firstName: "copied",
      lastName: "copied",
      email: { as: "email", value: shownAddressIn(students.email) },
      phone: "copied",
      phoneWrongSince: "copied",
      spokenLanguage: { as: "spokenLanguage", value: languageNamesIn(students.spokenLanguage) },
      stage: "copied",
      stageSince: "copied",
      branchId: {
        as: "branch",
        value: sql`(select b.name from branches b where b.id = ${students.branchId})`,
      },
      subStageId: {
        as: "subStage",
        value: sql`(select t.name from sub_stages t where t.id = ${students.subStageId})`,
      },
      subStageSince: "copied",
      lostReasonId: {
        as: "lostReason",
        value: sql`(select r.name from lost_reasons r where r.id = ${students.lostReasonId})`,
      },
      lostNote: "internal",
      lostAt: "copied",
      lostBy: "others",
      counsellorId: {
        as: "counsellor",
        value: sql`(select c.name from counsellors c where c.id = ${students.counsellorId})`,
      },
      source: "copied",
      referredBy: {
        as: "referredBy",
        value: sql`(select o.name from organisations o where o.id = ${students.referredBy})`,
      },
      createdBy: "others",
      isArchived: "copied",
      version: "technical",
      createdAt: "copied",
      nameKey: "technical",
      emailKey: "technical",
      searchText: "technical",
      mergedInto: "technical",
      nameSound: "technical",
      emailMatchKey: "technical",
      phoneKey: "technical",
    },
    whose: ({ studentIds }) => among(students.id, studentIds),
    erasure: {
      because: "others",
      emptied: () => ({
        firstName: ERASED_NAME,
        lastName: "",
        email: ERASED_EMAIL,
        phone: null,
        spokenLanguage: null,
        lostNote: null,
        version: sql`${students.version} + 1`,
      }),
    },
    newestBy: students.createdAt,
  }),
  holding({
    section: "history",
    table: timelineEvents,
    columns: {
      id: "technical",
      studentId: "technical",
      applicationId: {
        as: "application",
        value: sql`(select a.reference from applications a where a.id = ${timelineEvents.applicationId})`,
      },
      kind: "copied",
      fromValue: { as: "from", value: shown(fromValue) },
      toValue: { as: "to", value: shown(toValue) },
      reason: {
        as: "reason",
        value: sql`case when ${inArray(kind, [...SHOWN, "stage-changed"])} then ${reason} end`,
      },
      actorId: "others",
      movedWork: "technical",
      createdAt: "copied",
    },
    whose: ({ studentIds }) => among(timelineEvents.studentId, studentIds),
    erasure: {
      because: "others",
      emptied: () => ({ fromValue: stages(fromValue), toValue: stages(toValue), reason: null }),
    },
    newestBy: timelineEvents.createdAt,
  }),
];
