/** The original of a message that came by email, for staff. */
export interface ReceivedEmail {
  /** Files that came with it. */
  readonly attachments: number;
  /** Whether a virus was found: then no one can download it. */
  readonly isInfected: boolean;
}
