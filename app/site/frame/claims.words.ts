import { words } from "#app/words/words.ts";
/**
 * The figures that the public pages state. They are claims of the agency, not counted from the database: another
 * agency that runs the product changes them here, and only here.
 */
export const claims = words({
  partnerUniversities: "500+",
  partnerInstitutions: "750+",
  students: "10,000+",
  australiaWorkYears: "2–4 years",
  newZealandWorkYears: "3 years",
  consultationMinutes: 30,
  applicationMinutes: "under 10 minutes",
  support: "24/7",
});

/** The year that the footer counts from. */
const COPYRIGHT_SINCE = 2025;

/** "2025", or "2025–2026" once the year has turned. */
export function copyrightYears(currentYear: number): string {
  return currentYear > COPYRIGHT_SINCE ? `${COPYRIGHT_SINCE}–${currentYear}` : String(COPYRIGHT_SINCE);
}
