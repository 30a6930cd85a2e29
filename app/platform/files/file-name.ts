const LONGEST = 255;

/** The name that a person gave a file, without its path and invalid characters. */
export function fileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const plain = last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").trim();
  return [...plain.toWellFormed()].slice(0, LONGEST).join("") || "file";
}

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
};

/**
 * The name under which a file is saved: with the extension of its actual type, since an iPhone's photo is stored as a
 * JPEG.
 */
export function savedName(name: string, mediaType: string): string {
  const [ending, ...others] = ENDINGS[mediaType] ?? [];
  if (ending === undefined) return name;
  const [, stem = name, given = ""] = /^(.+)\.([^.]{1,5})$/.exec(name) ?? [];
  return [ending, ...others].includes(given.toLowerCase()) ? name : `${stem}.${ending}`;
}

/** A name that every file system accepts: Windows allows fewer characters than others. */
export const portableName = (name: string): string =>
  name.replace(/[<>:"|?*/\\]/g, "_").replace(/[. ]+$/, "_");
