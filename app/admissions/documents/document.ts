import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { FileScan } from "#app/platform/files/file-scan.ts";
import type { ReturnReason, ShownState } from "./states.ts";

/** A paper as lists and pages show it. */
export interface StudentDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly state: ShownState;
  /** Calendar date. */
  readonly expiresOn: string | null;
  readonly returnReason: ReturnReason | null;
  readonly returnNote: string | null;
  readonly version: number;
  readonly name: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  readonly pages: number;
  readonly sentAt: Date;
  /** How often it was sent; the newest counts. */
  readonly versions: number;
  readonly hasThumbnail: boolean;
  /** Whether its newest file is kept as it was sent, too, apart from what is shown and given out. */
  readonly hasOriginal: boolean;
  /** What the virus scan said of its newest file. An infected one is given to nobody. */
  readonly scan: FileScan;
}

/** The same with whose it is, and what was decided. */
export interface DocumentDetail extends StudentDocument {
  readonly studentId: string;
  readonly studentName: string;
  /** Who sent its newest file for the student; null: the student did. */
  readonly sentBy: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  /** As they stand on the paper; null while nobody has typed them. `issuedOn`, `bornOn`: calendar dates. */
  readonly issuedOn: string | null;
  readonly nameOnPaper: string | null;
  readonly bornOn: string | null;
}

/** A paper in the list of all. */
export interface FileRow extends StudentDocument {
  readonly student: string;
  readonly changedAt: Date;
  /** The stored file is not what was sent. */
  readonly damaged: boolean;
}

/** Somebody who opened a paper, and when. */
export interface DocumentView {
  /** Null: an account that is no longer there. */
  readonly name: string | null;
  readonly at: Date;
  readonly downloaded: boolean;
}

/** Whether a browser shows it by itself. Of a PDF it shows pages that we draw: a viewer within the page would run in our name. */
export const isPicture = ({ mediaType }: Pick<StudentDocument, "mediaType">): boolean =>
  mediaType.startsWith("image/");
