import { fixed, note, words } from "#app/words/words.ts";

/** Texts of the channels of a conversation. */
export const channelMessages = words({
  names: {
    "in-app": note("In app", "Channel of a message: written in the product, not by email or SMS"),
    email: note("Email", "Channel of a message"),
    sms: fixed("SMS"),
    whatsapp: fixed("WhatsApp"),
  },
  answerTo: note("Re: {subject}", "Subject of the reply to an email"),
  cannot: {
    "no-account": "This student does not have an account, so they cannot read messages in the app.",
    "no-email": "The student has no email address. Add the address on the student record.",
    "no-phone":
      "The student has no phone number with a country code. Add the number on the student record, for example +977 984 1234567.",
    "wrong-phone":
      "A call reached someone else at this number. Ask the student for a new number by email, or confirm the number on the student record.",
    country: "We cannot send SMS to the country of this phone number. Call or email the student.",
  },
  failedBecause: "Not delivered. {reason}",
  triesAgain: "{reason}. We’ll try again.",
  email: {
    label: "Email to {name}",
    placeholder: "Email to {address}.",
    subject: "Subject",
    send: "Send email",
    from: "From {sender}.",
    via: "{name} via {brand}",
    agency: "the address of the agency",
    repliesHere: "Replies are added to this conversation.",
    repliesTo: "Replies go to {address}, not to this conversation.",
    unconfirmed: "The student has not confirmed this address.",
    isKept: "No mail server is set up, so the email stays in the outbox.",
  },
  sms: {
    label: "SMS to {name}",
    placeholder: "SMS to {phone}.",
    send: "Send SMS",
    off: "SMS is not set up on the server",
    noReplies: "The student cannot reply to an SMS. The message is also in the app.",
    quiet: "The student has quiet hours until {time}. We’ll send the SMS then.",
  },
  problems: {
    large: "The documents are too large for an email. Attach up to {megabytes} MB.",
    infected: "A document contains a virus, so it cannot be sent. Remove the document.",
    many: "You’ve sent many messages in the last hour. Wait an hour, then send the message again.",
  },
});
