/** A column's name without what people write differently: case, accents, spaces and punctuation. */
export const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/**
 * The position of the column for each field, as far as the header's names show; each column is for one field at most.
 *
 * @param names the possible names of each field's column, normalised by `plainName`; the first match is used
 */
export function columnsByName<Field extends string>(
  header: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
): Partial<Record<Field, number>> {
  const named = header.map(plainName);
  const taken = new Set<number>();
  const found: Partial<Record<Field, number>> = {};
  for (const field of Object.keys(names) as Field[]) {
    for (const name of names[field]) {
      const at = named.findIndex((each, index) => each === name && !taken.has(index));
      if (at < 0) continue;
      found[field] = at;
      taken.add(at);
      break;
    }
  }
  // A header such as “Mobile / WhatsApp” has several names of one field.
  for (const field of Object.keys(names) as Field[]) {
    if (found[field] !== undefined) continue;
    const at = header.findIndex((text, index) => !taken.has(index) && areAllNames(text, names[field]));
    if (at < 0) continue;
    found[field] = at;
    taken.add(at);
  }
  return found;
}

const SEPARATORS = /[/|,&+()\n]|\b(?:or|and)\b/i;

function areAllNames(header: string, names: readonly string[]): boolean {
  const parts = header
    .split(SEPARATORS)
    .map(plainName)
    .filter((part) => part !== "");
  return parts.length > 1 && parts.every((part) => names.includes(part));
}
