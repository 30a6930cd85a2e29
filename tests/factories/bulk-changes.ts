import { bulkChangeRecords, bulkChanges } from "#app/platform/bulk-changes/bulk-changes.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

type Given = Partial<typeof bulkChanges.$inferInsert> & {
  list: string;
  ownerId: string;
  /** What has become of its records, in their order; left out, none has had its turn. */
  outcomes?: readonly Partial<typeof bulkChangeRecords.$inferInsert>[];
};

/** A change of these records: a draft, unless it says when it was begun. */
export async function makeBulkChange(
  db: DbOrTransaction,
  recordIds: readonly string[],
  { outcomes = [], ...given }: Given,
): Promise<typeof bulkChanges.$inferSelect> {
  const made = only(
    await db
      .insert(bulkChanges)
      .values({ search: "", ...given })
      .returning(),
  );
  await db
    .insert(bulkChangeRecords)
    .values(
      recordIds.map((recordId, at) => ({ changeId: made.id, position: at + 1, recordId, ...outcomes[at] })),
    );
  return made;
}

export interface BulkChangesOfWorld {
  readonly ofStudents: string;
  readonly ofApplications: string;
  readonly ofTasks: string;
  readonly ofEnquiries: string;
  readonly ofSubscribers: string;
  readonly running: string;
  readonly done: string;
}

/** Changes in every state: drafts of five lists, one under way, and one that can be taken back. */
export async function makeBulkChanges(
  db: DbOrTransaction,
  ownerId: string,
  {
    studentId,
    applicationId,
    taskId,
    enquiryId,
    subscriberId,
  }: Readonly<Record<"studentId" | "applicationId" | "taskId" | "enquiryId" | "subscriberId", string>>,
): Promise<BulkChangesOfWorld> {
  const make = async (recordId: string, given: Given) => (await makeBulkChange(db, [recordId], given)).id;
  const begun = {
    list: "students",
    ownerId,
    kind: "students-counsellor",
    values: { counsellorId: null },
    startedAt: new Date(),
  };
  return {
    ofStudents: await make(studentId, { list: "students", ownerId }),
    ofApplications: await make(applicationId, { list: "applications", ownerId }),
    ofTasks: await make(taskId, { list: "tasks", ownerId }),
    ofEnquiries: await make(enquiryId, { list: "enquiries", ownerId }),
    ofSubscribers: await make(subscriberId, { list: "subscribers", ownerId }),
    running: await make(studentId, begun),
    done: await make(studentId, {
      ...begun,
      outcomes: [{ outcome: "changed", before: { counsellorId: null }, version: 1 }],
    }),
  };
}
