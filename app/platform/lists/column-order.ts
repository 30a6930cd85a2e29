/** Columns as somebody has chosen and ordered them; the first of ours leads to the record and stays first. Null where all are as ours. */
export function chosenColumns(ours: readonly string[], wanted: readonly string[]): readonly string[] | null {
  const [first = "", ...rest] = ours;
  const chosen = [first, ...wanted.filter((name) => name !== first && rest.includes(name))];
  return chosen.length === ours.length && chosen.every((name, at) => name === ours[at]) ? null : chosen;
}

/** All columns in the order in which somebody has them: those that are shown, then the others as we have them. */
export function columnsInOrder(ours: readonly string[], shown: readonly string[]): readonly string[] {
  return [...shown, ...ours.filter((name) => !shown.includes(name))];
}

/** The columns with one of them in the place of another; the first stays where it is. */
export function withColumnAt(shown: readonly string[], column: string, place: number): readonly string[] {
  const from = shown.indexOf(column);
  const to = Math.min(Math.max(place, 1), shown.length - 1);
  if (from < 1 || from === to) return shown;
  const others = shown.filter((name) => name !== column);
  return [...others.slice(0, to), column, ...others.slice(to)];
}
