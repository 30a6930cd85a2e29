import type { MailKind } from "#app/platform/mail/kinds.ts";
import type { Channel } from "#app/platform/mail/mail-rule.ts";
import type { MailState } from "#app/platform/mail/mail-state.ts";

/** An email as a row of the outbox, without its text. */
export interface MailRow {
  readonly id: string;
  readonly kind: MailKind;
  readonly toEmail: string;
  readonly subject: string;
  readonly state: MailState;
  readonly createdAt: Date;
}

/** A mail in full. */
export interface MailRecord extends MailRow {
  readonly channel: Channel;
  readonly toName: string | null;
  readonly sensitive: boolean;
  readonly redactedAt: Date | null;
  readonly sentAt: Date | null;
  readonly attempts: number;
  readonly lastError: string | null;
  /** Null where it must not be shown. */
  readonly body: { readonly html: string; readonly text: string } | null;
}
