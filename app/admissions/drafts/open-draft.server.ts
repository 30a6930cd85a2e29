import { inArray } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { type Actor, studentsOf } from "#app/platform/permissions/actor.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { actorOf } from "#app/platform/sessions/guards.server.ts";
import { type DraftRecord, listOpenDrafts } from "./draft-records.server.ts";

type Where = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * The open draft that a URL of the wizard shows to the signed-in user: the one it names (`?draft=`), else the only
 * one of the account. Null if there is none, or if there are several, for several students.
 */
export async function findShownDraft(
  db: DbOrTransaction,
  actor: Actor,
  request: Request,
): Promise<DraftRecord | null> {
  const open = await listOpenDrafts(db, studentsOf(actor));
  const named = new URL(request.url).searchParams.get("draft");
  if (named !== null) return open.find(({ id }) => id === named) ?? null;
  const [first] = open;
  // For one student it is the newest, as on the dashboard.
  return first && open.every(({ studentId }) => studentId === first.studentId) ? first : null;
}

/**
 * The draft named by the URL. Without one the page does not exist: a user with several open drafts chooses one; a
 * user who has applied before is sent to the dashboard (they may have used Back after submitting, which must not
 * start another application); everyone else starts a draft.
 */
export async function requireOpenDraft({ request, context }: Where): Promise<DraftRecord> {
  const { db } = context.get(servicesContext);
  const actor = await actorOf({ request, context });
  const draft = await findShownDraft(db, actor, request);
  if (draft) return draft;
  const isNamed = new URL(request.url).searchParams.has("draft");
  if (!isNamed && (await listOpenDrafts(db, studentsOf(actor))).length > 0) throw redirect("/apply");
  const before = await db.$count(applications, inArray(applications.studentId, [...studentsOf(actor)]));
  throw redirect(before > 0 ? "/student-dashboard" : "/apply");
}
