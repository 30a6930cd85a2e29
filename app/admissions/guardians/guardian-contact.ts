/** How a person is reached. The phone is in E.164; null for what is not known. */
export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Mailboxes that deliver with and without dots to the same person. */
const DOTLESS = ["gmail.com", "googlemail.com"];

/** An address by its mailbox: without case, what follows a plus, and the dots that Gmail does not see. */
export function mailboxOf(email: string): string {
  const [name = "", domain = ""] = email.trim().toLowerCase().split("@");
  const plain = name.split("+")[0] ?? "";
  return DOTLESS.includes(domain) ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${domain}`;
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
