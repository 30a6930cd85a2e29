/** A file that stands beside a record, for whoever may see the record. */
export interface Attachment {
  /** As it was called by whoever sent it, with the ending of what it is. */
  readonly name: string;
  /** A virus was found in it after it was taken: nobody gets it any more. */
  readonly isInfected: boolean;
}

/** What browsers offer to choose from; the server looks into what comes. */
export const ATTACHMENT_ACCEPT =
  "application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.pdf,.heic";
