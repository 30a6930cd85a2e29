/** The original of a message that came by email, for staff. */
export interface ReceivedEmail {
  /** Files that came with it. */
  readonly attachments: number;
  /** A virus was found in it: nobody gets it. */
  readonly isInfected: boolean;
}
