import { formatMoney } from "#app/platform/money/format-money.ts";
import { words } from "#app/words/words.ts";
import { cited, FOUND, published, since } from "./cited-fact.ts";

/** A visa charge and the day from which it is asked; parts that no source gave are left out. */
interface Charge {
  readonly from: string;
  readonly main: number;
  readonly adult?: number;
  readonly child?: number;
}

/** Australia's student visa, subclass 500. Whole Australian dollars. */
export const AU_STUDENT_VISA = {
  charges: [
    { from: "2024-07-01", main: 1600 },
    { from: "2025-07-01", main: 2000, adult: 1225, child: 400 },
    { from: "2026-07-01", main: 2500 },
  ],
  funds: {
    from: "2024-05-10",
    student: 29710,
    partner: 10394,
    child: 4449,
    school: 13502,
    incomeSingle: 87856,
    incomeFamily: 102500,
  },
  /** What a visa officer counts for travel there and back, by where the applicant applies from. */
  travel: { elsewhere: 2000, eastOrSouthernAfrica: 2500, westAfrica: 3000, inAustralia: 1000 },
  workHoursPerFortnight: 48,
  genuineStudentFrom: "2024-03-23",
} as const satisfies { charges: readonly Charge[] } & Record<string, unknown>;

/** Australia's Temporary Graduate visa, subclass 485. */
export const AU_GRADUATE_VISA = {
  charges: [
    { from: "2025-07-01", main: 2300 },
    { from: "2026-03-01", main: 4600, adult: 2300, child: 1150 },
    { from: "2026-07-01", main: 5750 },
  ],
  ageMax: 35,
  ageMaxResearchOrHongKong: 49,
  years: { vocational: 1.5, bachelor: 2, mastersCoursework: 2, mastersResearch: 3, doctorate: 3 },
  yearsIndia: { bachelorFirstClassStem: 3, masters: 3, doctorate: 4 },
  secondStreamYears: { category2: 1, category3: 2 },
  applyWithinMonths: 6,
} as const satisfies { charges: readonly Charge[] } & Record<string, unknown>;

/** Australia's evidence levels since 8 January 2026. Pakistan's was not among the changes; one source says that it stays. */
export const AU_EVIDENCE_LEVELS = {
  from: "2026-01-08",
  india: 3,
  bangladesh: 3,
  nepal: 3,
  "sri-lanka": 2,
  pakistan: 3,
} as const;

/** How old official documents about income may be at lodgement, in Australia. */
export const AU_INCOME_DOCUMENT_MONTHS = 12;
/** The limit of each answer about the Genuine Student requirement. */
export const GENUINE_STUDENT_WORDS = 150;

const aud = (dollars: number) => () => formatMoney(dollars * 100, "AUD");

export const visaTexts = words({
  proRata: "the annual amount divided by 365, for each day",
  hoursAFortnight: "{hours} hours per fortnight",
  noLimit: "no limit for research degrees",
  genuineSince: "23 March 2024",
  years: "{years} years",
  months: "{months} months",
  indianGraduates:
    "{master} years after a master’s degree, {doctorate} after a doctorate, and {bachelor} after a bachelor’s degree with first-class honours in a STEM field",
  regionalYears: "1 or 2 more years",
  areaNotChecked: "areas not checked",
  explainDeposits: "explain every large recent deposit",
  incomeEvidence: "official government documents, such as tax documents, from the last 12 months",
  words: "{words} words",
  level: "level {level}",
  oneSource: "one source only",
  evidenceLevels: "India, Nepal, Bangladesh and Bhutan are at evidence level 3, and Sri Lanka is at level 2",
});

const charges = {
  label: "Visa application charges of 1 July 2026, Peak Migration",
  href: "https://www.peakmigration.com.au/news/2026/day/7/visa-application-charges-hiked-25-per-cent-for-most-age-cap-increases-for-some-working-holiday-makers",
  official: {
    label: "Student visa application charge, Study Australia",
    href: "https://www.studyaustralia.gov.au/en/tools-and-resources/news/student-visa-application-charge-increase",
  },
};
const financialCapacityLaw = {
  label: "Evidence of financial capacity (LIN 24/042), Federal Register of Legislation",
  href: "https://www.legislation.gov.au/F2024L00529/asmade/text",
};
const financialCapacity = {
  label: "Financial capacity guide for studying in Australia, My Course Finder",
  href: "https://mycoursefinder.au/en/post/4423-Financial-Capacity-Guide-for-Studying-in-Australia-2025",
  official: {
    label: "Student visa (500), Department of Home Affairs",
    href: "https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500",
  },
};
const shortStay = {
  label: "Student visa living costs, Peak Migration",
  href: "https://peakmigration.com.au/news/2018/day/1/student-visa-annual-living-costs-increase-from-1-february-2018",
  official: {
    label: "Evidence of financial capacity (LIN 19/198)",
    href: "https://www.legislation.gov.au/F2019L01366/latest/text",
  },
};
const studentVisa = {
  label: "Student visa (500), IDP",
  href: "https://www.idp.com/australia/study-to-migrate/student-visa-500",
};
const graduateVisa = {
  label: "Temporary Graduate visa, Wintr Consulting",
  href: "https://wintrconsulting.com.au/services/temporary-graduate-visa",
};
const graduateAge = {
  label: "Age limit of the 485, Inclusive Migration",
  href: "https://inclusivemigration.com.au/news/temporary-graduate-subclass-485-visa-who-is-exempt-from-the-reduced-age-limit-of-35-years-of-age",
};
const graduateCharge = {
  label: "Temporary Graduate fee doubles, Business Standard",
  href: "https://www.business-standard.com/immigration/australia-visa-shock-temporary-graduate-fee-jumps-100-to-rs-3-lakh-126030600790_1.html",
};
const evidence = {
  label: "Evidence levels for South Asia, Leading Edge Migration",
  href: "https://www.leadingedgemigration.com.au/post/major-update-south-asian-country-evidence-levels-adjusted-for-student-visa-january-2026",
};

const evidencePakistan = {
  label: "Evidence levels of January 2026, Makalu Khabar",
  href: "https://npl977.com/ne-en/news/category?q=Visa",
};
const genuineAccess = {
  label: "Genuine access to funds, Department of Home Affairs",
  href: "https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500/genuine-access-to-funds",
};
const incomeEvidence = {
  label: "Financial capacity for a student visa, AustraliaVisa.com",
  href: "https://www.australiavisa.com/immigration-news/student-500-visa-financial-capacity/",
};
/** The age of income documents; the instrument itself is what it relays. */
export const incomeDocuments = { ...incomeEvidence, official: shortStay.official };
const genuineStudent = {
  label: "Genuine Student requirement, Katsaros and Associates",
  href: "https://katsaros.com.au/news/genuine-student-requirement-2024",
};

const { funds, travel } = AU_STUDENT_VISA;
const { years, yearsIndia } = AU_GRADUATE_VISA;

export const VISA_FACTS = {
  ...cited(charges, since("2026-07-01"), {
    "au-visa-fee": aud(AU_STUDENT_VISA.charges[2].main),
    "au-485-fee": aud(AU_GRADUATE_VISA.charges[2].main),
  }),
  ...cited(graduateCharge, since("2026-03-01"), {
    "au-485-fee-march": aud(AU_GRADUATE_VISA.charges[1].main),
    "au-485-fee-before": aud(AU_GRADUATE_VISA.charges[0].main),
  }),
  ...cited(financialCapacityLaw, since(funds.from), {
    "au-funds-student": aud(funds.student),
    "au-funds-partner": aud(funds.partner),
    "au-funds-child": aud(funds.child),
    "au-funds-school": aud(funds.school),
    "au-income-single": aud(funds.incomeSingle),
    "au-income-family": aud(funds.incomeFamily),
  }),
  ...cited(financialCapacity, published("2025-06-26"), {
    "au-funds-travel": aud(travel.elsewhere),
    "au-funds-travel-east-africa": aud(travel.eastOrSouthernAfrica),
    "au-funds-travel-west-africa": aud(travel.westAfrica),
    "au-funds-travel-onshore": aud(travel.inAustralia),
  }),
  ...cited(shortStay, published("2018-02"), { "au-funds-short": () => visaTexts.proRata }),
  ...cited(studentVisa, FOUND, {
    "au-work-hours": () => visaTexts.hoursAFortnight({ hours: AU_STUDENT_VISA.workHoursPerFortnight }),
    "au-work-research": () => visaTexts.noLimit,
    "au-genuine-since": () => visaTexts.genuineSince,
  }),
  ...cited(graduateAge, FOUND, {
    "au-485-age": String(AU_GRADUATE_VISA.ageMax),
    "au-485-age-research": String(AU_GRADUATE_VISA.ageMaxResearchOrHongKong),
  }),
  ...cited(graduateVisa, FOUND, {
    "au-485-bachelor": () => visaTexts.years({ years: years.bachelor }),
    "au-485-master": () => visaTexts.years({ years: years.mastersCoursework }),
    "au-485-research": () => visaTexts.years({ years: years.mastersResearch }),
    "au-485-vocational": () => visaTexts.months({ months: 18 }),
    "au-485-india": () =>
      visaTexts.indianGraduates({
        master: yearsIndia.masters,
        doctorate: yearsIndia.doctorate,
        bachelor: yearsIndia.bachelorFirstClassStem,
      }),
    "au-485-window": () => visaTexts.months({ months: AU_GRADUATE_VISA.applyWithinMonths }),
  }),
  ...cited(
    graduateVisa,
    FOUND,
    { "au-485-regional": () => visaTexts.regionalYears },
    () => visaTexts.areaNotChecked,
  ),
  ...cited(evidence, since(AU_EVIDENCE_LEVELS.from), {
    "au-evidence-levels": () => visaTexts.evidenceLevels,
  }),
  ...cited(
    evidencePakistan,
    published("2026-01"),
    { "au-evidence-pakistan": () => visaTexts.level({ level: AU_EVIDENCE_LEVELS.pakistan }) },
    () => visaTexts.oneSource,
  ),
  ...cited(genuineAccess, FOUND, { "au-funds-deposits": () => visaTexts.explainDeposits }),
  ...cited(incomeEvidence, FOUND, { "au-income-evidence": () => visaTexts.incomeEvidence }),
  ...cited(genuineStudent, FOUND, {
    "au-genuine-words": () => visaTexts.words({ words: GENUINE_STUDENT_WORDS }),
  }),
} as const;
