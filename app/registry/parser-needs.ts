/** What some parsers of `parsers.server.ts` need beyond the others; see `ParserNeeds`. */
export const PARSER_NEEDS = {
  // Pictures are decoded by a native library, and large ones take their time on a small machine.
  file: { addons: true, milliseconds: 25_000 },
  logo: { addons: true, milliseconds: 10_000 },
  photos: { addons: true, milliseconds: 60_000 },
  papers: { milliseconds: 60_000 },
  page: { addons: true, milliseconds: 15_000 },
} as const;
