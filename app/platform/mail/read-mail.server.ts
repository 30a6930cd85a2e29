import { ok, type Result } from "#app/platform/results/result.ts";
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
}

/** Longer is not what someone typed as an answer. */
const MOST_TEXT = 200_000;
/** The text of an HTML of this size is no answer either. */
const MOST_HTML = 2_000_000;
/** Of an answer to us; one to more is a message to many. */
const MOST_RECIPIENTS = 200;
const LONGEST_ADDRESS = 320;
const LONGEST_ID = 1_000;

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
  return ok({
    from,
    to,
    messageId: mail.messageId?.slice(0, LONGEST_ID) ?? null,
    isAutomatic:
      !["", "no"].includes(header("auto-submitted")) ||
      /bulk|junk|list|auto_reply/.test(header("precedence")) ||
      header("x-autoreply") !== "" ||
      header("list-id") !== "",
    text: typedText(
      written,
      [...ours, ...named(mail.to)].filter((one) => one.toLowerCase() !== from?.toLowerCase()).slice(0, 20),
    ),
    attachments: sorted.files.length,
    smallPictures: sorted.smallPictures,
  });
}

/** Of a mail that is HTML alone. */
async function textOf(html: string): Promise<string> {
  const { plainText } = await import("./plain-text.mail.ts");
  return plainText(html);
}

const ADDRESS = /[^\s<>,;"]+@[^\s<>,;"]+/g;
