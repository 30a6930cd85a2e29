import { and, count, eq, isNull, sql } from "drizzle-orm";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { accountsOf, listOwners } from "#app/people/staff/who-answers.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";
import { courseProposalFields, courseProposals } from "./course-proposals.tables.server.ts";

export const proposalTellers = {
  async "courseProposal.create"(db, { subjectId }) {
    const [waiting] = await db
      .select({ id: courseProposals.id })
      .from(courseProposals)
      .where(and(eq(courseProposals.id, subjectId), eq(courseProposals.status, "proposed")));
    return waiting ? [{ kind: "course-proposed", to: accountsOf(await listOwners(db)) }] : [];
  },
  async "courseProposal.decide"(db, { subjectId }) {
    const people = await db
      .select({ userId: memberships.userId })
      .from(courseProposals)
      .innerJoin(memberships, eq(memberships.organisationId, courseProposals.organisationId))
      .where(and(eq(courseProposals.id, subjectId), isNull(memberships.disabledAt)));
    const [result] = await db
      .select({
        all: count(),
        accepted: sql<number>`(count(*) filter (where ${courseProposalFields.verdict} = 'accepted'))::int`,
      })
      .from(courseProposalFields)
      .where(eq(courseProposalFields.proposalId, subjectId));
    const values = { accepted: String(result?.accepted ?? 0), all: String(result?.all ?? 0) };
    return [{ kind: "course-proposal-decided", to: accountsOf(people), values }];
  },
} as const satisfies Tellers;
