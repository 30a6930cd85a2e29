import { words } from "#app/words/words.ts";

/** Words of what people are told of in the product. */
export const notificationMessages = words({
  title: "Notifications",
  lead: "What has happened since you last looked. Opening the page behind a line marks it as read.",
  unread: "{count} unread",
  none: "Nothing yet",
  noneHint: "Here you read what happens with what concerns you, the newest first.",
  whose: "For {name}",
  isNew: "New",
  markRead: "Mark as read",
  markReadOf: "Mark as read: {line}",
  markAll: "Mark all as read",
  older: "Older",
  newest: "Newest",
});
