/** Day, month and year as people write them, where there is no doubt; else as it was written. */
export function typedDay(text: string): string {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:T00:00:00(?:\.0+)?Z?)?$/.exec(text);
  if (iso?.[1]) return iso[1];
  const [, first, second, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  if (!first || !second || !year) return text;
  const [one, two] = [Number(first), Number(second)];
  // 5/3/2004 is one day here and another there: nobody guesses.
  const day = one > 12 || one === two ? one : two > 12 ? two : null;
  if (day === null) return text;
  const month = day === one ? two : one;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
