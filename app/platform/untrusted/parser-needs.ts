/** What some parsers of `composition/parsers.server.ts` need beyond the others; see `ParserNeeds`. */
export const PARSER_NEEDS = {
  // Pictures are decoded by a native library, and large ones take their time on a small machine.
  file: { addons: true, milliseconds: 25_000, answerMb: 48 },
  logo: { addons: true, milliseconds: 10_000 },
  photos: { addons: true, milliseconds: 60_000, answerMb: 100 },
  // Its own lane, because a parse of a minute must not delay pages and uploads.
  papers: { lane: "long", milliseconds: 60_000, answerMb: 100 },
  // An email of 30 MB is in memory as text and as the files that it holds.
  "mail-files": { milliseconds: 20_000, heapMb: 512, answerMb: 32 },
  "zip-list": { answerMb: 4 },
  // A file of the largest limit, unpacked.
  "zip-file": { milliseconds: 20_000, answerMb: 52 },
  table: { answerMb: 6 },
  payments: { answerMb: 6 },
  // A hundred thousand lines are in memory as texts before they are sent back.
  "large-table": { lane: "long", milliseconds: 60_000, heapMb: 700, memoryMb: 1_400, answerMb: 40 },
  page: { lane: "drawing", addons: true, milliseconds: 15_000 },
  "pdf-text": { lane: "drawing", milliseconds: 10_000 },
  // A lane of its own: files do not delay sign-ins, and strangers, who can send these, do not delay files.
  "saml-answer": { lane: "sign-in", memoryMb: 400 },
} as const;
