/** A part of an email that is no text, as far as it is judged here. */
export interface EmailPart {
  readonly filename: string | null;
  readonly mimeType: string;
  /** `attachment`, `inline`, or what a program made up. */
  readonly disposition: string | null;
  readonly contentId?: string | undefined;
  /** Bytes. */
  readonly size: number;
}

/**
 * Counts the parts of an email that are attached files. Phones mark photos and PDFs as `inline`, so the mark
 * is not reliable: every part with a name, every picture and every PDF is a file. Digital signatures and the
 * small pictures of a text signature are not.
 *
 * @param html the text that shows pictures by their ids (`cid:`)
 */
export function countFiles(parts: readonly EmailPart[], html: string): number {
  return parts.filter((part) => isFile(part, html)).length;
}

function isFile(part: EmailPart, html: string): boolean {
  const { filename, mimeType, disposition } = part;
  if (MADE_BY_PROGRAMS.test(mimeType) || /\.p7s$/i.test(filename ?? "")) return false;
  if (isDecoration(part, html)) return false;
  return disposition === "attachment" || filename !== null || /^(image|video|audio)\/|\/pdf$/i.test(mimeType);
}

const MADE_BY_PROGRAMS =
  /^(application\/(x-)?(pkcs7-signature|pgp-(signature|keys|encrypted))|message\/(delivery|disposition)-\S+|text\/(calendar|rfc822-headers))$/i;

/** Larger ones are photos and screenshots within the text. */
const LARGEST_DECORATION = 16 * 1024;
/** As programs name pictures within a text, not as phones name photos. */
const NAMED_BY_PROGRAMS =
  /^(image\d{3}|outlook-|logo|icon|signature|facebook|twitter|x-|linkedin|instagram|youtube)/i;

function isDecoration({ filename, mimeType, contentId, size }: EmailPart, html: string): boolean {
  if (!/^image\//i.test(mimeType) || size > LARGEST_DECORATION || !contentId) return false;
  const isShown = html.includes(`cid:${contentId.replace(/^<|>$/g, "")}`);
  return isShown && (filename === null || NAMED_BY_PROGRAMS.test(filename));
}
