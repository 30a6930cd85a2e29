import { note, words } from "#app/words/words.ts";

/** Texts of the notifications shown in the product. */
export const notificationMessages = words({
  title: "Notifications",
  openToRead: note(
    "Open {name} to read it",
    "Body of a push notification; {name} is the name of the product",
  ),
  lead: "Updates since your last visit. Opening a notification marks it as read.",
  push: "Get push notifications on this device",
  unread: "{count} unread",
  none: "No notifications yet",
  noneHint: "Notifications about your work will appear here, newest first.",
  whose: "For {name}",
  isNew: note("New", "Badge of a notification that has not been read"),
  markRead: "Mark as read",
  markReadOf: "Mark as read: {line}",
  markAll: "Mark all as read",
  older: note("Older", "Link to the previous page of notifications"),
  newest: note("Newest", "Link back to the first page of notifications"),
});
