import { and, eq, or } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { tasks } from "./tasks.tables.server.ts";

/** What staff have to do about a person: as with their notes, the data export says only when, see decision 0095. */
export const taskHoldings: readonly Holding[] = [
  holding({
    section: "internalTasks",
    table: tasks,
    columns: {
      id: "technical",
      kind: "internal",
      title: "internal",
      details: "internal",
      subjectType: "technical",
      subjectId: "technical",
      studentId: "technical",
      dueOn: "internal",
      dueTime: "internal",
      dueZone: "internal",
      dueAt: "internal",
      remindedAt: "internal",
      assigneeId: "others",
      repeatUnit: "internal",
      repeatEvery: "internal",
      repeatFrom: "internal",
      snoozedUntil: "internal",
      doneAt: "copied",
      doneBy: "others",
      isCancelled: "internal",
      followsId: "technical",
      rule: "technical",
      ruleChangeId: "technical",
      createdBy: "others",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ studentIds, bookingIds, enquiryIds }) =>
      or(
        among(tasks.studentId, studentIds),
        and(eq(tasks.subjectType, "booking"), among(tasks.subjectId, bookingIds)),
        and(eq(tasks.subjectType, "enquiry"), among(tasks.subjectId, enquiryIds)),
      ),
    erasure: "deleted",
    newestBy: tasks.createdAt,
  }),
];
