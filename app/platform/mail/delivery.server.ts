import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import nodemailer, { type Transporter } from "nodemailer";
import type { Db, DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { RETRY_LIMIT } from "#app/platform/jobs/jobs.server.ts";
import { isTransient } from "#app/platform/jobs/transient.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import {
  mailCalendar,
  mailLeavePath,
  mailLetter,
  mailReplyTo,
  renderMail,
  textWords,
  type WrittenMail,
} from "#app/platform/mail/render-mail.mail.ts";
import { sendText } from "#app/platform/sms/sms-gateway.server.ts";
import { parseLocale } from "#app/platform/words/locale.ts";
import { inLanguage } from "#app/words/language-scope.server.ts";
import { words } from "#app/words/words.ts";
import { calendarFile } from "./calendar-file.server.ts";
import { deliveryFailure } from "./delivery-failure.server.ts";
import { deliveryFailureText, isFinalRefusal } from "./delivery-failure.ts";
import { hastenMails, isServerAway } from "./hasten-mails.server.ts";
import { channelOf, isSensitiveMail } from "./kinds.ts";
import { outboxEmails } from "./mail.tables.server.ts";
import { readOwnWords } from "./own-words.server.ts";
import type { MailColours } from "./palette.ts";
import { replyAddress } from "./reply-address.server.ts";
import type { Letter } from "./template.mail.ts";

const channelMailNames = words({ via: "{name} via {brand}" });

/** As long as the codes in texts live; words and links stay true for longer. */
const CODE_MINUTES = 10;
const WORDS_MINUTES = 24 * 60;
/** A mail server that does not answer at all is away. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000 };
/** How often a mail server that is away is asked whether it is back: a sign-in code is valid for minutes. */
const WATCH_MS = 10_000;
/** Between attempts to record a delivery while the database is away. */
const NOTE_AGAIN_MS = [250, 1_000, 3_000, 5_000, 10_000];

/** After so many attempts, the queue gives a mail up. */
const MOST_ATTEMPTS = 1 + RETRY_LIMIT;

/** A file of an email. */
export interface Enclosed {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** What became of an attempt. `queued`: it failed, and is tried again. */
export interface MailOutcome {
  readonly state: "queued" | "sent" | "failed";
  /** Why it failed, as the outbox stores it. */
  readonly reason: string | null;
}

type OutboxMail = typeof outboxEmails.$inferSelect;

export interface MailDelivery {
  /** Sends one mail of the outbox; throws when the mail server refuses, so that the queue tries again. */
  deliver(mailId: string): Promise<void>;
  /** Asks a mail server that is away until it is back, and has what failed because of that tried again then. */
  watch(): void;
  close(): void;
}

/** How mail leaves. Without SMTP_URL nothing leaves: mails stay readable in the outbox. */
export function openMailDelivery(options: {
  db: Db;
  env: Env;
  log: Logger;
  now: () => Date;
  secret: string;
  /** The house's own, as they are when a mail leaves. */
  colours?: () => MailColours;
  watchMs?: number;
  /** The files of a letter, by their ids, without those that no longer exist. */
  enclose?: (ids: readonly string[]) => Promise<Enclosed[]>;
  /** By kind: what else records an attempt, in one transaction with the outbox. */
  outcomes?: {
    readonly [Kind in WrittenMail]?: (tx: Transaction, props: object, outcome: MailOutcome) => Promise<void>;
  };
}): MailDelivery {
  const { db, env, log, now, secret, colours, watchMs = WATCH_MS, enclose, outcomes = {} } = options;
  const transport: Transporter | undefined = env.smtpUrl
    ? nodemailer.createTransport({ url: env.smtpUrl, ...PATIENCE }, { from: env.mailFrom })
    : undefined;

  /** Writes to the outbox and to what else records the attempt. */
  async function note(mail: OutboxMail, changes: object, outcome: MailOutcome): Promise<void> {
    const record = outcomes[mail.kind as WrittenMail];
    const write = (to: DbOrTransaction) =>
      to
        .update(outboxEmails)
        .set({ attempts: sql`${outboxEmails.attempts} + 1`, ...changes })
        .where(eq(outboxEmails.id, mail.id));
    if (!record) {
      await write(db);
      return;
    }
    await db.transaction(async (tx) => {
      await write(tx);
      await record(tx, mail.props, outcome);
    });
  }

  const markFailed = (mail: OutboxMail, stored: string, { isFinal = false, over = {} } = {}) =>
    note(
      mail,
      { lastError: stored, ...over },
      { state: isFinal || mail.attempts + 1 >= MOST_ATTEMPTS ? "failed" : "queued", reason: stored },
    );

  const storeSent = (mail: OutboxMail, subject = mail.subject) => {
    const sentAt = now();
    return note(
      mail,
      {
        sentAt,
        lastError: null,
        subject,
        ...(mail.sensitive ? { props: {}, redactedAt: sentAt } : {}),
      },
      { state: "sent", reason: null },
    );
  };

  /** Has left, and could not be noted: it must not leave twice. */
  const unnoted = new Map<string, { readonly mail: OutboxMail; readonly subject: string }>();

  /**
   * Records a delivery. While the database is away, as during a failover, it tries again: otherwise the queue would
   * have the same message sent twice.
   */
  async function markSent(mail: OutboxMail, subject = mail.subject): Promise<void> {
    unnoted.set(mail.id, { mail, subject });
    for (const pause of NOTE_AGAIN_MS) {
      try {
        await storeSent(mail, subject);
        unnoted.delete(mail.id);
        return;
      } catch (error) {
        if (!isTransient(error)) throw error;
        await wait(pause);
      }
    }
    await storeSent(mail, subject);
    unnoted.delete(mail.id);
  }

  let watching: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  let asking = false;
  function watch(): void {
    if (!transport || watching) return;
    watching = setInterval(look, watchMs);
    watching.unref();
    look();
  }
  function look(): void {
    if (!transport || asking) return;
    asking = true;
    transport
      .verify()
      .then(isBack, () => undefined)
      .finally(() => {
        asking = false;
      });
  }
  async function isBack(): Promise<void> {
    if (!watching) return;
    clearInterval(watching);
    watching = undefined;
    // Once more for what was failing at this moment.
    again = setTimeout(hasten, watchMs);
    again.unref();
    await hasten();
  }
  const hasten = () =>
    hastenMails(db).catch((error) => {
      log.warn({ err: error }, "mail: what waits could not be hastened");
    });

  /** A text that is too late, or was refused permanently, is not tried again. */
  async function deliverText(mail: OutboxMail): Promise<void> {
    if (!env.smsGateway) return;
    const emptied = { props: {}, redactedAt: now() };
    // A mail that went to a number instead is a text of words, though it may carry a link.
    const kind = mail.kind as WrittenMail;
    const isCode = channelOf(kind) === "sms" && isSensitiveMail(kind);
    const minutes = isCode ? CODE_MINUTES : WORDS_MINUTES;
    if (now().getTime() - mail.createdAt.getTime() > minutes * 60_000) {
      await markFailed(mail, "ETEXTLATE", { isFinal: true, over: emptied });
      return;
    }
    const country = parsePhoneNumberFromString(mail.toEmail)?.country;
    if (!isCode && !(country && env.smsCountries.includes(country))) {
      // Numbers that got a code were checked before; one from another person may be anywhere.
      await markFailed(mail, "ETEXTCOUNTRY", { isFinal: true, over: emptied });
      return;
    }
    const body = inLanguage(parseLocale(mail.language), () =>
      textWords(kind, mail.props, { brandName: env.brandName, baseUrl: env.baseUrl }),
    );
    const answer = await sendText(env.smsGateway, { to: mail.toEmail, body });
    if (answer === "taken") {
      await markSent(mail);
      return;
    }
    const stored = [answer.code, answer.status].filter((part) => part !== undefined).join(" ");
    const error = new SafeError(deliveryFailureText(stored));
    await markFailed(mail, stored, answer.again ? {} : { isFinal: true, over: emptied });
    log.warn({ err: error, mailId: mail.id, kind }, "text: not delivered");
    if (answer.again) throw error;
  }

  return {
    watch,
    async deliver(mailId) {
      const sent = unnoted.get(mailId);
      if (sent) return markSent(sent.mail, sent.subject);
      const [mail] = await db.select().from(outboxEmails).where(eq(outboxEmails.id, mailId));
      if (!mail || mail.sentAt || mail.redactedAt) return;
      const kind = mail.kind as WrittenMail;
      if (mail.channel === "sms") return deliverText(mail);
      if (!transport) return;
      const leave = mailLeavePath(kind, mail.props);
      const about = env.replies ? mailReplyTo(kind, mail.props) : null;
      const letter = mailLetter(kind, mail.props);
      const attachments = letter && letter.encloses.length > 0 ? await enclose?.(letter.encloses) : undefined;
      const own = await readOwnWords(db, mail, env.brandName);
      const subject = own.subject ?? mail.subject;
      const { body, icalEvent } = await inLanguage(parseLocale(mail.language), async () => {
        const calendar = mailCalendar(kind, mail.props);
        return {
          body: await renderMail(kind, mail.props, {
            brandName: env.brandName,
            baseUrl: env.baseUrl,
            takesReplies: about !== null,
            own,
            ...(colours ? { colours: colours() } : {}),
          }),
          icalEvent: calendar && calendarFile(calendar, { env, at: mail.createdAt, to: mail.toEmail }),
        };
      });
      try {
        await transport.sendMail({
          from: letter ? senderOf(letter, env) : env.mailFrom,
          to: mail.toName ? { name: mail.toName, address: mail.toEmail } : mail.toEmail,
          subject,
          html: body.html,
          text: body.text,
          ...(env.replies && about
            ? { replyTo: replyAddress(env.replies.address, secret, about) }
            : letter?.answersTo
              ? { replyTo: letter.answersTo }
              : {}),
          ...(attachments ? { attachments } : {}),
          ...(letter && letter.references.length > 0
            ? { inReplyTo: letter.references.at(-1), references: [...letter.references] }
            : {}),
          ...(leave === null ? {} : { headers: unsubscribeHeaders(`${env.baseUrl}${leave}`) }),
          ...(icalEvent === null ? {} : { icalEvent }),
          messageId: letter?.messageId ?? `<${mail.id}@${new URL(env.baseUrl).hostname}>`,
        });
      } catch (error) {
        const failure = deliveryFailure(error);
        if (isServerAway(failure.stored)) watch();
        // Another attempt would be refused as well; what staff wrote is theirs to correct.
        const isFinal = letter !== null && isFinalRefusal(failure.stored);
        await markFailed(mail, failure.stored, { isFinal });
        if (isFinal) {
          log.warn({ err: failure.error, mailId, kind }, "mail: refused");
          return;
        }
        log.warn({ err: failure.error, mailId, kind }, "mail: not delivered, the queue tries again");
        throw failure.error;
      }
      await markSent(mail, subject);
      await isBack();
    },
    close() {
      clearInterval(watching);
      clearTimeout(again);
      transport?.close();
    },
  };
}

/** Who an email of a member of staff is from, as mail programs show it. */
function senderOf({ sender: { name, address } }: Letter, { brandName, mailFrom }: Env) {
  if (address !== null) return { name, address };
  return {
    name: channelMailNames.via({ name, brand: brandName }),
    address: /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom,
  };
}

/** One press in the mail program, without opening anything (RFC 8058). */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
