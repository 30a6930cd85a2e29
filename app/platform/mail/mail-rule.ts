/**
 * Who causes an email, if that may be someone other than the owner of the address: `stranger` for what anyone can
 * have sent to any address, `way-in` for what opens an account and must not be used up by the former. Null: the owner
 * of the address, or our staff.
 */
export type MailCause = keyof typeof MAILS_A_DAY | null;

/** Mails that an address gets within 24 hours at most, of each cause. */
export const MAILS_A_DAY = { stranger: 8, "way-in": 20 } as const;

/** How it travels. A text (SMS) goes to a number, where a mail has its address. */
export const CHANNELS = ["mail", "sms"] as const;
export type Channel = (typeof CHANNELS)[number];

interface MailRule {
  readonly channel: Channel;
  /** Whether it carries a link or a code that opens something: redacted once sent, readable in the demo only. */
  readonly sensitive: boolean;
  readonly cause: MailCause;
}

/** What a noun declares of each mail that it sends. */
export type MailRules = Readonly<Record<string, MailRule>>;

export const mailRule = (sensitive: boolean, cause: MailCause = null): MailRule => ({
  channel: "mail",
  sensitive,
  cause,
});

/** A text of words, which staff have written. */
export const wordsRule = (): MailRule => ({ channel: "sms", sensitive: false, cause: null });

/** A text: always a code, and how many go out is limited where they are asked for. */
export const textRule = (): MailRule => ({ channel: "sms", sensitive: true, cause: null });
