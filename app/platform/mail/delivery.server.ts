import { eq, sql } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import nodemailer, { type Transporter } from "nodemailer";
import type { Db } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import {
  mailCalendar,
  mailLeavePath,
  mailReplyTo,
  renderMail,
  textWords,
  type WrittenMail,
} from "#app/platform/mail/render-mail.mail.ts";
import { sendText } from "#app/platform/sms/sms-gateway.server.ts";
import { parseLocale } from "#app/platform/words/locale.ts";
import { outboxMails } from "#app/registry/tables.server.ts";
import { inLanguage } from "#app/words/language-scope.server.ts";
import { calendarFile } from "./calendar-file.server.ts";
import { deliveryFailure } from "./delivery-failure.server.ts";
import { deliveryFailureText } from "./delivery-failure.ts";
import { readOwnWords } from "./own-words.server.ts";
import type { MailColours } from "./palette.ts";
import { replyAddress } from "./reply-address.server.ts";

/** As long as the codes in texts live; words without a code stay true for longer. */
const CODE_MINUTES = 10;
const WORDS_MINUTES = 24 * 60;

type OutboxMail = typeof outboxMails.$inferSelect;

export interface MailDelivery {
  /** Sends one mail of the outbox; throws when the mail server refuses, so that the queue tries again. */
  deliver(mailId: string): Promise<void>;
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
}): MailDelivery {
  const { db, env, log, now, secret, colours } = options;
  const transport: Transporter | undefined = env.smtpUrl
    ? nodemailer.createTransport(env.smtpUrl, { from: env.mailFrom })
    : undefined;

  const markFailed = (mail: OutboxMail, stored: string, over: object = {}) =>
    db
      .update(outboxMails)
      .set({ attempts: sql`${outboxMails.attempts} + 1`, lastError: stored, ...over })
      .where(eq(outboxMails.id, mail.id));

  const markSent = (mail: OutboxMail, subject = mail.subject) => {
    const sentAt = now();
    return db
      .update(outboxMails)
      .set({
        sentAt,
        attempts: sql`${outboxMails.attempts} + 1`,
        lastError: null,
        subject,
        ...(mail.sensitive ? { props: {}, redactedAt: sentAt } : {}),
      })
      .where(eq(outboxMails.id, mail.id));
  };

  /** A text that is too late, or was refused permanently, is not tried again. */
  async function deliverText(mail: OutboxMail): Promise<void> {
    if (!env.smsGateway) return;
    const emptied = { props: {}, redactedAt: now() };
    const minutes = mail.sensitive ? CODE_MINUTES : WORDS_MINUTES;
    if (now().getTime() - mail.createdAt.getTime() > minutes * 60_000) {
      await markFailed(mail, "ETEXTLATE", emptied);
      return;
    }
    const country = parsePhoneNumberFromString(mail.toEmail)?.country;
    if (!mail.sensitive && !(country && env.smsCountries.includes(country))) {
      // Numbers that got a code were checked before; one that staff wrote may be anywhere.
      await markFailed(mail, "ETEXTCOUNTRY", emptied);
      return;
    }
    const kind = mail.kind as WrittenMail;
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
    await markFailed(mail, stored, answer.again ? {} : emptied);
    log.warn({ err: error, mailId: mail.id, kind }, "text: not delivered");
    if (answer.again) throw error;
  }

  return {
    async deliver(mailId) {
      const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, mailId));
      if (!mail || mail.sentAt || mail.redactedAt) return;
      const kind = mail.kind as WrittenMail;
      if (mail.channel === "sms") return deliverText(mail);
      if (!transport) return;
      const leave = mailLeavePath(kind, mail.props);
      const about = env.replies ? mailReplyTo(kind, mail.props) : null;
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
          from: env.mailFrom,
          to: mail.toName ? { name: mail.toName, address: mail.toEmail } : mail.toEmail,
          subject,
          html: body.html,
          text: body.text,
          ...(env.replies && about ? { replyTo: replyAddress(env.replies.address, secret, about) } : {}),
          ...(leave === null ? {} : { headers: unsubscribeHeaders(`${env.baseUrl}${leave}`) }),
          ...(icalEvent === null ? {} : { icalEvent }),
          messageId: `<${mail.id}@${new URL(env.baseUrl).hostname}>`,
        });
      } catch (error) {
        const failure = deliveryFailure(error);
        await markFailed(mail, failure.stored);
        log.warn({ err: failure.error, mailId, kind }, "mail: not delivered, the queue tries again");
        throw failure.error;
      }
      await markSent(mail, subject);
    },
    close() {
      transport?.close();
    },
  };
}

/** One press in the mail program, without opening anything (RFC 8058). */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
