import type { RouterContextProvider } from "react-router";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import type { DraftStudent } from "./billed-student.ts";
import { findBilledStudent, listBillableApplications } from "./queries.server.ts";

/** The student of `?student=…` with their applications, for a new draft; null without one that the reader can see. */
export async function loadBilledStudent(where: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<DraftStudent | null> {
  const { db } = where.context.get(servicesContext);
  const id = new URL(where.request.url).searchParams.get("student") ?? "";
  const student = isRecordId(id) ? await findBilledStudent(db, id) : null;
  if (!student) return null;
  await opened(where, { action: "student.view", subjectType: "student", subjectId: id, fields: ["name"] });
  return { id, ...student, applications: await listBillableApplications(db, id) };
}
