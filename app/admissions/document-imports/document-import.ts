import { DOCUMENT_IMPORTS_PATH } from "#app/admissions/documents/document-paths.ts";
import type { SendProblem } from "#app/admissions/documents/file-problem.ts";
import type { EntryProblem } from "./zip-entry.ts";

export const documentImportPath = (id: string): string => `${DOCUMENT_IMPORTS_PATH}/${id}`;

/** Bytes of a ZIP file. */
export const MOST_ZIP_BYTES = 500 * 1024 * 1024;
/** Files in a ZIP file. */
export const MOST_ZIP_FILES = 2_000;
/** Bytes of all its files, unpacked. */
export const MOST_UNPACKED_BYTES = 2 * 1024 * 1024 * 1024;

/** Why a file of a ZIP file is not read. */
export type UnreadReason = EntryProblem;

/** The result of a file: a new document, one that the student already had, or none. */
export const FILE_OUTCOMES = ["added", "same", "refused"] as const;
export type FileOutcome = (typeof FILE_OUTCOMES)[number];
export const FILE_UNDONE = ["undone", "kept"] as const;
/** Why a file was not added. `no-student`: no longer visible, archived or deleted. */
export type ImportedFileProblem = SendProblem | "damaged" | "no-student" | "forbidden";

/** The state of a file before an import starts. */
export const FILE_STANDINGS = ["ready", "choose", "unread", "skipped"] as const;
export type FileStanding = (typeof FILE_STANDINGS)[number];

export const IMPORT_STATES = ["checked", "running", "stopped", "done", "undoing", "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

interface Moments {
  readonly startedAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly endedAt: Date | null;
  readonly undoStartedAt: Date | null;
  readonly undoEndedAt: Date | null;
}

/** The state of an import. */
export function importState(one: Moments): ImportState {
  if (one.undoEndedAt) return "undone";
  if (one.undoStartedAt) return "undoing";
  if (one.stoppedAt) return "stopped";
  if (one.endedAt) return "done";
  return one.startedAt ? "running" : "checked";
}

/** The folder of a path, without a trailing slash; empty for none. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));
