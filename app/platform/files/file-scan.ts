/** The result of a virus scan of a file: none while no scanner is configured. */
export const FILE_SCANS = ["unscanned", "clean", "infected"] as const;
export type FileScan = (typeof FILE_SCANS)[number];
