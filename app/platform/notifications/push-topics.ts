import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { words } from "#app/words/words.ts";
import type { NotificationKind, NotificationKinds } from "./notification.ts";

/** What a person can choose to get push notifications of; each kind of notification is about one of these. */
export const PUSH_TOPICS = [
  "messages",
  "applications",
  "offers",
  "documents",
  "consultations",
  "tasks",
  "mentions",
  "enquiries",
  "students",
  "courses",
  "commissions",
  "access",
  "system",
] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

/** As the settings name them. */
export const PUSH_TOPIC_LABELS: Readonly<Record<PushTopic, string>> = words({
  messages: "Messages",
  applications: "Applications and milestones",
  offers: "Offers",
  documents: "Documents",
  consultations: "Consultations",
  tasks: "Tasks",
  mentions: "Notes that mention you",
  enquiries: "Enquiries",
  students: "Student records",
  courses: "Course proposals",
  commissions: "Commissions and payouts",
  access: "Approvals and organisation documents",
  system: "Backups and audit log",
});

/** What a lock screen shows: no name, no number and no text of a record. */
export const PUSH_TITLES: Readonly<Record<PushTopic, string>> = words({
  messages: "New message",
  applications: "Application updated",
  offers: "Offer updated",
  documents: "Document updated",
  consultations: "Consultation updated",
  tasks: "Task updated",
  mentions: "You were mentioned in a note",
  enquiries: "New enquiry",
  students: "Student record updated",
  courses: "Course proposal updated",
  commissions: "Commission updated",
  access: "Approval updated",
  system: "System check failed",
});

export type TopicalKind = NotificationKind & { readonly topic: PushTopic };

/** The kinds of a noun, with what they are about. */
export function about<Kinds extends NotificationKinds>(
  topic: PushTopic,
  kinds: Kinds,
): { readonly [Kind in keyof Kinds]: Kinds[Kind] & { readonly topic: PushTopic } } {
  return Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, { ...kind, topic }])) as {
    [Kind in keyof Kinds]: Kinds[Kind] & { topic: PushTopic };
  };
}

/** The topics that a person can be notified of: those of the kinds that their permissions let them see. */
export function topicsOf(actor: UserActor, kinds: Readonly<Record<string, TopicalKind>>): PushTopic[] {
  const open = new Set(
    Object.values(kinds).flatMap(({ needs, topic }) => (can(actor, needs, "own") ? [topic] : [])),
  );
  // Every account can see the decision on an organisation, and no student has one.
  if (actor.role === "student") open.delete("access");
  return PUSH_TOPICS.filter((topic) => open.has(topic));
}
