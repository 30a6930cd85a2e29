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
  /** What a visa officer counts for the way there and back, by where somebody applies from. */
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

/** New Zealand's fee-paying student visa. Whole New Zealand dollars. */
export const NZ_STUDENT_VISA = {
  charge: 850,
  maxStayYears: 4,
  funds: { tertiaryYear: 20000, month: 1667, schoolYear: 17000 },
  workHoursPerWeek: 25,
  workHoursFrom: "2025-11-03",
  onlineOnlyFrom: "2025-09-18",
} as const;

/** New Zealand's Post Study Work Visa. */
export const NZ_POST_STUDY_VISA = {
  yearsAfterLevel9And10: 3,
  leastWeeks: 30,
  applyWithinMonths: 3,
  applyWithinMonthsDoctorate: 6,
  announcedForLate2026: {
    graduateDiploma: true,
    shortVisaMonths: 6,
    shortVisaLeastWeeks: 24,
    shortVisaFunds: 5000,
  },
} as const;

/** Australia's evidence levels since 8 January 2026. Pakistan's was not among the changes; the current one was not seen. */
export const AU_EVIDENCE_LEVELS = {
  from: "2026-01-08",
  india: 3,
  bangladesh: 3,
  nepal: 3,
  "sri-lanka": 2,
  pakistan: null,
} as const;

const aud = (dollars: number) => () => formatMoney(dollars * 100, "AUD");
const nzd = (dollars: number) => () => formatMoney(dollars * 100, "NZD");

export const visaTexts = words({
  proRata: "the annual amount divided by 365, for each day",
  hoursAFortnight: "{hours} hours per fortnight",
  hoursAWeek: "{hours} hours per week",
  noLimit: "no limit for research degrees",
  genuineSince: "23 March 2024",
  years: "{years} years",
  months: "{months} months",
  weeks: "{weeks} weeks",
  indianGraduates:
    "{master} years after a master’s degree, {doctorate} after a doctorate, and {bachelor} after a bachelor’s degree with first-class honours in a STEM field",
  regionalYears: "1 or 2 more years",
  areaNotChecked: "areas not checked",
  online: "18 September 2025",
  asLong: "as long as you studied full-time in New Zealand",
  announced: "announced for late 2026, without an exact date",
  evidenceLevels: "India, Nepal, Bangladesh and Bhutan are at evidence level 3, and Sri Lanka is at level 2",
});

const charges = {
  label: "Visa application charges of 1 July 2026, Peak Migration",
  href: "https://www.peakmigration.com.au/news/2026/day/7/visa-application-charges-hiked-25-per-cent-for-most-age-cap-increases-for-some-working-holiday-makers",
};
const financialRequirements = {
  label: "New financial requirements for student visas, Immi Updates",
  href: "https://immiupdates.com.au/post/whatarethenewfinancialrequirementsforstudentvisas",
};
const financialCapacity = {
  label: "Financial capacity guide for studying in Australia, My Course Finder",
  href: "https://mycoursefinder.au/en/post/4423-Financial-Capacity-Guide-for-Studying-in-Australia-2025",
};
const shortStay = {
  label: "Student visa living costs, Peak Migration",
  href: "https://peakmigration.com.au/news/2018/day/1/student-visa-annual-living-costs-increase-from-1-february-2018",
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
const nzStudent = {
  label: "Fee Paying Student Visa, Immigration New Zealand",
  href: "https://www.immigration.govt.nz/visas/fee-paying-student-visa",
};
const nzOnline = {
  label: "News for student visa applicants, ARP News",
  href: "https://arpnews.net/important-news-for-student-visa-aspirants",
};
const nzHours = {
  label: "New Zealand raises student work hours, The Indian Express",
  href: "https://indianexpress.com/article/education/study-abroad/new-zealand-raises-student-work-hour-limit-expands-exchange-programme-rights-under-education-growth-plan-10353225",
};
const nzPostStudy = {
  label: "Changes to the Post Study Work Visa, nzimmigration.info",
  href: "https://nzimmigration.info/changes-to-new-zealand-post-study-work-visa/",
};
const nzAnnounced = {
  label: "New Zealand expands post-study work visas, Arbiterz",
  href: "https://arbiterz.com/new-zealand-expands-post-study-work-visas-introduces-6-month-graduate-visa",
};
const evidence = {
  label: "Evidence levels for South Asia, Leading Edge Migration",
  href: "https://www.leadingedgemigration.com.au/post/major-update-south-asian-country-evidence-levels-adjusted-for-student-visa-january-2026",
};

const { funds, travel } = AU_STUDENT_VISA;
const { years, yearsIndia } = AU_GRADUATE_VISA;
const { announcedForLate2026: announced } = NZ_POST_STUDY_VISA;

export const VISA_FACTS = {
  ...cited(charges, since("2026-07-01"), {
    "au-visa-fee": aud(AU_STUDENT_VISA.charges[2].main),
    "au-485-fee": aud(AU_GRADUATE_VISA.charges[2].main),
  }),
  ...cited(graduateCharge, since("2026-03-01"), {
    "au-485-fee-march": aud(AU_GRADUATE_VISA.charges[1].main),
    "au-485-fee-before": aud(AU_GRADUATE_VISA.charges[0].main),
  }),
  ...cited(financialRequirements, since(funds.from), {
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
  ...cited(nzStudent, FOUND, {
    "nz-visa-fee": nzd(NZ_STUDENT_VISA.charge),
    "nz-funds-year": nzd(NZ_STUDENT_VISA.funds.tertiaryYear),
    "nz-funds-month": nzd(NZ_STUDENT_VISA.funds.month),
    "nz-funds-school": nzd(NZ_STUDENT_VISA.funds.schoolYear),
    "nz-max-stay": () => visaTexts.years({ years: NZ_STUDENT_VISA.maxStayYears }),
  }),
  ...cited(nzOnline, since(NZ_STUDENT_VISA.onlineOnlyFrom), { "nz-online": () => visaTexts.online }),
  ...cited(nzHours, since(NZ_STUDENT_VISA.workHoursFrom), {
    "nz-work-hours": () => visaTexts.hoursAWeek({ hours: NZ_STUDENT_VISA.workHoursPerWeek }),
  }),
  ...cited(nzPostStudy, FOUND, {
    "nz-pswv-master": () => visaTexts.years({ years: NZ_POST_STUDY_VISA.yearsAfterLevel9And10 }),
    "nz-pswv-bachelor": () => visaTexts.asLong,
    "nz-pswv-weeks": () => visaTexts.weeks({ weeks: NZ_POST_STUDY_VISA.leastWeeks }),
    "nz-pswv-window": () => visaTexts.months({ months: NZ_POST_STUDY_VISA.applyWithinMonths }),
    "nz-pswv-window-phd": () => visaTexts.months({ months: NZ_POST_STUDY_VISA.applyWithinMonthsDoctorate }),
  }),
  ...cited(
    nzAnnounced,
    published("2026"),
    {
      "nz-short-visa": () => visaTexts.months({ months: announced.shortVisaMonths }),
      "nz-short-weeks": () => visaTexts.weeks({ weeks: announced.shortVisaLeastWeeks }),
      "nz-short-funds": nzd(announced.shortVisaFunds),
    },
    () => visaTexts.announced,
  ),
  ...cited(evidence, since(AU_EVIDENCE_LEVELS.from), {
    "au-evidence-levels": () => visaTexts.evidenceLevels,
  }),
} as const;
