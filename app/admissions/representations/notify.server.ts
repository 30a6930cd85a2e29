import { and, eq, isNull } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { NotifiedAgent } from "./outcomes.ts";
import type { representations } from "./representations.tables.server.ts";
import { mayText } from "./send-request.server.ts";
import { linkPath } from "./tokens.server.ts";

type Row = Pick<
  typeof representations.$inferSelect,
  | "id"
  | "organisationId"
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "requestedBy"
  | "studentId"
  | "expiresAt"
>;
type Deps = Pick<WriteDeps, "jobs" | "now">;

/** Notifies the requester, if they still work for the partner; else the partner's own address. */
export async function tellAgent(
  tx: DbOrTransaction,
  { jobs }: Deps,
  row: Row,
  outcome: NotifiedAgent,
): Promise<void> {
  const [organisation] = await tx
    .select({ name: organisations.contactName, email: organisations.email })
    .from(organisations)
    .where(eq(organisations.id, row.organisationId));
  const [asker] = row.requestedBy
    ? await tx
        .select({ name: users.name, email: users.email })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(
          and(
            eq(memberships.userId, row.requestedBy),
            eq(memberships.organisationId, row.organisationId),
            isNull(memberships.disabledAt),
            isNull(users.disabledAt),
            isNull(users.closedAt),
          ),
        )
    : [];
  const to = asker ?? organisation;
  if (!to) return;
  await queueMail(tx, jobs, {
    kind: "representation-answered",
    to: { email: to.email, name: to.name },
    props: {
      name: to.name,
      from: joinName(row.firstName, row.lastName),
      outcome,
      path: `/partner-dashboard/students/${row.id}`,
      until: row.expiresAt ? calendarDateOf(row.expiresAt) : null,
    },
  });
}

/** Notifies the student, at the current address or number of their record, with the link to their page. */
export async function tellStudentWithLink(
  tx: Transaction,
  { jobs, now, secret }: Deps & Pick<Services, "secret">,
  row: Row & Pick<typeof representations.$inferSelect, "tokenRound">,
  outcome: "agreed" | "lapsing",
): Promise<void> {
  const { to, props } = await studentOf(tx, row);
  if (hasNoAddress(to.email) && !(await mayText(tx, now, { ...row, phone: to.phone }))) return;
  await queueMail(tx, jobs, {
    kind: "representation-status",
    to,
    props: { ...props, outcome, path: linkPath(secret, row.id, row.tokenRound) },
  });
}

/** Notifies the student that it has ended. */
export async function tellStudent(
  tx: Transaction,
  { jobs, now }: Deps,
  row: Row,
  outcome: "ended" | "lapsed",
): Promise<void> {
  const { to, props } = await studentOf(tx, row);
  if (hasNoAddress(to.email) && !(await mayText(tx, now, { ...row, phone: to.phone }))) return;
  await queueMail(tx, jobs, { kind: "representation-over", to, props: { ...props, outcome } });
}

async function studentOf(tx: DbOrTransaction, row: Row) {
  const [student] = row.studentId
    ? await tx
        .select({ email: students.email, phone: students.phone })
        .from(students)
        .where(eq(students.id, row.studentId))
    : [];
  const [organisation] = await tx
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, row.organisationId));
  const name = joinName(row.firstName, row.lastName);
  return {
    to: { email: student?.email ?? row.email, phone: student?.phone ?? row.phone, name },
    props: {
      name,
      companyName: organisation?.name ?? "",
      until: row.expiresAt ? calendarDateOf(row.expiresAt) : null,
    },
  };
}
