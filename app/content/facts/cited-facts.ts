/** A figure or rule as we found it, with where and as of when. `value` is what stands in a sentence. */
export interface CitedFact {
  readonly value: string;
  readonly source: { readonly label: string; readonly href: string };
  readonly asOf: string;
}

const peak = {
  label: "Visa application charges of 1 July 2026, Peak Migration",
  href: "https://www.peakmigration.com.au/news/2026/day/7/visa-application-charges-hiked-25-per-cent-for-most-age-cap-increases-for-some-working-holiday-makers",
};
const funds = {
  label: "New financial requirements for student visas, Immi Updates",
  href: "https://immiupdates.com.au/post/whatarethenewfinancialrequirementsforstudentvisas",
};
const idp = {
  label: "Student visa (500), IDP",
  href: "https://www.idp.com/australia/study-to-migrate/student-visa-500",
};
const wintr = {
  label: "Temporary Graduate visa, Wintr Consulting",
  href: "https://wintrconsulting.com.au/services/temporary-graduate-visa",
};
const age485 = {
  label: "Age limit of the 485, Inclusive Migration",
  href: "https://inclusivemigration.com.au/news/temporary-graduate-subclass-485-visa-who-is-exempt-from-the-reduced-age-limit-of-35-years-of-age",
};
const nzStudent = {
  label: "Fee Paying Student Visa, Immigration New Zealand",
  href: "https://www.immigration.govt.nz/visas/fee-paying-student-visa",
};
const nzHours = {
  label: "New Zealand raises student work hours, The Indian Express",
  href: "https://indianexpress.com/article/education/study-abroad/new-zealand-raises-student-work-hour-limit-expands-exchange-programme-rights-under-education-growth-plan-10353225",
};
const pswv = {
  label: "Changes to the Post Study Work Visa, nzimmigration.info",
  href: "https://nzimmigration.info/changes-to-new-zealand-post-study-work-visa/",
};
const pswvLate = {
  label: "New Zealand expands post-study work visas, Arbiterz",
  href: "https://arbiterz.com/new-zealand-expands-post-study-work-visas-introduces-6-month-graduate-visa",
};
const ems = {
  label: "New English test scores, EMS",
  href: "https://www.emsaus.com/en/blog/new-english-test-scores",
};
const bravo = {
  label: "English requirements for Australian visas, Bravo Migration",
  href: "https://bravomigration.com.au/english-language-requirements-australia-visa-2025",
};
const evidence = {
  label: "Evidence levels for South Asia, Leading Edge Migration",
  href: "https://www.leadingedgemigration.com.au/post/major-update-south-asian-country-evidence-levels-adjusted-for-student-visa-january-2026",
};
const schedule6d = {
  label: "Points test, Migration Regulations 1994 Schedule 6D, SWCG",
  href: "https://swcg.com.au/migration_type/skilled-visas/point-test/",
};
const reform = {
  label: "Points test reform consultation, First Migration Service",
  href: "https://firstmigrationservice.com/en/news/points-test-reform-consultation-2026",
};
const invitations = { label: "Invitations in 2026, Fenro", href: "https://fenro.com.au/?p=531" };
const smc = {
  label: "Skilled Migrant Category, Immigration New Zealand",
  href: "https://immigration.govt.nz/opsmanual/80474.htm",
};
const smc2026 = {
  label: "Skilled Migrant Category pathways of 2026, Visa Aide",
  href: "https://visaaide.co.nz/skilled-migrant-category-pathways-2026/",
};
const median = {
  label: "New Zealand median wage, nzimmigration.info",
  href: "https://nzimmigration.info/new-zealand-median-wage-increase",
};
const concordance = {
  label: "English test score converter, Admission Arena",
  href: "https://admissionarena.com/tools/english-test-score-converter",
};

const since = (date: string) => `in force since ${date}`;
const year = (value: string): CitedFact => ({ value, source: wintr, asOf: "November 2026" });

/** Every figure that the guides cite. One place to renew them: see docs/content.md. */
export const CITED_FACTS = {
  "au-visa-fee": { value: "A$2,500", source: peak, asOf: since("1 July 2026") },
  "au-funds-student": { value: "A$29,710", source: funds, asOf: since("10 May 2024") },
  "au-funds-partner": { value: "A$10,394", source: funds, asOf: since("10 May 2024") },
  "au-funds-child": { value: "A$4,449", source: funds, asOf: since("10 May 2024") },
  "au-funds-school": { value: "A$13,502", source: funds, asOf: since("10 May 2024") },
  "au-income-single": { value: "A$87,856", source: funds, asOf: since("10 May 2024") },
  "au-income-family": { value: "A$102,500", source: funds, asOf: since("10 May 2024") },
  "au-work-hours": { value: "48 hours a fortnight", source: idp, asOf: "November 2026" },
  "au-genuine-since": { value: "23 March 2024", source: idp, asOf: "November 2026" },
  "au-evidence-levels": {
    value: "India, Nepal and Bangladesh stand at evidence level 3, Sri Lanka at 2",
    source: evidence,
    asOf: since("8 January 2026"),
  },
  "au-485-age": { value: "35", source: age485, asOf: "November 2026" },
  "au-485-age-research": { value: "49", source: age485, asOf: "November 2026" },
  "au-485-bachelor": year("2 years"),
  "au-485-master": year("2 years"),
  "au-485-research": year("3 years"),
  "au-485-vocational": year("18 months"),
  "au-485-india": year("3 years after a master and 4 after a doctorate"),
  "au-485-fee": { value: "A$5,750", source: peak, asOf: since("1 July 2026") },
  "au-485-window": year("6 months"),
  "au-485-regional": {
    value: "1 or 2 more years",
    source: wintr,
    asOf: "November 2026; which area gives which is commonly known, not checked",
  },
  "au-500-ielts": { value: "IELTS 6.0", source: ems, asOf: since("7 August 2025") },
  "au-500-ielts-10": { value: "5.5", source: ems, asOf: since("7 August 2025") },
  "au-500-ielts-20": { value: "5.0", source: ems, asOf: since("7 August 2025") },
  "au-500-pte": { value: "PTE 47", source: ems, asOf: since("7 August 2025") },
  "au-500-toefl": { value: "TOEFL iBT 67", source: ems, asOf: since("7 August 2025") },
  "au-500-oet": { value: "OET 1210", source: ems, asOf: since("7 August 2025") },
  "au-500-test-age": { value: "two years", source: ems, asOf: since("7 August 2025") },
  "au-485-ielts": {
    value: "IELTS 6.5 overall with at least 5.5 in each part",
    source: bravo,
    asOf: since("7 August 2025"),
  },
  "au-485-pte": { value: "PTE 57 with at least 43", source: bravo, asOf: since("7 August 2025") },
  "au-485-test-age": { value: "12 months", source: bravo, asOf: since("7 August 2025") },
  "admission-toefl": { value: "TOEFL 79 to 93", source: concordance, asOf: "June 2026" },
  "admission-pte": { value: "PTE 59", source: concordance, asOf: "June 2026" },
  "admission-duolingo": { value: "Duolingo 120 to 125", source: concordance, asOf: "June 2026" },
  "nz-visa-fee": { value: "NZ$850", source: nzStudent, asOf: "November 2026" },
  "nz-funds-year": { value: "NZ$20,000", source: nzStudent, asOf: "November 2026" },
  "nz-funds-month": { value: "NZ$1,667", source: nzStudent, asOf: "November 2026" },
  "nz-work-hours": { value: "25 hours a week", source: nzHours, asOf: since("3 November 2025") },
  "nz-online": { value: "18 September 2025", source: nzStudent, asOf: "November 2026" },
  "nz-pswv-master": { value: "3 years", source: pswv, asOf: "November 2026" },
  "nz-pswv-bachelor": {
    value: "as long as you studied full-time in New Zealand",
    source: pswv,
    asOf: "November 2026",
  },
  "nz-pswv-weeks": { value: "30 weeks", source: pswv, asOf: "November 2026" },
  "nz-pswv-window": { value: "3 months", source: pswv, asOf: "November 2026" },
  "nz-pswv-window-phd": { value: "6 months", source: pswv, asOf: "November 2026" },
  "nz-short-visa": { value: "6 months", source: pswvLate, asOf: "announced for late 2026" },
  "nz-short-funds": { value: "NZ$5,000", source: pswvLate, asOf: "announced for late 2026" },
  "au-pass-mark": { value: "65", source: schedule6d, asOf: since("16 November 2019") },
  "au-invited": { value: "85 to 95", source: invitations, asOf: "2026" },
  "au-age-best": { value: "25 to 32", source: schedule6d, asOf: since("16 November 2019") },
  "au-age-limit": { value: "45", source: schedule6d, asOf: since("16 November 2019") },
  "au-superior": { value: "20", source: schedule6d, asOf: since("16 November 2019") },
  "au-proficient": { value: "10", source: schedule6d, asOf: since("16 November 2019") },
  "au-study-points": { value: "5", source: schedule6d, asOf: since("16 November 2019") },
  "au-regional-points": { value: "5", source: schedule6d, asOf: since("16 November 2019") },
  "au-491-points": { value: "15", source: schedule6d, asOf: since("16 November 2019") },
  "au-190-points": { value: "5", source: schedule6d, asOf: since("16 November 2019") },
  "au-reform": { value: "draft legislation is expected by December 2026", source: reform, asOf: "July 2026" },
  "nz-six-points": { value: "six points", source: smc, asOf: since("9 October 2023") },
  "nz-master-points": { value: "5", source: smc, asOf: since("9 October 2023") },
  "nz-bachelor-points": { value: "3", source: smc, asOf: since("9 October 2023") },
  "nz-doctor-points": { value: "6", source: smc, asOf: since("9 October 2023") },
  "nz-smc-age": { value: "55", source: smc, asOf: since("9 October 2023") },
  "nz-smc-english": { value: "IELTS 6.5", source: smc, asOf: since("9 October 2023") },
  "nz-median": { value: "NZ$35.00 an hour", source: median, asOf: since("9 March 2026") },
  "nz-pathways": {
    value: "two further pathways, for skilled work experience and for trades and technicians",
    source: smc2026,
    asOf: since("24 August 2026"),
  },
} as const satisfies Readonly<Record<string, CitedFact>>;

export type CitedFactKey = keyof typeof CITED_FACTS;

export function isCitedFact(key: string): key is CitedFactKey {
  return Object.hasOwn(CITED_FACTS, key);
}
