import { fileName } from "#app/platform/files/file-name.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import { type EmailPart, sortParts } from "./sent-files.ts";

/** A file that came with an email. */
export interface MailFile {
  readonly name: string;
  /** Or why they are not given: it is larger than a file may be, or one too many. */
  readonly bytes: Uint8Array | "too-big" | "too-many";
}

export interface MailFiles {
  readonly files: readonly MailFile[];
  /** Small pictures of the text, which are left out. */
  readonly smallPictures: number;
}

/** An email with more is no one's answer. */
const MOST_NAMED = 100;
/** Of an HTML text as far as its pictures are looked for. */
const MOST_HTML = 2_000_000;

/**
 * Reads the files of a raw email (RFC 5322). Runs in the process of one parse (`services.untrusted`).
 *
 * @param most how many files are given with their bytes, and how many bytes each may have
 */
export async function readMailFiles(
  source: Uint8Array,
  most: { readonly files: number; readonly bytes: number },
): Promise<Result<MailFiles, never>> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(source, { attachmentEncoding: "arraybuffer" });
  const parts = mail.attachments.map((part) => ({ ...part, ...sized(part.content) }));
  const { files, smallPictures } = sortParts(parts, (mail.html ?? "").slice(0, MOST_HTML));
  let given = 0;
  return ok({
    files: files.slice(0, MOST_NAMED).map((part) => {
      const name = nameOf(part);
      if (part.size > most.bytes) return { name, bytes: "too-big" };
      given += 1;
      return { name, bytes: given > most.files ? "too-many" : part.bytes };
    }),
    smallPictures,
  });
}

function sized(content: ArrayBuffer | Uint8Array | string) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  return { bytes, size: bytes.byteLength };
}

/** Photos within a text have no name. */
const nameOf = ({ filename, mimeType }: EmailPart): string =>
  fileName(filename ?? `${mimeType.split("/")[0]}.${mimeType.split("/")[1]?.split("+")[0] ?? "bin"}`);
