/** The files that a list can be taken out as, by their ending. */
export const EXPORT_FORMATS = ["csv", "xlsx", "pdf"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** How many rows a file holds at most. A sheet ends after 1,048,576, one of which is its head; a PDF is for paper. */
export const MOST_ROWS: Readonly<Record<ExportFormat, number>> = {
  csv: Number.POSITIVE_INFINITY,
  xlsx: 1_048_575,
  pdf: 500,
};

/** How many exports can run at the same time: of one person, and of all people. */
export const MOST_AT_ONCE = { person: 2, everybody: 4 } as const;
