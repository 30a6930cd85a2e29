import { eq, type SQL } from "drizzle-orm";
import { data } from "react-router";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { parseReference } from "#app/admissions/applications/reference.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";

/** What `find` reads of the student's application in the URL; 404 for anyone else's application. */
export async function ownCase<Found extends { readonly studentId: string }>(
  actor: Actor,
  parameter: string | undefined,
  find: (where: SQL) => Promise<Found | null>,
): Promise<Found> {
  const reference = parseReference(parameter ?? "");
  const found = reference ? await find(eq(applications.reference, reference)) : null;
  if (!found || relationTo(actor, { studentId: found.studentId }) !== "own") {
    throw data(null, { status: 404 });
  }
  return found;
}
