const LONGEST = 255;

/** The name that a person gave a file, without a path and what no name has. */
export function fileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const plain = last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").trim();
  return [...plain.toWellFormed()].slice(0, LONGEST).join("") || "file";
}
