/** Kinds of content that people send as papers. Anything else is refused, whatever its name says. */
export const PAPER_TYPES = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/heic",
] as const;
export type PaperType = (typeof PAPER_TYPES)[number];

/** What a file turned out to be. */
export interface InspectedFile {
  /** By its content. */
  readonly mediaType: PaperType;
  /** Of a PDF; 1 for a picture. */
  readonly pages: number;
  /** What is kept and given out in place of what was sent: it was written by us, and is what was judged. */
  readonly cleaned: Uint8Array;
  /** A small JPEG; null for a PDF whose first page cannot be drawn. */
  readonly thumbnail: Uint8Array | null;
}

/** Why a file is not taken. */
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

/** Decoded, a picture of more would take memory that a server of this size does not have. */
export const MOST_PIXELS = 50_000_000;
export const MOST_PAGES = 200;
/** The longest side of the small picture of a file. */
export const THUMBNAIL_PX = 320;
