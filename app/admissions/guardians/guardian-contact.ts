import { mailboxOf } from "#app/platform/text/email.ts";

/** How a person is reached. The phone is in E.164; null for what is not known. */
export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * What of a guardian's contact is not also the applicant's or the account's: a link there is read by another person.
 * Both null where the guardian cannot be reached independently.
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
