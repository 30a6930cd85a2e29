import { and, eq, isNull } from "drizzle-orm";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import { accountsOf, listOwners } from "#app/people/staff/who-answers.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";

export const approvalTellers = {
  /** A student's sign-up needs no notification. */
  async "account.signUp"(db, { subjectId: userId }) {
    const [company] = await db
      .select({ id: organisations.id, kind: organisations.kind })
      .from(memberships)
      .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
      .where(and(eq(memberships.userId, userId), eq(organisations.status, "pending")));
    const [request] = await db
      .select({ id: staffRequests.id })
      .from(staffRequests)
      .where(and(eq(staffRequests.userId, userId), eq(staffRequests.status, "pending")));
    if (!company && !request) return [];
    const to = accountsOf(await listOwners(db));
    return [
      ...(company
        ? [
            {
              kind: `${company.kind}-waits` as const,
              subject: { type: `${company.kind}s`, id: company.id },
              to,
            },
          ]
        : []),
      ...(request ? [{ kind: "staff-waits" as const, subject: { type: "staff", id: request.id }, to }] : []),
    ];
  },
  async "approval.decide"(db, { subjectId }) {
    const people = await db
      .select({ userId: memberships.userId, kind: organisations.kind, status: organisations.status })
      .from(memberships)
      .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
      .where(and(eq(organisations.id, subjectId), isNull(memberships.disabledAt)));
    const [first] = people;
    if (!first) return [];
    const values = { kind: first.kind, status: first.status };
    const subject = { type: "organisation", id: subjectId };
    return [{ kind: "organisation-decided", to: accountsOf(people), subject, values }];
  },
} as const satisfies Tellers;
