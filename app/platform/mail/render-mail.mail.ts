import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { collection, type Declared } from "#app/platform/composition/collection.ts";
import { cheaperSms } from "#app/platform/sms/sms-length.ts";
import { BUTTON_CLASS } from "./action-link.mail.tsx";
import type { CalendarEvent } from "./calendar-event.ts";
import { HOST_CLASS } from "./layout.mail.tsx";
import { plainText } from "./plain-text.mail.ts";
import type { Letter, MailLook, MailTemplate, ReplyRef } from "./template.mail.ts";

export const mailTemplates = collection<Declared["mailTemplates"]>("mailTemplates");

export type WrittenMail = keyof Declared["mailTemplates"];

/** Whether a kind from the outbox has its template here. */
export function isWrittenMail(kind: string): kind is WrittenMail {
  return Object.hasOwn(mailTemplates.all(), kind);
}

type PropsOf<Template> = Template extends MailTemplate<infer Props> ? Props : never;
export type MailProps = { [Kind in WrittenMail]: PropsOf<Declared["mailTemplates"][Kind]> };

/** A template without its own props' type: what comes back from the outbox is plain JSON. */
function templateOf(kind: WrittenMail): MailTemplate<object> {
  return mailTemplates.all()[kind] as unknown as MailTemplate<object>;
}

export function mailSubject<Kind extends WrittenMail>(kind: Kind, props: MailProps[Kind]): string {
  return templateOf(kind).subject(props);
}

/** Made-up values to look at a mail with. */
export const mailSample = (kind: WrittenMail): Readonly<Record<string, unknown>> => ({
  ...templateOf(kind).sample,
});

/**
 * The link for an email program's own "unsubscribe"; null for emails about an account, which have no subscription.
 */
export function mailLeavePath(kind: WrittenMail, props: object): string | null {
  return templateOf(kind).leavePath?.(props) ?? null;
}

/** The appointment whose calendar file goes with the mail; null for mails without one. */
export function mailCalendar(kind: WrittenMail, props: object): CalendarEvent | null {
  return templateOf(kind).calendar?.(props) ?? null;
}

/** What a reply is about; null for emails that do not accept replies. */
export function mailReplyTo(kind: WrittenMail, props: object): ReplyRef | null {
  return templateOf(kind).replyTo?.(props) ?? null;
}

/** What a mail has that staff write; null for the others. */
export function mailLetter(kind: WrittenMail, props: object): Letter | null {
  return templateOf(kind).letter?.(props) ?? null;
}

/** Whether a kind can go as a text. */
export const hasTextWords = (kind: WrittenMail): boolean => templateOf(kind).text !== undefined;

/** What a text says, in the characters that it is sent in. Throws for a mail, which has no such words. */
export function textWords(kind: WrittenMail, props: object, look: MailLook): string {
  const words = templateOf(kind).text?.(props, look);
  if (words === undefined) throw new Error("A mail was to be sent as a text");
  return cheaperSms(words);
}

/** What browsers and mail programs take for the rules that mails are written by: of tables, and of styles in elements. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Links whose address is already in the text. */
const TOLD_ONCE = [BUTTON_CLASS, HOST_CLASS].map((name) => ({
  selector: `a.${name}`,
  format: "anchor",
  options: { ignoreHref: true },
}));

/** An email that was sent as an SMS instead, as staff read it. */
export function renderText(kind: WrittenMail, props: object, look: MailLook): { html: string; text: string } {
  const text = textWords(kind, props, look);
  return {
    html: `${DOCTYPE}${renderToStaticMarkup(createElement("html", null, createElement("body", null, text)))}`,
    text,
  };
}

/** The mail as HTML and as plain text. */
export async function renderMail(
  kind: WrittenMail,
  props: object,
  look: MailLook,
): Promise<{ html: string; text: string }> {
  const element = templateOf(kind).body(props, look);
  const html = `${DOCTYPE}${renderToStaticMarkup(element)}`;
  return { html, text: plainText(html, TOLD_ONCE) };
}
