/** The beginning of a text, in one line of `most` characters or less, cut between words where there are any. */
export function excerpt(text: string, most = 140): string {
  const line = text.replace(/\s+/g, " ");
  if (line.length <= most) return line;
  const words = line.slice(0, most + 1).replace(/ \S*$/, "");
  return `${(words.length <= most ? words : line.slice(0, most)).trimEnd()}…`;
}
