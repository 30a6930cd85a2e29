import type { EmailDirection } from "./filed-email.ts";

/** What of an email decides where it is filed. */
export interface MailToFile {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly sentAt: string | null;
  readonly text: string;
  readonly forwarded: {
    readonly from: string;
    readonly name: string | null;
    readonly to: readonly string[];
    readonly subject: string | null;
    readonly sentAt: string | null;
    readonly text: string;
  } | null;
}

/** An email as it is filed. */
export interface Filing {
  readonly direction: EmailDirection;
  readonly fromName: string | null;
  readonly fromEmail: string;
  readonly toEmails: readonly string[];
  readonly subject: string;
  readonly sentAt: Date | null;
  readonly text: string;
  /** By which the student is found, in lower case, each once. */
  readonly people: readonly string[];
}

/**
 * Classifies an email to a filing address. With other recipients in To or Cc it was sent to these. Without, it
 * forwards another: received from that sender, unless the sender is `own`. An email without a readable forwarded
 * message matches no one: staff select the student.
 *
 * @param isOwn whether an address is the agency's, a filing address, or of the person who files
 */
export function filingOf(mail: MailToFile, isOwn: (address: string) => boolean): Filing {
  const others = mail.recipients.filter((address) => !isOwn(address));
  const sentAt = momentOf(mail.sentAt);
  const { forwarded } = mail;
  if (others.length > 0 || forwarded === null) {
    return {
      direction: "sent",
      fromName: null,
      fromEmail: plain(mail.from),
      toEmails: distinct(others),
      subject: mail.subject,
      sentAt,
      text: mail.text,
      people: distinct(others),
    };
  }
  const isSent = isOwn(forwarded.from);
  const to = distinct(forwarded.to);
  return {
    direction: isSent ? "sent" : "received",
    fromName: forwarded.name,
    fromEmail: plain(forwarded.from),
    toEmails: to,
    subject: forwarded.subject ?? mail.subject,
    sentAt: momentOf(forwarded.sentAt) ?? sentAt,
    text: forwarded.text,
    people: isSent ? to.filter((address) => !isOwn(address)) : [plain(forwarded.from)],
  };
}

const plain = (address: string): string => address.trim().toLowerCase();
const distinct = (addresses: readonly string[]): string[] => [...new Set(addresses.map(plain))];
const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const TOKEN = /^file[a-z2-7]{24}$/;

/** `replies+<token>@agency.example`: the address that leads to the mailbox of replies, with a token of its own. */
export function filingAddress(mailbox: string, token: string): string {
  const at = mailbox.lastIndexOf("@");
  return `${mailbox.slice(0, at)}+${token}${mailbox.slice(at)}`;
}

/** The filing tokens in the addresses that an email went to. */
export function filingTokens(addresses: readonly string[], mailbox: string): string[] {
  const [box = "", host = ""] = mailbox.toLowerCase().split("@");
  return addresses.flatMap((address) => {
    const given = address.toLowerCase();
    if (!given.startsWith(`${box}+`) || !given.endsWith(`@${host}`)) return [];
    const token = given.slice(box.length + 1, -host.length - 1);
    return TOKEN.test(token) ? [token] : [];
  });
}
