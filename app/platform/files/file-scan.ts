/** What a virus scan said of a file: nothing, while none is set up. */
export const FILE_SCANS = ["unscanned", "clean", "infected"] as const;
export type FileScan = (typeof FILE_SCANS)[number];
