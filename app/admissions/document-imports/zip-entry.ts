/** The position of a file in a ZIP file, from the directory at its end. */
export interface ZipEntry {
  /** Of its local header, in bytes from the start. */
  readonly offset: number;
  readonly compressedSize: number;
  readonly size: number;
  /** 0: stored, 8: deflated. */
  readonly method: number;
  readonly crc32: number;
}

/** Why a file in a ZIP file cannot be read. */
export const ENTRY_PROBLEMS = [
  "path",
  "system",
  "encrypted",
  "archive",
  "type",
  "empty",
  "too-big",
  "bomb",
  "method",
  "damaged",
] as const;
export type EntryProblem = (typeof ENTRY_PROBLEMS)[number];

/** A file in a ZIP file. */
export interface ZipFile {
  readonly path: string;
  readonly entry: ZipEntry;
  readonly problem: EntryProblem | null;
}

/** Why a whole ZIP file is refused. */
export type ZipProblem = "not-zip" | "too-many-files" | "too-much";

/** The directory of a larger archive exceeds this. */
export const LIST_BYTES = 8 * 1024 * 1024;
/** A name and the fields after it, at most. */
export const MOST_HEADER_BYTES = 30 + 2 * 65_535;

const ARCHIVE = /\.(?:zip|rar|7z|tar|gz|tgz|bz2|xz|iso|cab|zipx)$/i;
const DOCUMENT = /\.(?:pdf|jpe?g|png|webp|heic|heif)$/i;
/** Files that operating systems add to folders. */
const SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$|~\$)/i;
/** Text compresses to a fiftieth at best. */
const MOST_RATIO = 200;
const LEAST_SUSPICIOUS = 1024 * 1024;

/** Why a file is refused before its bytes are read; null if it is not. */
export function problemOfEntry(
  path: string,
  { size, compressedSize, method }: ZipEntry,
  limits: { readonly fileBytes: number },
): EntryProblem | null {
  if (SYSTEM.test(path)) return "system";
  if (ARCHIVE.test(path)) return "archive";
  if (!DOCUMENT.test(path)) return "type";
  if (method !== 0 && method !== 8) return "method";
  if (size === 0) return "empty";
  if (size > LEAST_SUSPICIOUS && size > compressedSize * MOST_RATIO) return "bomb";
  if (size > limits.fileBytes) return "too-big";
  if (method === 0 && size !== compressedSize) return "damaged";
  return null;
}
