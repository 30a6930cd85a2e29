import { ok, type Result } from "#app/platform/results/result.ts";

/** What counts of a mail that somebody sent. */
export interface ReadMail {
  /** The address that it says it is from; null where it names none. */
  readonly from: string | null;
  /** Every address that it says it went to, also as the servers on its way noted it. */
  readonly to: readonly string[];
  readonly messageId: string | null;
  /** Written by a program: an answer to say that somebody is away, a report, a list. */
  readonly isAutomatic: boolean;
  /** What its writer typed, without what they quoted and without their signature. */
  readonly text: string;
  readonly attachments: number;
}

/** Longer is not what somebody typed as an answer. */
const MOST_TEXT = 200_000;
/** Of an answer to us; one to more is a message to many. */
const MOST_RECIPIENTS = 200;
const LONGEST_ADDRESS = 320;
const LONGEST_ID = 1_000;

/** Reads a mail as it came (RFC 5322). Runs in the process of one parse (`services.untrusted`). */
export async function readMail(source: Uint8Array): Promise<Result<ReadMail, never>> {
  const [{ default: PostalMime }, { default: EmailReplyParser }] = await Promise.all([
    import("postal-mime"),
    import("email-reply-parser"),
  ]);
  const mail = await PostalMime.parse(source);
  const header = (name: string) =>
    mail.headers
      .filter(({ key }) => key === name)
      .map(({ value }) => value.toLowerCase())
      .join(" ");
  const written = (mail.text ?? (await textOf(mail.html ?? ""))).slice(0, MOST_TEXT).replace(/\r\n?/g, "\n");
  const isAddress = (text: string) => text.length <= LONGEST_ADDRESS;
  const to = [...(mail.to ?? []), ...(mail.cc ?? [])];
  return ok({
    from: mail.from?.address && isAddress(mail.from.address) ? mail.from.address : null,
    to: [
      ...["delivered-to", "x-original-to", "envelope-to"].flatMap(
        (name) => header(name).match(ADDRESS) ?? [],
      ),
      ...to.flatMap((one) => one.address ?? one.group?.map(({ address }) => address) ?? []),
    ]
      .filter(isAddress)
      .slice(0, MOST_RECIPIENTS),
    messageId: mail.messageId?.slice(0, LONGEST_ID) ?? null,
    isAutomatic:
      !["", "no"].includes(header("auto-submitted")) ||
      /bulk|junk|list|auto_reply/.test(header("precedence")) ||
      header("x-autoreply") !== "" ||
      header("list-id") !== "",
    text: new EmailReplyParser().read(written).getVisibleText().trim(),
    attachments: mail.attachments.filter(({ disposition }) => disposition === "attachment").length,
  });
}

/** Of a mail that is HTML alone. */
async function textOf(html: string): Promise<string> {
  const { plainText } = await import("./plain-text.mail.ts");
  return plainText(html);
}

const ADDRESS = /[^\s<>,;"]+@[^\s<>,;"]+/g;
