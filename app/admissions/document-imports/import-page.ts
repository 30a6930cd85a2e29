import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type {
  FileOutcome,
  FileStanding,
  ImportedFileProblem,
  ImportState,
  UnreadReason,
} from "./document-import.ts";

/** A student that staff can choose from. */
export interface CandidateStudent {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

export interface DocumentImportLine {
  readonly id: string;
  readonly fileName: string;
  readonly owner: string | null;
  readonly at: Date;
  readonly files: number;
  readonly state: ImportState;
}

/** A file as the page of its import shows it. */
export interface ShownFile {
  readonly id: string;
  readonly path: string;
  readonly folder: string;
  readonly standing: FileStanding;
  readonly unread: UnreadReason | null;
  readonly student: CandidateStudent | null;
  readonly candidates: readonly CandidateStudent[];
  readonly kind: DocumentKind | null;
  readonly isSkipped: boolean;
  readonly outcome: FileOutcome | null;
  readonly problem: ImportedFileProblem | null;
  readonly documentId: string | null;
  readonly undone: "undone" | "kept" | null;
}

export interface DocumentImportPage {
  readonly import: DocumentImportLine;
  readonly standings: Readonly<Record<FileStanding, number>>;
  readonly outcomes: Readonly<Record<FileOutcome, number>>;
  readonly undone: { readonly undone: number; readonly kept: number };
  /** The filter of files; null for all. */
  readonly show: FileStanding | FileOutcome | null;
  readonly page: number;
  readonly shown: { readonly from: number; readonly to: number; readonly count: number };
  readonly hasNext: boolean;
  readonly files: readonly ShownFile[];
}
