import { words } from "#app/words/words.ts";

/** The link below every page in a translated language. */
export const reportTranslationLink = words({ label: "Report a translation" });
