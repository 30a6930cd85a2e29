import { words } from "#app/words/words.ts";

export const noticeMessages = words({
  title: "Messages",
  lead: "When somebody writes to you here, we mail you that they have. Several messages are one mail, and what you have read already is none.",
  pace: "Mail me",
  quiet: "Quiet hours",
  quietHint: "By your own clock ({zone}). What comes in between waits for their end.",
  from: "From",
  until: "Until",
  none: "None",
  hour: "{hour}:00",
  save: "Save",
  saved: "Saved when we mail you",
});
