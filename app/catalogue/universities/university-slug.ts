const MAX_LENGTH = 80;

/** The part of a web address that stands for a university: `the-university-of-sydney`. */
export function universitySlug(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("&", " and ")
    .toLowerCase()
    .replace(/['’]/gu, "")
    .replace(/[^a-z0-9]+/gu, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/gu, "");
  // A name in another script leaves nothing to spell an address with.
  return words === "" ? "university" : words;
}

/** The nth candidate for a slug that is taken: `slug`, `slug-2`, `slug-3`, … */
export function slugCandidate(slug: string, attempt: number): string {
  return attempt === 0 ? slug : `${slug}-${attempt + 1}`;
}
