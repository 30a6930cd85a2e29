import { channelOf, isSensitiveMail } from "#app/platform/mail/kinds.ts";
import type { MailOrder } from "#app/platform/mail/outbox.server.ts";
import type { WrittenMail } from "#app/platform/mail/render-mail.mail.ts";
import { mailSubject } from "#app/platform/mail/render-mail.mail.ts";
import type { ChosenCourse, DemoCatalogue } from "./demo-catalogue-choice.server.ts";
import type { DemoRecords } from "./demo-records.server.ts";
import { DAY_MS, daysBefore } from "./demo-time.server.ts";
import type { Dice } from "./dice.server.ts";

/** An application to the university of the demo's institution, and when it came how far. */
export interface JoinedApplication {
  readonly id: string;
  readonly reference: string;
  readonly student: {
    readonly id: string;
    readonly userId: string | null;
    readonly name: string;
    readonly email: string;
  };
  readonly wish: ChosenCourse;
  readonly submittedAt: Date;
  /** When it went out to the institution; null: not yet. */
  readonly sentAt: Date | null;
  readonly acceptedAt: Date | null;
  /** The first step after the student's answer; null while the offer is open. */
  readonly firstStepAt: Date | null;
  readonly enrolledAt: Date | null;
}

/** The shared context of all parts of the demo data. */
export interface Story {
  readonly records: DemoRecords;
  readonly dice: Dice;
  readonly now: Date;
  readonly catalogue: DemoCatalogue;
  /** Of the accounts that one can sign in to. */
  readonly passwordHash: string;
  /** Whether the installation sends mail: then no mail of the demo's may look as if it still had to go. */
  readonly delivers: boolean;
  /** The applications to the university of the demo's institution, collected as they are created. */
  readonly joined: JoinedApplication[];
}

/** Mails that are older than this look sent, in an installation without a mail server. */
const KEPT_DAYS = 5;

/** An entry of the audit log, as the command in question would have written it. */
export function audited(
  story: Story,
  at: Date,
  actorId: string | null,
  entry: { action: string; subjectType: string; subjectId: string; fields?: string[] },
): void {
  story.records.auditEntries.push({ id: story.dice.id(), ...entry, actorId, createdAt: at });
}

/** A mail in the outbox. It is never put into the queue: the addresses do not exist. */
export function mailed<Kind extends WrittenMail>(story: Story, at: Date, order: MailOrder<Kind>): void {
  const { records, dice, now, delivers } = story;
  const sensitive = isSensitiveMail(order.kind);
  const sent = delivers || sensitive || at < daysBefore(now, KEPT_DAYS);
  const sentAt = sent ? new Date(at.getTime() + dice.whole(2, 40) * 1000) : null;
  records.outboxEmails.push({
    id: dice.id(),
    kind: order.kind,
    channel: channelOf(order.kind),
    toEmail: order.to.email,
    toName: order.to.name ?? null,
    subject: mailSubject(order.kind, order.props),
    props: sensitive ? {} : { ...order.props },
    sensitive,
    redactedAt: sensitive ? sentAt : null,
    sentAt,
    attempts: sent ? 1 : 0,
    createdAt: at,
  });
}

/** A moment so many days after another, but always before now. */
export function daysAfter(story: Story, moment: Date, days: number): Date {
  const latest = story.now.getTime() - story.dice.whole(5, 50) * 60_000;
  return new Date(Math.min(moment.getTime() + days * DAY_MS, Math.max(latest, moment.getTime() + 60_000)));
}
