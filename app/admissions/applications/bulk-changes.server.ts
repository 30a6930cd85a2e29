import { eq } from "drizzle-orm";
import { archiveChange, counsellorChange, reasonField } from "#app/admissions/students/bulk-fields.server.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { taggingChange } from "#app/admissions/tags/bulk-tags.server.ts";
import { defineBulkChange } from "#app/platform/bulk-changes/bulk-change-kind.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import { changeStatusSchema } from "./application-schema.ts";
import { applications } from "./applications.tables.server.ts";
import { applicationMessages } from "./applications.words.ts";
import { assignApplication, setApplicationArchived } from "./staff-care.server.ts";
import { changeApplicationStatus } from "./staff-status.server.ts";
import { changeApplicationTags } from "./staff-tags.server.ts";
import { APPLICATION_STATUS_OPTIONS } from "./statuses.ts";

const texts = studentMessages.bulk;
const OF_APPLICATIONS = { list: "applications", subject: "application" } as const;

const lock = (tx: Transaction, id: string) =>
  one(
    tx
      .select({
        version: applications.version,
        status: applications.status,
        counsellorId: applications.counsellorId,
        isArchived: applications.isArchived,
      })
      .from(applications)
      .where(eq(applications.id, id))
      .for("update"),
  );

export const applicationStatuses = defineBulkChange({
  ...OF_APPLICATIONS,
  name: "applications-status",
  needs: "application.changeStatus",
  title: () => applicationMessages.columns.status,
  act: "move",
  button: () => listMessages.bulk.status,
  hint: () => texts.told,
  schema: changeStatusSchema.pick({ status: true, reason: true }),
  fields: async () => [
    {
      name: "status",
      label: applicationMessages.columns.status,
      type: "choice",
      isOptional: false,
      options: APPLICATION_STATUS_OPTIONS,
    },
    reasonField(),
  ],
  lock,
  command: changeApplicationStatus,
  before: ({ status }) => ({ status, reason: texts.takenBack }),
});

export const applicationTagging = taggingChange({
  ...OF_APPLICATIONS,
  name: "applications-tags",
  needs: "application.update",
  lock,
  command: changeApplicationTags,
});

export const applicationCounsellors = counsellorChange({
  ...OF_APPLICATIONS,
  name: "applications-counsellor",
  needs: "application.assign",
  lock,
  command: assignApplication,
});

export const applicationArchive = archiveChange({
  ...OF_APPLICATIONS,
  name: "applications-archive",
  needs: "application.archive",
  lock,
  setArchived: setApplicationArchived,
});
