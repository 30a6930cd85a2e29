import { ok, type Result } from "#app/platform/results/result.ts";
import { type ForwardedMail, forwardedMoment, readForwarded } from "./forwarded.ts";
import { sortParts } from "./sent-files.ts";

/** What counts of a mail that someone sent. */
export interface ReadMail {
  /** The address that it says it is from; null where it names none. */
  readonly from: string | null;
  /** Every address that it says it went to, also as the servers on its way noted it. */
  readonly to: readonly string[];
  readonly messageId: string | null;
  /** Written by a program: an answer to say that someone is away, a report, a list. */
  readonly isAutomatic: boolean;
  /** What its writer typed, without what they quoted. */
  readonly text: string;
  /** Number of files that the sender attached. */
  readonly attachments: number;
  /** Number of small pictures of the text, such as logos. */
  readonly smallPictures: number;
  readonly subject: string;
  /** When it was sent (ISO 8601), as it says; null where it names no moment. */
  readonly sentAt: string | null;
  /** The addresses in its To and Cc: where a copy went is not among them. */
  readonly recipients: readonly string[];
  /** The email that it forwards in its text, with its own text cut like this one's. */
  readonly forwarded: (Omit<ForwardedMail, "sent"> & { readonly sentAt: string | null }) | null;
  /** The server that received it says that its sender is forged (DMARC). */
  readonly isForged: boolean;
}

/** Longer is not what someone typed as an answer. */
const MOST_TEXT = 200_000;
/** The text of an HTML of this size is no answer either. */
const MOST_HTML = 2_000_000;
/** Of an answer to us; one to more is a message to many. */
const MOST_RECIPIENTS = 200;
const LONGEST_ADDRESS = 320;
const LONGEST_ID = 1_000;
const LONGEST_SUBJECT = 300;

/**
 * Reads a raw email (RFC 5322). Runs in the process of one parse (`services.untrusted`).
 *
 * @param ours our addresses that can appear in the quotation, in addition to the one this email was sent to
 */
export async function readMail(
  source: Uint8Array,
  ours: readonly string[] = [],
): Promise<Result<ReadMail, never>> {
  const [{ default: PostalMime }, { typedText }] = await Promise.all([
    import("postal-mime"),
    import("./typed-text.server.ts"),
  ]);
  const mail = await PostalMime.parse(source);
  const header = (name: string) =>
    mail.headers
      .filter(({ key }) => key === name)
      .map(({ value }) => value.toLowerCase())
      .join(" ");
  const isAddress = (text: string) => text.length <= LONGEST_ADDRESS;
  const from = mail.from?.address && isAddress(mail.from.address) ? mail.from.address : null;
  const named = (list: typeof mail.to) =>
    (list ?? []).flatMap((one) => one.address ?? one.group?.map(({ address }) => address) ?? []);
  const to = [
    ...["delivered-to", "x-original-to", "envelope-to"].flatMap((name) => header(name).match(ADDRESS) ?? []),
    ...named([...(mail.to ?? []), ...(mail.cc ?? [])]),
  ]
    .filter(isAddress)
    .slice(0, MOST_RECIPIENTS);
  const html = (mail.html ?? "").slice(0, MOST_HTML);
  // Some programs send an empty plain text with the HTML.
  const plain = mail.text?.trim() ? mail.text : await textOf(html);
  const written = plain.slice(0, MOST_TEXT).replace(/\r\n?/g, "\n");
  const sorted = sortParts(
    mail.attachments.map(({ content, ...part }) => ({
      ...part,
      size: typeof content === "string" ? content.length : content.byteLength,
    })),
    html,
  );
  const quotedFrom = [...ours, ...named(mail.to)]
    .filter((one) => one.toLowerCase() !== from?.toLowerCase())
    .slice(0, 20);
  const inside = readForwarded(written);
  const offset = /[+-]\d{4}/.exec(header("date"))?.[0] ?? "+0000";
  // Each server puts its own above those of others: what a sender wrote there is below.
  const results = mail.headers.find(({ key }) => key === "authentication-results")?.value ?? "";
  return ok({
    from,
    to,
    messageId: mail.messageId?.slice(0, LONGEST_ID) ?? null,
    isAutomatic:
      !["", "no"].includes(header("auto-submitted")) ||
      /bulk|junk|list|auto_reply/.test(header("precedence")) ||
      header("x-autoreply") !== "" ||
      header("list-id") !== "",
    text: typedText(written, quotedFrom),
    attachments: sorted.files.length,
    smallPictures: sorted.smallPictures,
    subject: (mail.subject ?? "").replace(/\s+/g, " ").trim().slice(0, LONGEST_SUBJECT),
    sentAt: momentOf(mail.date),
    recipients: named([...(mail.to ?? []), ...(mail.cc ?? [])])
      .filter(isAddress)
      .slice(0, MOST_RECIPIENTS),
    forwarded: inside && {
      from: inside.from.slice(0, LONGEST_ADDRESS),
      name: inside.name?.slice(0, LONGEST_SUBJECT) ?? null,
      to: inside.to.filter(isAddress).slice(0, MOST_RECIPIENTS),
      subject: inside.subject?.slice(0, LONGEST_SUBJECT) ?? null,
      sentAt: forwardedMoment(inside.sent, offset)?.toISOString() ?? null,
      text: typedText(inside.text, [...quotedFrom, ...(from === null ? [] : [from])]),
    },
    isForged: /\bdmarc\s*=\s*fail\b/i.test(results),
  });
}

function momentOf(date: string | undefined): string | null {
  const at = Date.parse(date ?? "");
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** Of a mail that is HTML alone. */
async function textOf(html: string): Promise<string> {
  const { plainText } = await import("./plain-text.mail.ts");
  return plainText(html);
}

const ADDRESS = /[^\s<>,;"]+@[^\s<>,;"]+/g;
