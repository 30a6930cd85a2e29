import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { channelMessages } from "#app/conversations/channels/channels.words.ts";
import {
  ownSender,
  preferredChannel,
  replySubject,
  whyUnreachable,
} from "#app/conversations/channels/reach.ts";
import { readQuietUntil } from "#app/conversations/notices/notices.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { profiles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { ChannelsView } from "./channels-view.ts";
import { lastChannelOf, lastEmails, readContact } from "./student-contact.server.ts";
import type { ThreadCase } from "./thread.ts";
import type { WhatsAppView } from "./whatsapp-view.ts";

/** What the composer offers to a member of staff who writes in a conversation. */
export async function readChannels(
  db: DbOrTransaction,
  env: Pick<Env, "brandName" | "mailSendingDomains" | "replies" | "smsCountries" | "smsGateway" | "smtpUrl">,
  about: ThreadCase,
  whatsApp: WhatsAppView | null,
  { userId }: UserActor,
  now: Date,
): Promise<ChannelsView> {
  const [contact, lastUsed, earlier, [writer]] = await Promise.all([
    readContact(db, about, env),
    lastChannelOf(db, about.id),
    lastEmails(db, about.id),
    db
      .select({ name: profiles.fullName, email: users.email, isConfirmed: users.emailVerified })
      .from(users)
      .innerJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.id, userId)),
  ]);
  const { email, phone, facts } = contact;
  const cannot = {
    "in-app": whyUnreachable("in-app", facts),
    email: whyUnreachable("email", facts),
    sms: env.smsGateway ? whyUnreachable("sms", facts) : "off",
    whatsapp: whatsApp ? whatsApp.cannotText && whatsApp.cannotTemplate : "off",
  };
  const own = writer ? ownSender(writer, env.mailSendingDomains) : null;
  const name = writer?.name ?? "";
  return {
    preferred: preferredChannel(lastUsed, (channel) => cannot[channel] === null),
    inApp: { cannot: cannot["in-app"] },
    email: {
      cannot: cannot.email,
      address: email?.address ?? "",
      isConfirmed: email?.isConfirmed ?? false,
      sender: own === null ? channelMessages.email.via({ name, brand: env.brandName }) : `${name} <${own}>`,
      answersTo: env.replies ? null : writer?.isConfirmed ? writer.email : channelMessages.email.agency,
      isKept: env.smtpUrl === undefined,
      subject: replySubject(earlier.at(-1)?.subject ?? null),
      formKey: randomUUID(),
    },
    sms: env.smsGateway
      ? {
          cannot: whyUnreachable("sms", facts),
          phone: phone ?? "",
          quietUntil: about.studentUserId ? await readQuietUntil(db, about.studentUserId, now) : null,
          formKey: randomUUID(),
        }
      : null,
  };
}
