/** The original of a message that came by email, for staff. */
export interface ReceivedEmail {
  /** Files that came with it. */
  readonly attachments: number;
  /** A virus was found in it: it cannot be downloaded. */
  readonly isInfected: boolean;
}
