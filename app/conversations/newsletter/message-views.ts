import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";

/** The views of Messages, in their order. */
export const MESSAGE_VIEWS = ["threads", "enquiries", "unfiled", "subscribers"] as const;
export type MessageView = (typeof MESSAGE_VIEWS)[number];

const NEEDS = {
  threads: "thread.list",
  enquiries: "enquiry.list",
  unfiled: "thread.list",
  subscribers: "subscriber.list",
} as const satisfies Record<MessageView, string>;

/** Those that this member of staff may see. */
export const messageViewsFor = (actor: UserActor): MessageView[] =>
  MESSAGE_VIEWS.filter((view) => can(actor, NEEDS[view]));
