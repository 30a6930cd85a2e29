import { eq } from "drizzle-orm";
import type { WaitReason } from "#app/admissions/applications/wait-reasons.ts";
import { nextOfApplication } from "#app/admissions/next-steps/next-of.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { type MailOrder, queueMail } from "#app/platform/mail/outbox.server.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Submission } from "./submission-rows.server.ts";

/** Queues the emails that confirm a submission and say what comes next, in the transaction that has stored it. */
export async function queueSubmissionEmails(
  tx: Transaction,
  { jobs }: Pick<WriteDeps, "jobs">,
  submission: Submission,
  application: { readonly id: string; readonly reference: string },
): Promise<void> {
  const { draft } = submission;
  const agency = draft.source === "agent" ? await findAgencyName(tx, draft.agencyId) : null;
  const because = await nextOfApplication(tx, application.id);
  const { reference } = application;
  for (const email of emailsOf(submission, { reference, because, agency })) await queueMail(tx, jobs, email);
}

/** Additional data for the emails. */
interface EmailFacts {
  readonly reference: string;
  readonly because: WaitReason;
  /** The agency whose people submit it for the student; null for the student and for staff. */
  readonly agency: string | null;
}

/** To the address of the record. Without one, to its number and to an address that the student entered. */
function emailsOf(
  { student, draft, judged }: Submission,
  { reference, because, agency }: EmailFacts,
): readonly MailOrder<"application-submitted">[] {
  const { firstName, lastName, email: typed } = judged.answers.personalInfo;
  const name = joinName(firstName, lastName);
  const course = judged.choice.courseName ?? judged.answers.preferences.desiredCourse;
  const order = (email: string, isTyped = false) => ({
    kind: "application-submitted" as const,
    // The account's number is the one that was confirmed.
    to: { email, phone: student.userId === null ? student.phone : student.accountPhone, name, isTyped },
    props: {
      name,
      reference,
      choice: [course, judged.choice.universityName].filter(Boolean).join(", "),
      onBehalf: draft.source !== "own-sign-up",
      agency,
      because,
    },
  });
  const isAlsoTyped = hasNoAddress(student.email) && draft.source === "own-sign-up" && typed !== "";
  return [order(student.email), ...(isAlsoTyped ? [order(typed, true)] : [])];
}

async function findAgencyName(tx: Transaction, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await tx
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, id));
  return row?.name ?? null;
}
