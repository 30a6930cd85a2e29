import type { FileScan } from "#app/platform/files/file-scan.ts";

/** A file that stands beside a record, for whoever may see the record. */
export interface Attachment {
  /** As it was called by whoever sent it, with the ending of what it is. */
  readonly name: string;
  /** A virus was found in it after it was taken: no one gets it any more. */
  readonly isInfected: boolean;
  /** What was sent is kept apart from what people get. */
  readonly hasOriginal: boolean;
}

/** The file of a record, as a row with its name, its scan and its original has it; null where there is none. */
export const attachmentOf = ({
  fileName,
  scan,
  originalId,
}: {
  readonly fileName: string | null;
  readonly scan: FileScan | null;
  readonly originalId: string | null;
}): Attachment | null =>
  fileName === null || scan === null
    ? null
    : { name: fileName, isInfected: scan === "infected", hasOriginal: originalId !== null };

/** Where a file is had as it was sent. */
export const originalOf = (href: string): string => `${href}?original`;

/** What browsers offer to choose from; the server looks into what comes. */
export const ATTACHMENT_ACCEPT =
  "application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.pdf,.heic";
