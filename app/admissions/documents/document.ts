import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { FileScan } from "#app/platform/files/file-scan.ts";
import type { ReturnReason, ShownState } from "./states.ts";

/** A document as lists and pages show it. */
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
  /** The number of uploaded versions; the newest counts. */
  readonly versions: number;
  readonly hasThumbnail: boolean;
  /** Whether the original upload of its newest file is stored separately from what is shown. */
  readonly hasOriginal: boolean;
  /** What the virus scan found in its newest file. An infected one cannot be downloaded. */
  readonly scan: FileScan;
}

/** A document with its student and the decision. */
export interface DocumentDetail extends StudentDocument {
  readonly studentId: string;
  readonly studentName: string;
  /** Who uploaded its newest file for the student; null: the student. */
  readonly sentBy: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  /** As printed on the document; null until typed in. `issuedOn`, `bornOn`: calendar dates. */
  readonly issuedOn: string | null;
  readonly nameOnPaper: string | null;
  readonly bornOn: string | null;
}

/** A row of the list of all documents. */
export interface FileRow extends StudentDocument {
  readonly student: string;
  readonly changedAt: Date;
  /** The stored file is corrupted. */
  readonly damaged: boolean;
}

/** Who opened a document, and when. */
export interface DocumentView {
  /** Null if the account was deleted. */
  readonly name: string | null;
  readonly at: Date;
  readonly downloaded: boolean;
}

/**
 * Whether a browser displays it natively. A PDF is shown as pages that we render: a viewer within the page would run
 * on our origin.
 */
export const isPicture = ({ mediaType }: Pick<StudentDocument, "mediaType">): boolean =>
  mediaType.startsWith("image/");
