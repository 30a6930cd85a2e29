import { eq } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { whoSeesTo } from "#app/admissions/students/who-sees-to.server.ts";
import type { Teller, Tellers } from "#app/platform/notifications/change.server.ts";
import { studentInvoices } from "./invoices.tables.server.ts";

/** The student’s counsellor is notified once a payment is overdue. */
const notifyOverdue: Teller = async (db, { subjectId }) => {
  const [row] = await db
    .select({ studentId: students.id, counsellorId: students.counsellorId, state: studentInvoices.state })
    .from(studentInvoices)
    .innerJoin(students, eq(students.id, studentInvoices.studentId))
    .where(eq(studentInvoices.id, subjectId));
  if (!row || !["issued", "part-paid"].includes(row.state)) return [];
  return [{ kind: "invoice-overdue", studentId: row.studentId, to: await whoSeesTo(db, row.counsellorId) }];
};

export const invoiceTellers = { "invoice.overdue": notifyOverdue } as const satisfies Tellers;
