import { eq, sql } from "drizzle-orm";
import nodemailer, { type Transporter } from "nodemailer";
import type { Db } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import {
  mailCalendar,
  mailLeavePath,
  renderMail,
  type WrittenMail,
} from "#app/registry/mail-templates.mail.tsx";
import { outboxMails } from "#app/registry/tables.server.ts";
import { calendarFile } from "./calendar-file.server.ts";
import { deliveryFailure } from "./delivery-failure.server.ts";

export interface MailDelivery {
  /** Sends one mail of the outbox; throws when the mail server refuses, so that the queue tries again. */
  deliver(mailId: string): Promise<void>;
  close(): void;
}

/** How mail leaves. Without SMTP_URL nothing leaves: mails stay readable in the outbox. */
export function openMailDelivery(options: { db: Db; env: Env; log: Logger; now: () => Date }): MailDelivery {
  const { db, env, log, now } = options;
  const transport: Transporter | undefined = env.smtpUrl
    ? nodemailer.createTransport(env.smtpUrl, { from: env.mailFrom })
    : undefined;

  return {
    async deliver(mailId) {
      if (!transport) return;
      const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, mailId));
      if (!mail || mail.sentAt || mail.redactedAt) return;
      const kind = mail.kind as WrittenMail;
      const leave = mailLeavePath(kind, mail.props);
      const calendar = mailCalendar(kind, mail.props);
      const body = await renderMail(kind, mail.props, { brandName: env.brandName, baseUrl: env.baseUrl });
      try {
        await transport.sendMail({
          from: env.mailFrom,
          to: mail.toName ? { name: mail.toName, address: mail.toEmail } : mail.toEmail,
          subject: mail.subject,
          html: body.html,
          text: body.text,
          ...(leave === null ? {} : { headers: unsubscribeHeaders(`${env.baseUrl}${leave}`) }),
          ...(calendar === null
            ? {}
            : { icalEvent: calendarFile(calendar, { env, at: mail.createdAt, to: mail.toEmail }) }),
          messageId: `<${mail.id}@${new URL(env.baseUrl).hostname}>`,
        });
      } catch (error) {
        const failure = deliveryFailure(error);
        await db
          .update(outboxMails)
          .set({
            attempts: sql`${outboxMails.attempts} + 1`,
            lastError: failure.message,
          })
          .where(eq(outboxMails.id, mailId));
        log.warn({ err: failure, mailId, kind }, "mail: not delivered, the queue tries again");
        throw failure;
      }
      const sentAt = now();
      await db
        .update(outboxMails)
        .set({
          sentAt,
          attempts: sql`${outboxMails.attempts} + 1`,
          lastError: null,
          ...(mail.sensitive ? { props: {}, redactedAt: sentAt } : {}),
        })
        .where(eq(outboxMails.id, mailId));
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
