import { formatMoney } from "#app/platform/money/format-money.ts";
import { words } from "#app/words/words.ts";
import { cited, FOUND, published, since } from "./cited-fact.ts";

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
  /** Where an eligible qualification was followed at once by a higher one that is not eligible. */
  applyWithinMonthsHigher: 12,
  charge: 1670,
  /** Announced; no source since that day was seen. */
  announced: {
    from: "2026-11-16",
    graduateDiplomaMostYears: 1,
    shortVisaMonths: 6,
    shortVisaLeastWeeks: 24,
    shortVisaFunds: 5000,
    shortVisaWithinMonths: 3,
  },
} as const;

const nzd = (dollars: number) => () => formatMoney(dollars * 100, "NZD");

export const nzVisaTexts = words({
  hoursAWeek: "{hours} hours per week",
  years: "{years} years",
  months: "{months} months",
  weeks: "{weeks} weeks",
  online: "18 September 2025",
  asLong: "as long as you studied full-time in New Zealand",
  shortFrom: "16 November 2026",
  announced: "announced for this day; no source since then confirms that it started",
  related: "the work must be related to your study",
  oneYear: "1 year",
  levelsAbove: "levels 9 and 10 from a secondary source",
  partnerLevels:
    "after level 9 or 10 (a master’s degree or doctorate), or level 7 or 8 if the qualification is on the Green List",
});

const nzStudent = {
  label: "Fee Paying Student Visa, Immigration New Zealand",
  href: "https://www.immigration.govt.nz/visas/fee-paying-student-visa",
};
const nzFunds = {
  label: "Funds for students, Immigration New Zealand",
  href: "https://www.immigration.govt.nz/process-to-apply/applying-for-a-visa/providing-evidence-and-documents-to-support-your-visa-application/student-fund-requirements",
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
  label: "New Zealand’s post-study work changes of 16 November 2026, VisaVerge",
  href: "https://www.visaverge.com/news/new-zealand-student-visa-2026-ask-these-questions-before-paying-tuition-amid-post-study-work-changes-and-new-short-term-graduate-work-visa/",
  official: {
    label: "New and updated Post Study Work Visa options, Immigration New Zealand",
    href: "https://www.immigration.govt.nz/about-us/news-centre/new-and-updated-post-study-work-visa-options/",
  },
};
const nzHigher = {
  label: "Changes to the Post Study Work Visa, immigrationlaw.nz",
  href: "https://immigrationlaw.nz/changes-to-the-post-study-work-visa-pswv",
};
const nzBelowDegree = {
  label: "Post-study work rights of 2022, Greenstone Immigration",
  href: "https://www.greenstoneimmigration.co.nz/16-may-2022-new-post-study-work-rights-for-student-visa-holders/",
};
const nzFees = {
  label: "New Zealand visa fees of 1 October 2024, ImmiKnow",
  href: "https://xxlym.immiknow.com/gonggao/24091925988.html",
};
const nzPartners = {
  label: "Work rights for partners of students, Immigration New Zealand",
  href: "https://www.immigration.govt.nz/about-us/media-centre/news-notifications/update-to-work-rights-for-partners-of-a-student",
};

const { announced } = NZ_POST_STUDY_VISA;

export const NZ_VISA_FACTS = {
  ...cited(nzStudent, FOUND, {
    "nz-visa-fee": nzd(NZ_STUDENT_VISA.charge),
    "nz-max-stay": () => nzVisaTexts.years({ years: NZ_STUDENT_VISA.maxStayYears }),
  }),
  ...cited(nzFunds, FOUND, {
    "nz-funds-year": nzd(NZ_STUDENT_VISA.funds.tertiaryYear),
    "nz-funds-month": nzd(NZ_STUDENT_VISA.funds.month),
    "nz-funds-school": nzd(NZ_STUDENT_VISA.funds.schoolYear),
  }),
  ...cited(nzOnline, since(NZ_STUDENT_VISA.onlineOnlyFrom), { "nz-online": () => nzVisaTexts.online }),
  ...cited(nzHours, since(NZ_STUDENT_VISA.workHoursFrom), {
    "nz-work-hours": () => nzVisaTexts.hoursAWeek({ hours: NZ_STUDENT_VISA.workHoursPerWeek }),
  }),
  ...cited(nzPostStudy, FOUND, {
    "nz-pswv-master": () => nzVisaTexts.years({ years: NZ_POST_STUDY_VISA.yearsAfterLevel9And10 }),
    "nz-pswv-bachelor": () => nzVisaTexts.asLong,
    "nz-pswv-weeks": () => nzVisaTexts.weeks({ weeks: NZ_POST_STUDY_VISA.leastWeeks }),
    "nz-pswv-window": () => nzVisaTexts.months({ months: NZ_POST_STUDY_VISA.applyWithinMonths }),
    "nz-pswv-window-phd": () => nzVisaTexts.months({ months: NZ_POST_STUDY_VISA.applyWithinMonthsDoctorate }),
  }),
  ...cited(nzHigher, since("2024-11-19"), {
    "nz-pswv-window-higher": () => nzVisaTexts.months({ months: NZ_POST_STUDY_VISA.applyWithinMonthsHigher }),
  }),
  ...cited(nzBelowDegree, since("2022-05-11"), { "nz-pswv-below": () => nzVisaTexts.related }),
  ...cited(nzFees, since("2024-10-01"), { "nz-pswv-fee": nzd(NZ_POST_STUDY_VISA.charge) }),
  ...cited(
    nzPartners,
    since("2024-06-21"),
    { "nz-partner-levels": () => nzVisaTexts.partnerLevels },
    () => nzVisaTexts.levelsAbove,
  ),
  ...cited(
    nzAnnounced,
    published("2026"),
    {
      "nz-short-from": () => nzVisaTexts.shortFrom,
      "nz-diploma-most": () => nzVisaTexts.oneYear,
      "nz-short-visa": () => nzVisaTexts.months({ months: announced.shortVisaMonths }),
      "nz-short-weeks": () => nzVisaTexts.weeks({ weeks: announced.shortVisaLeastWeeks }),
      "nz-short-funds": nzd(announced.shortVisaFunds),
      "nz-short-window": () => nzVisaTexts.months({ months: announced.shortVisaWithinMonths }),
    },
    () => nzVisaTexts.announced,
  ),
} as const;
