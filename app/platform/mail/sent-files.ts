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
 * Sorts the parts of an email that are no text. Phones mark photos and PDFs as `inline`, so the mark is not reliable:
 * every part with a name, every picture and every PDF is a file. Digital signatures are not, and neither are the small
 * pictures of the text (a logo, the picture of a signature), which are only counted.
 *
 * @param html the text that shows pictures by their ids (`cid:`)
 */
export function sortParts<Part extends EmailPart>(
  parts: readonly Part[],
  html: string,
): { readonly files: readonly Part[]; readonly smallPictures: number } {
  const others = parts.filter(({ mimeType, filename }) => !isMadeByProgram(mimeType, filename));
  const files = others.filter((part) => !isDecoration(part, html));
  return { files: files.filter(isFile), smallPictures: others.length - files.length };
}

const isMadeByProgram = (mimeType: string, filename: string | null): boolean =>
  MADE_BY_PROGRAMS.test(mimeType) || /\.p7[sm]$/i.test(filename ?? "");

const isFile = ({ filename, mimeType, disposition }: EmailPart): boolean =>
  disposition === "attachment" || filename !== null || /^(image|video|audio)\/|\/pdf$/i.test(mimeType);

const MADE_BY_PROGRAMS =
  /^(application\/(x-)?(pkcs7-(signature|mime)|pgp-(signature|keys|encrypted))|message\/(delivery|disposition)-\S+|text\/(calendar|rfc822-headers))$/i;

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
