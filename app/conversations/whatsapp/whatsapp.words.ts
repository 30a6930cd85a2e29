import { fixed, note, words } from "#app/words/words.ts";

/** Texts of WhatsApp in conversations. */
export const whatsAppMessages = words({
  name: fixed("WhatsApp"),
  write: "WhatsApp message",
  writePlaceholder: "WhatsApp message to {phone}.",
  send: "Send WhatsApp message",
  until: "You can write free text until {time}, 24 hours after the last message from the student.",
  states: {
    queued: note("Queued", "State of a message by email, SMS or WhatsApp: it will be sent soon"),
    sent: note("Sent", "State of a message by email, SMS or WhatsApp"),
    delivered: note("Delivered", "State of a WhatsApp message"),
    read: note("Read", "State of a WhatsApp message: the recipient has read it"),
    failed: note("Not delivered", "State of a message by email, SMS or WhatsApp"),
  },
  reasons: {
    unknown:
      "WhatsApp did not respond, so we cannot tell whether the message was sent. Ask the student before you send it again.",
    late: "We could not reach WhatsApp for 24 hours. Send the message again.",
    off: "WhatsApp is no longer set up on the server. Ask an owner.",
    "opted-out": "The student has opted out of WhatsApp messages.",
    auth: "WhatsApp rejected our sign-in details. Ask an owner to check the access token.",
    unreachable: "The number may not be on WhatsApp, or its app is too old. Call or email the student.",
    closed: "The last message from the student is more than 24 hours old. Send a template.",
    template:
      "WhatsApp has no approved template with this name, language and number of values. Ask an owner to check the template.",
    paused: "WhatsApp has paused or disabled this template. Send another template.",
    limit: "We’ve sent too many messages. Wait an hour, then send the message again.",
    payment: "WhatsApp reports a problem with the payment method of the account. Ask an owner.",
    blocked: "WhatsApp has blocked or restricted our account. Ask an owner to check WhatsApp Manager.",
    unwanted:
      "WhatsApp did not deliver the message, because the recipient gets many messages from businesses. Wait a day, or call or email the student.",
    policy: "The recipient’s country or settings do not allow this message. Call or email the student.",
    content: "WhatsApp does not accept the content of this message. Change the text and send it again.",
    other: "WhatsApp did not deliver the message (code {code}). Call or email the student.",
  },
  cannot: {
    "no-phone":
      "The student has no phone number with a country code. Add the number on the student record, for example +977 984 1234567.",
    "wrong-phone":
      "A call reached someone else at this number. Ask the student for a new number by email, or confirm the number on the student record.",
    "opted-out":
      "The student has opted out of WhatsApp messages. Call or email the student. If the student agrees to messages again, record the opt-in.",
    closed:
      "WhatsApp allows free text only within 24 hours of the last message from the student. Send an approved template. When the student replies, you can write free text again.",
    "not-opted-in":
      "WhatsApp requires that the student agrees before you send the first message. Ask the student, then record the opt-in.",
  },
  template: "Template",
  chooseTemplate: "Select a template",
  noTemplates: "No templates yet. An owner can add approved templates under Settings.",
  useTemplate: note("Show template", "Button: shows the selected template, with fields for its values"),
  parameter: "Value {number}",
  sendTemplate: "Send template",
  preview: "Text of the template",
  otherTemplate: "Select another template",
  choice: {
    title: "WhatsApp opt-in",
    in: "Opted in on {day} ({how})",
    out: "Opted out on {day} ({how})",
    byStaff: "{text}, recorded by {name}",
    none: "No opt-in recorded",
    how: "How did the student tell you?",
    chooseHow: "Select an answer from the list",
    ways: {
      message: "WhatsApp message",
      form: "Form or application",
      phone: "Phone call",
      "in-person": "In person",
      other: "Another way",
    },
    recordIn: "Record opt-in",
    recordOut: "Record opt-out",
    saved: "WhatsApp opt-in saved",
  },
  kinds: {
    image: "Image",
    document: "Document",
    audio: "Voice message or audio",
    video: "Video",
    sticker: "Sticker",
    reaction: "Reaction: {emoji}",
    reactionRemoved: "Reaction removed",
    unsupported:
      "We cannot show this type of WhatsApp message, for example a location or a contact. Ask the sender to send text instead.",
  },
  recording: {
    audio: note("Play voice message", "Name of an audio player, for screen readers"),
    video: note("Play video", "Name of a video player, for screen readers"),
    download: "Download recording",
    infected: "This recording contains a virus, so it cannot be opened.",
  },
  fileRefused: "File not attached: {reason}",
  filePending: "The file is being received",
  fileProblems: {
    unsupported:
      "We store only PDF files, images, voice messages and videos from WhatsApp. Ask the sender for one of these or a text.",
    "too-long": "Voice messages and videos can be up to 16 MB. Ask the sender for a shorter one.",
    "no-recording":
      "We cannot read this voice message or video. Ask the sender to record it in WhatsApp, or to write a text.",
    infected: "The file contains a virus.",
    gone: "WhatsApp no longer has the file. Ask the sender to send the file again.",
    off: "WhatsApp is not set up on the server.",
    "no-student": "The student record is archived.",
  },
  problems: {
    off: "WhatsApp is not set up on the server",
    gone: "This template no longer exists. Select another template.",
    parameters: "Enter a value for each parameter",
    body: "Enter your message",
    choose: "Select a template from the list",
  },
  source: fixed("WhatsApp"),
  logChat: "Log chat as note",
  chatNote: "Chatted with the student by WhatsApp.",
});

/** Texts of the page with messages that belong to no student yet. */
export const unmatchedMessages = words({
  title: "Unmatched WhatsApp messages",
  description:
    "Messages from a phone number that several students have. Select the student who wrote each message.",
  none: "You’re all caught up",
  noneHint: "Every WhatsApp message has a student or an enquiry.",
  link: "{count, plural, one {# unmatched WhatsApp message} other {# unmatched WhatsApp messages}}",
  from: "{name}, {phone}",
  back: "Messages",
  student: "Student",
  chooseStudent: "Select the student",
  file: "File in conversation",
  dismiss: "Dismiss",
  dismissOf: "Dismiss the message from {phone}",
  fileOf: "File the message from {phone} in a conversation",
  filed: "Message filed in the conversation",
  dismissed: "Message dismissed",
  noChoices: "You cannot see the students with this phone number. Ask an owner to file the message.",
});

/** Texts of the templates in the settings. */
export const whatsAppTemplateMessages = words({
  title: "WhatsApp templates",
  description:
    "Templates that WhatsApp has approved. Staff can send them when the last message from the student is more than 24 hours old.",
  off: "WhatsApp is not set up on the server, so these templates cannot be sent. To set up WhatsApp, add the WHATSAPP settings to the environment of the server. The guide is docs/whatsapp.md.",
  columns: { name: "Name", language: "Language", body: "Text", state: "Status" },
  none: "No templates yet. Add a template after WhatsApp has approved it.",
  loadFailed: "Failed to load templates",
  add: "Add template",
  addDescription: "Enter the template exactly as it is in WhatsApp Manager.",
  fields: {
    name: "Name",
    nameHint: "The name in WhatsApp Manager, for example appointment_reminder.",
    language: "Language code",
    languageHint: "The code in WhatsApp Manager, for example en or en_US.",
    body: "Text",
    bodyHint:
      "The body with its parameters, for example: Hello '{{'1'}}', your documents are due on '{{'2'}}'.",
    isArchived: "Archived",
    isArchivedHint: "Staff cannot send an archived template.",
  },
  inUse: "In use",
  archived: "Archived",
  taken: "A template with this name and language already exists",
  created: "Template created",
  saved: "Template saved",
  createFailed: "Failed to create template",
  problems: {
    name: "Enter the name in lowercase letters, digits and underscores",
    language: "Enter the language code, for example en or en_US",
    body: "Enter the text of the template",
    parameters: "Number the parameters from 1 without gaps, at most 10",
  },
});
