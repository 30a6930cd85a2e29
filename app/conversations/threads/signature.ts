/** A longer text below the mark is more than a signature. */
const MOST_LINES = 12;
const MOST_CHARACTERS = 800;

/** What phones and email programs add below a text. */
const PROGRAM =
  /\n\s*\n((?:Sent from (?:my )?(?:iPhone|iPad|Android|Samsung|Galaxy|Huawei|Xiaomi|Redmi|Oppo|Vivo|Mail|Outlook|Yahoo|Gmail)|Get Outlook for (?:iOS|Android))\b[^\n]{0,60})\s*$/i;

/**
 * A message without its signature, which email programs put below a line of two dashes and a blank (RFC 3676, 4.3) or
 * add without a mark, and the signature; null where there is none.
 */
export function foldedSignature(body: string): { text: string; signature: string | null } {
  const byProgram = PROGRAM.exec(body.slice(-200));
  const before = byProgram ? body.slice(0, body.length - byProgram[0].length).trimEnd() : "";
  if (byProgram?.[1] && before !== "") return { text: before, signature: byProgram[1] };
  const at = body.lastIndexOf("\n-- \n");
  const text = body.slice(0, Math.max(0, at)).trimEnd();
  const signature = body.slice(at + "\n-- \n".length);
  const isOne =
    at >= 0 &&
    text !== "" &&
    signature.length <= MOST_CHARACTERS &&
    signature.split("\n").length <= MOST_LINES;
  return isOne ? { text, signature } : { text: body, signature: null };
}
