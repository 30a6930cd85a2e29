/** How long openings are stored, and the session and network of changes. */
export const RETENTION_DAYS = 365;

/** One line of who opened or changed a record. */
export interface AccessLogEntry {
  readonly id: string;
  readonly at: Date;
  /** Null if the account was deleted or the reader was not signed in. */
  readonly by: string | null;
  readonly action: string;
  readonly isRead: boolean;
  readonly fields: readonly string[];
  /** `203.0.113.0/24`; null for entries that no request caused, or that are older than a year. */
  readonly network: string | null;
  readonly sessionId: string | null;
}

export interface AccessLogPage {
  readonly items: readonly AccessLogEntry[];
  /** Cursor of the older entries; null where there are none. */
  readonly older: string | null;
}
