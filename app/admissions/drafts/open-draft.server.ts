import { count, eq } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { actorOf } from "#app/platform/sessions/guards.server.ts";
import { applications } from "#app/registry/tables.server.ts";
import { type DraftRecord, findOpenDraft } from "./draft-records.server.ts";

type Where = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * The draft that the signed-in student has open. Without one the page does not exist for them: who has
 * applied before goes to their dashboard (they may have pressed Back after submitting, which must not
 * begin another application), everybody else begins.
 */
export async function requireOpenDraft({ request, context }: Where): Promise<DraftRecord> {
  const { db } = context.get(servicesContext);
  const actor = await actorOf({ request, context });
  const studentId = actor.kind === "user" ? actor.studentId : null;
  if (studentId === null) throw redirect("/apply");
  const draft = await findOpenDraft(db, studentId);
  if (draft) return draft;
  const [before] = await db
    .select({ n: count() })
    .from(applications)
    .where(eq(applications.studentId, studentId));
  throw redirect(before?.n ? "/student-dashboard" : "/apply");
}
