/** A name of a column without what people write differently: case, accents, spaces and signs. */
export const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/**
 * The place of the column for each field, as far as the header's names tell; each column is for one field at most.
 *
 * @param names what each field's column may be called, as `plainName` has it; the first that is there is taken
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
  return found;
}
