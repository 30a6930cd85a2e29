import { eq } from "drizzle-orm";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { accountsOf, listOwners } from "#app/people/staff/who-answers.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";
import { representations } from "./representations.tables.server.ts";

export const representationTellers = {
  /** A person who does not know the requesting agency reports it to us: the owners review the agency. */
  async "representation.answer"(db, { subjectId, fields }) {
    if (!fields.includes("contested")) return [];
    const [asked] = await db
      .select({ id: organisations.id, company: organisations.name })
      .from(representations)
      .innerJoin(organisations, eq(organisations.id, representations.organisationId))
      .where(eq(representations.id, subjectId));
    if (!asked) return [];
    return [
      {
        kind: "representation-contested",
        to: accountsOf(await listOwners(db)),
        subject: { type: "organisation", id: asked.id },
        values: { company: asked.company },
      },
    ];
  },
} as const satisfies Tellers;
