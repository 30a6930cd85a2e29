import { words } from "#app/words/words.ts";

export const pdfMessages = words({ page: "Page {page} of {pages}" });
