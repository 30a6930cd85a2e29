import { note, words } from "#app/words/words.ts";

export const noticeMessages = words({
  title: "Messages",
  leadByPhone:
    "We send you an SMS when you have new messages. We group several messages into one SMS and skip those you’ve already read.",
  lead: "We email you when you have new messages. We group several messages into one email and skip those you’ve already read.",
  pace: note("How often", "How often we notify someone about new messages, by email or SMS"),
  quiet: "Quiet hours",
  quietHint:
    "In your time zone ({zone}). They also apply to push notifications and to SMS messages from our staff. When quiet hours end, we notify you of messages that arrived during that time.",
  from: note("From", "Start of the quiet hours"),
  until: note("Until", "End of the quiet hours"),
  none: "No quiet hours",
  hour: "{hour}:00",
  save: "Save preferences",
  saved: "Preferences saved",
});
