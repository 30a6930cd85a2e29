/** How long openings are kept, and the session and network of what was changed. */
export const RETENTION_DAYS = 365;

/** One line of who opened or changed a record. */
export interface AccessLogEntry {
  readonly id: string;
  readonly at: Date;
  /** Null when the account is gone, or nobody was signed in. */
  readonly by: string | null;
  readonly action: string;
  readonly isRead: boolean;
  readonly fields: readonly string[];
  /** `203.0.113.0/24`; null for what came from no request, or is older than a year. */
  readonly network: string | null;
  readonly sessionId: string | null;
}

export interface AccessLogPage {
  readonly items: readonly AccessLogEntry[];
  /** Cursor of the older entries; null where there are none. */
  readonly older: string | null;
}
