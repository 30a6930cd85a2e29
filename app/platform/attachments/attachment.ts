import type { FileScan } from "#app/platform/files/file-scan.ts";

/** A file attached to a record, visible to everyone who can see the record. */
export interface Attachment {
  /** The uploader's file name, with the extension of the detected type. */
  readonly name: string;
  /** A virus was found after the upload: the file can no longer be downloaded. */
  readonly isInfected: boolean;
  /** The original upload is stored separately from what people download. */
  readonly hasOriginal: boolean;
}

/** The file of a record, from a row with its name, its scan and its original; null if there is none. */
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

/** The address of a file's original upload. */
export const originalOf = (href: string): string => `${href}?original`;

/** What browsers offer to choose from; the server checks the contents of each upload. */
export const ATTACHMENT_ACCEPT =
  "application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.pdf,.heic";
