import { mailboxOf } from "#app/platform/text/email.ts";

/** A person's contact details. The phone is in E.164; null if unknown. */
export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * The part of a guardian's contact that differs from the applicant's and the account's, so that another person reads
 * the link. Both null if the guardian cannot be contacted independently.
 */
export function independentContact({ email, phone }: Contact, known: readonly Contact[]): Contact {
  const sameEmail = known.some(
    (each) => email !== null && each.email !== null && mailboxOf(each.email) === mailboxOf(email),
  );
  return {
    email: sameEmail ? null : email,
    phone: known.some((each) => each.phone === phone) ? null : phone,
  };
}

export const isReached = ({ email, phone }: Contact): boolean => email !== null || phone !== null;
