import { and, count, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { statementName } from "#app/platform/database/prepared.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { profiles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { mailboxOf } from "#app/platform/text/email.ts";
import { parseLocale } from "#app/platform/words/locale.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { inLanguage } from "#app/words/language-scope.server.ts";
import type { LanguageTag } from "#app/words/languages.ts";
import { causeOfMail, channelOf, isSensitiveMail, MAIL_KINDS } from "./kinds.ts";
import { outboxEmails } from "./mail.tables.server.ts";
import { MAILS_A_DAY } from "./mail-rule.ts";
import { hasTextWords, type MailProps, mailSubject, type WrittenMail } from "./render-mail.mail.ts";
import { nameInMail, withoutOddWords } from "./typed-words.ts";

export interface MailOrder<Kind extends WrittenMail> {
  kind: Kind;
  to: {
    email: string;
    /** Where the address is none: a kind that has words for a text goes to this number, else to the one that is stored. */
    phone?: string | null;
    name?: string | undefined;
    /**
     * The owner has proved the address, and what the mail repeats was written by them or judged by staff: then it
     * is repeated as it is, and the mail goes out beyond the daily allowance.
     */
    confirmed?: boolean;
    /** Someone typed the address for this mail alone: it counts as what strangers cause, whatever the kind. */
    isTyped?: boolean;
  };
  props: MailProps[Kind];
  /** It leaves at this moment; immediately, where none is given. */
  holdUntil?: Date | null;
}

/**
 * The email as the outbox stores it. For an unconfirmed address, names and other user input are included only if they
 * look plausible: the person who typed them may be a stranger to the reader.
 */
function mailRow<Kind extends WrittenMail>(
  { kind, to, props: given }: MailOrder<Kind>,
  language: LanguageTag,
) {
  const props = to.confirmed ? given : withoutOddWords(given);
  return {
    kind,
    channel: hasNoAddress(to.email) ? ("sms" as const) : channelOf(kind),
    toEmail: hasNoAddress(to.email) && to.phone ? to.phone : to.email,
    toName: to.name === undefined ? null : to.confirmed ? to.name : nameInMail(to.name),
    language,
    subject: inLanguage(language, () => mailSubject(kind, props)),
    props: { ...props } as Readonly<Record<string, unknown>>,
    sensitive: isSensitiveMail(kind),
  };
}

/**
 * Adds an email to the outbox and queues its sending, both in the caller's transaction: nothing is sent after
 * a rollback, and everything is sent after a commit. There is a daily limit of unrequested emails to one
 * address, and one to all other addresses of its mailbox together. Beyond it nothing is sent, and the caller cannot see
 * the difference. A person without an address gets a text message at `to.phone`, else at the number of their account or
 * record, if the kind has one, otherwise nothing.
 */
export async function queueMail<Kind extends WrittenMail>(
  tx: DbOrTransaction,
  jobs: Pick<Jobs, "enqueue">,
  order: MailOrder<Kind>,
): Promise<void> {
  const { email, confirmed, isTyped } = order.to;
  const isByPhone = hasNoAddress(email);
  if (isByPhone && !hasTextWords(order.kind)) return;
  const phone = isByPhone ? (order.to.phone ?? (await numberOf(tx, email))) : null;
  if (isByPhone && phone === null) return;
  const reached = phone ?? email;
  if (!confirmed && !(await mayHaveMore(tx, order.kind, reached, isTyped))) return;
  const language = await languageOf(tx, reached);
  const [row] = await tx
    .insert(outboxEmails)
    .values(mailRow({ ...order, to: { ...order.to, phone } }, language))
    .returning({ id: outboxEmails.id })
    .prepare(statementName("outbox-mail"))
    .execute();
  if (!row) return;
  const held = order.holdUntil ? { until: order.holdUntil } : undefined;
  await jobs.enqueue(tx, "send-mail", { mailId: row.id }, held);
}

/** Finds the phone number for a placeholder address: of the account, else of the student record. */
async function numberOf(tx: DbOrTransaction, email: string): Promise<string | null> {
  const [account] = await tx.select({ phone: users.phone }).from(users).where(eq(users.email, email));
  if (account?.phone) return account.phone;
  const [record] = await tx
    .select({ phone: students.phone })
    .from(students)
    .where(and(eq(students.email, email), isNotNull(students.phone), isNull(students.phoneWrongSince)));
  return record?.phone ?? null;
}

/** Finds the language of a recipient: that of the account at the address, or that of the sender. */
async function languageOf(tx: DbOrTransaction, email: string): Promise<LanguageTag> {
  const [account] = await tx
    .select({ locale: profiles.locale })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(or(eq(users.email, sql.placeholder("email")), eq(users.phone, sql.placeholder("email"))))
    .prepare(statementName("mail-language"))
    .execute({ email });
  return account ? parseLocale(account.locale) : currentLanguage();
}

/**
 * Whether an address may get one more mail of those that others can cause. Counted one after the other for each
 * address, until the transaction ends: many at once get no more than one after the other.
 */
async function mayHaveMore(
  tx: DbOrTransaction,
  kind: WrittenMail,
  email: string,
  isTyped = false,
): Promise<boolean> {
  const by = causeOfMail(kind) ?? (isTyped ? "stranger" : null);
  if (by === null) return true;
  // What has a plus costs nothing to think up: all such addresses of a mailbox count as one.
  const mailbox = email.includes("@") ? mailboxOf(email) : email;
  if (mailbox !== email || isTyped) {
    const deps = { db: tx, now: () => new Date() };
    const counted = await countAttempt(deps, "mailbox:day", `${by} ${mailbox}`, MAILS_A_DAY[by]);
    if (!counted.ok) return false;
  }
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${by} ${email}`}, 0))`);
  const [row] = await tx
    .select({ number: count() })
    .from(outboxEmails)
    .where(
      and(
        eq(outboxEmails.toEmail, email),
        gt(outboxEmails.createdAt, sql`now() - interval '24 hours'`),
        inArray(
          outboxEmails.kind,
          MAIL_KINDS.filter((one) => causeOfMail(one) === by),
        ),
      ),
    );
  return (row?.number ?? 0) < MAILS_A_DAY[by];
}
