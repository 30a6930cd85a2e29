import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { readBillingOffice } from "#app/billing/office/office.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { ERASED_EMAIL } from "#app/platform/personal-data/erased.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { agencyToday } from "#app/platform/working-days/agency-today.server.ts";
import { fillInstalments, nextInstalment, remindedUntil, reminderOn } from "./instalments.ts";
import { outstandingOf } from "./invoice-money.ts";
import { studentInvoices } from "./invoices.tables.server.ts";

const AT_ONCE = 500;
type Deps = Pick<Services, "db" | "now"> & {
  readonly jobs: Pick<Jobs, "enqueue">;
  readonly brandName: string;
};

/**
 * Reminds students of amounts that are due soon or overdue: once before and twice after each due date, also after a
 * crash or with concurrent runs. Owners can turn it off. Called every hour.
 */
export async function remindOfInvoices(deps: Deps): Promise<void> {
  const { db, now, brandName } = deps;
  if ((await readBillingOffice(db, brandName)).paymentReminders === "none") return;
  const today = await agencyToday(db, null, now());
  let after: string | undefined;
  do {
    const due = await db
      .select({ id: studentInvoices.id })
      .from(studentInvoices)
      .where(
        and(
          inArray(studentInvoices.state, ["issued", "part-paid"]),
          lte(studentInvoices.nextDueOn, remindedUntil(today)),
          after === undefined ? undefined : gt(studentInvoices.id, after),
        ),
      )
      .orderBy(asc(studentInvoices.id))
      .limit(AT_ONCE);
    for (const { id } of due) await db.transaction((tx) => remindOf(tx, deps, id, today));
    after = due.length === AT_ONCE ? due.at(-1)?.id : undefined;
  } while (after !== undefined);
}

async function remindOf(tx: Transaction, deps: Deps, id: string, today: string): Promise<void> {
  const [row] = await tx
    .select()
    .from(studentInvoices)
    .where(and(eq(studentInvoices.id, id), inArray(studentInvoices.state, ["issued", "part-paid"])))
    .for("update", { skipLocked: true });
  if (!row?.nextDueOn || row.number === null) return;
  const reminder = reminderOn(today, row.nextDueOn);
  const remindedFor = `${row.nextDueOn} ${reminder}`;
  if (reminder === null || row.remindedFor === remindedFor) return;
  const [student] = await tx
    .select({ email: students.email, firstName: students.firstName, lastName: students.lastName })
    .from(students)
    .where(eq(students.id, row.studentId));
  if (!student || student.email === ERASED_EMAIL) return;
  await tx.update(studentInvoices).set({ remindedFor }).where(eq(studentInvoices.id, id));
  await recordAudit(tx, VISITOR, {
    action: reminder === "before" ? "invoice.remind" : "invoice.overdue",
    subjectType: "invoice",
    subjectId: id,
    fields: ["remindedFor"],
  });
  const next = row.instalments && nextInstalment(fillInstalments(row.instalments, row, today));
  const amountMinor = next ? next.owedMinor - next.paidMinor : outstandingOf(row);
  const name = joinName(student.firstName, student.lastName);
  await queueMail(tx, deps.jobs, {
    kind: "invoice-reminder",
    to: { email: student.email, name },
    props: {
      name,
      path: `/student-dashboard/invoices/${id}`,
      number: row.number,
      amount: formatPrice(amountMinor, row.currency),
      day: row.nextDueOn,
      isOverdue: reminder !== "before",
    },
  });
}
