/** As the agency sees it. */
export const EMAIL_DIRECTIONS = ["sent", "received"] as const;
export type EmailDirection = (typeof EMAIL_DIRECTIONS)[number];

/** An email that staff filed, as the conversation and the list show it. */
export interface FiledEmail {
  readonly id: string;
  readonly studentId: string | null;
  readonly direction: EmailDirection;
  readonly subject: string;
  readonly fromName: string | null;
  readonly fromEmail: string;
  readonly toEmails: readonly string[];
  readonly body: string;
  readonly sentAt: Date;
  /** Who filed it; null for a former member of staff. */
  readonly filedBy: string | null;
  readonly attachments: number;
  /** Whether its original can be opened. */
  readonly hasOriginal: boolean;
  readonly isInfected: boolean;
  readonly version: number;
  readonly createdAt: Date;
}

/** Of one person in an hour; more comes from a rule that forwards everything. */
export const MOST_FILED_IN_AN_HOUR = 200;
/** Of the text of an email. */
export const MOST_FILED_TEXT = 20_000;

export const UNFILED_PATH = "/admin/messages/unfiled";
export const filedOriginalPath = (id: string): string => `/admin/messages/filed/${id}/original`;
