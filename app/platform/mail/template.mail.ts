import type { ReactElement } from "react";
import type { CalendarEvent } from "./calendar-event.ts";
import type { OwnWords } from "./own-words.ts";
import type { MailColours } from "./palette.ts";

/** What a reply is about: a record, and the account that the mail was sent to. */
export interface ReplyRef {
  readonly recordId: string;
  readonly userId: string;
}

/** What every email needs in addition to its own text. */
export interface MailLook {
  brandName: string;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Whether an answer to a mail that has a `replyTo` comes back to us. */
  takesReplies?: boolean;
  /** The house's own; ours where there are none. */
  colours?: MailColours;
  /** The agency's additions to our text, with the variables filled in. */
  own?: Pick<OwnWords, "opening" | "closing">;
}

/** What a mail has that one person writes to another. */
export interface Letter {
  /** Who writes: from their own address, or else in their name from that of the agency. */
  readonly sender: { readonly name: string; readonly address: string | null };
  /** Where answers go if none come back to us; null for the agency. */
  readonly answersTo: string | null;
  /** Its own id, and those of the emails that it follows, the oldest first (RFC 5322). */
  readonly messageId: string;
  readonly references: readonly string[];
  /** Ids of its files. */
  readonly encloses: readonly string[];
}

/** One mail: its subject, its body, and values to look at it with. Props are plain JSON. */
export interface MailTemplate<Props extends object> {
  subject(props: Props): string;
  body(props: Props, look: MailLook): ReactElement;
  /** The words of an SMS: of kinds that are always one, and of those that are sent so where there is no address. */
  text?(props: Props, look: MailLook): string;
  /** The page that takes the reader off the list it was sent to; of mails to subscribers alone. */
  leavePath?(props: Props): string;
  /** The page that unsubscribes the reader; only for emails to subscribers. */
  replyTo?(props: Props): ReplyRef | null;
  /** Of mails that staff write. */
  letter?(props: Props): Letter;
  /** The appointment whose calendar file goes with it. */
  calendar?(props: Props): CalendarEvent;
  /** Made-up values for the preview and the tests. */
  sample: Props;
}
