import { applicantPhone } from "#app/admissions/answers/applicant-phone.server.ts";
import type { AnswerName } from "#app/admissions/answers/draft.ts";
import { applyField } from "#app/admissions/answers/fields.ts";
import type { SubmitProblem } from "#app/admissions/answers/judge-answers.ts";
import { GUARDIAN_RELATIONSHIPS } from "#app/admissions/answers/options.ts";
import { isAsked } from "#app/admissions/answers/question-conditions.ts";
import type { ToJudge } from "#app/admissions/drafts/draft-records.server.ts";
import type { NamedGuardian } from "#app/admissions/guardians/guardian.ts";
import { independentContact, isReached } from "#app/admissions/guardians/guardian-contact.ts";
import { guardianMessages } from "#app/admissions/guardians/guardians.words.ts";
import { listKnownContacts } from "#app/admissions/guardians/known-contacts.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { PHONE_MESSAGES } from "#app/platform/text/phone.ts";

/**
 * Checks of a guardian beyond the answers: whether the number is valid, and that the contact is not the student's.
 */
interface JudgedGuardian {
  readonly named: NamedGuardian;
  readonly problems: readonly SubmitProblem[];
}

/** The guardian of an applicant under 18, with what is wrong with the contact; null for an adult. */
export async function judgeGuardian(
  db: DbOrTransaction,
  { answers, studentId }: Pick<ToJudge, "answers" | "studentId">,
  now: Date,
): Promise<JudgedGuardian | null> {
  if (!isAsked("consent.guardianName", answers, now)) return null;
  const { personalInfo, consent } = answers;
  const typed = consent.guardianPhone.trim();
  const email = consent.guardianEmail.trim().toLowerCase() || null;
  const phone = typed === "" ? null : applicantPhone(typed, personalInfo.country);
  const problems: SubmitProblem[] = [];
  if (typed !== "" && phone === null)
    problems.push(problemAt("consent.guardianPhone", PHONE_MESSAGES.invalid));
  const known = [
    ...(await listKnownContacts(db, studentId)),
    {
      email: personalInfo.email.trim().toLowerCase() || null,
      phone: applicantPhone(personalInfo.phone, personalInfo.country),
    },
  ];
  const isGiven = isReached({ email, phone });
  if (isGiven && !consent.guardianApplies && !isReached(independentContact({ email, phone }, known))) {
    const field = email === null ? "consent.guardianPhone" : "consent.guardianEmail";
    problems.push(problemAt(field, guardianMessages.sameContact));
  }
  const { guardianRelationship } = consent;
  const relationship = isOneOf(GUARDIAN_RELATIONSHIPS, guardianRelationship) ? guardianRelationship : "other";
  const named = {
    name: consent.guardianName.trim(),
    relationship,
    email,
    phone,
    applies: consent.guardianApplies,
  };
  return { named, problems };
}

function problemAt(field: AnswerName, message: string): SubmitProblem {
  const { step, label } = applyField(field);
  return { step, field, label, message };
}
