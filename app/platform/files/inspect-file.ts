/** Content types accepted as documents. Anything else is refused, whatever its name says. */
export const PAPER_TYPES = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/heic",
] as const;
export type PaperType = (typeof PAPER_TYPES)[number];

/** The result of inspecting a file. */
export interface InspectedFile {
  /** By its content. */
  readonly mediaType: PaperType;
  /** Of a PDF; 1 for a picture. */
  readonly pages: number;
  /** Stored and served in place of the upload: we wrote it, and it is what was inspected. */
  readonly cleaned: Uint8Array;
  /** A small JPEG; null for a PDF whose first page cannot be drawn. */
  readonly thumbnail: Uint8Array | null;
}

/** Why a file is refused. */
export const FILE_PROBLEMS = [
  "empty",
  "kind",
  "broken",
  "encrypted",
  "active",
  "too-many-pages",
  "too-many-pixels",
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Decoding a picture with more pixels would take more memory than a server of this size has. */
export const MOST_PIXELS = 50_000_000;
export const MOST_PAGES = 200;
/** The longest side of the small picture of a file. */
export const THUMBNAIL_PX = 320;
