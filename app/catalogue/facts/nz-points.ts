import { words } from "#app/words/words.ts";
import { cited, published, since } from "./cited-fact.ts";

/** New Zealand's Skilled Migrant Category since 9 October 2023. */
export const NZ_POINTS = {
  inForceSince: "2023-10-09",
  threshold: 6,
  qualification: {
    doctorate: 6,
    master: 5,
    honoursOrPostgraduateDiploma: 4,
    bachelorOrPostgraduateCertificate: 3,
  },
  /** For an overseas qualification whose assessment (IQA) names its level alone. */
  overseasLevelOnly: { 8: 3, 9: 4, 10: 5 },
  registration: [
    { years: 2, points: 3 },
    { years: 4, points: 4 },
    { years: 5, points: 5 },
    { years: 6, points: 6 },
  ],
  incomeTimesMedian: [
    { times: 1.5, points: 3 },
    { times: 2, points: 4 },
    { times: 3, points: 6 },
  ],
  pointsForYearOfWork: 1,
  mostYearsOfWork: 3,
  maxAge: 55,
  ielts: 6.5,
  /** A test may be no older than this on the day of the application. */
  englishTestYears: 2,
  /** `printed` if the manual prints the amount: 47.41 is half a cent under 1.5 times 31.61. */
  medianWage: [
    { from: "2023-10-09", nzdPerHour: 29.66 },
    {
      from: "2024-02-28",
      nzdPerHour: 31.61,
      printed: [
        { times: 1.5, nzdPerHour: 47.41 },
        { times: 2, nzdPerHour: 63.22 },
        { times: 3, nzdPerHour: 94.83 },
      ],
    },
    { from: "2025-08-18", nzdPerHour: 33.56 },
    { from: "2026-03-09", nzdPerHour: 35 },
  ],
} as const;

/** What changed on 24 August 2026. The rows of registration and income were not seen in a source. */
export const NZ_CHANGES = {
  from: "2026-08-24",
  skilledWork: { experienceYears: 5, ofWhichInNewZealand: 2, timesMedian: 1.1 },
  trades: {
    leastLevel: 4,
    leastCredits: 120,
    experienceYears: 4,
    ofWhichMonthsInNewZealand: 18,
    timesMedian: 1,
  },
  mostYearsOfWork: 2,
  /** According to a single source, for holders of a foreign bachelor's degree. */
  bachelorFromElsewhereMonths: 18,
  qualification: {
    doctorate: 6,
    masterHere: 6,
    masterElsewhere: 5,
    degreeHere: 5,
    bachelorElsewhere: 4,
    /** Some of trades and technicians; which was not seen. */
    belowDegree: 4,
  },
  redListOccupations: 6,
  amberListOccupations: 14,
} as const;

const skilledMigrant = {
  label: "Skilled Migrant Category, Immigration New Zealand",
  href: "https://immigration.govt.nz/opsmanual/80474.htm",
};
const registration = {
  label: "Registration and points, Spark Global",
  href: "https://sparkglobalvisa.com/?p=1069",
};
const pathways = {
  label: "Skilled Migrant pathways of 2026, Visa Aide",
  href: "https://visaaide.co.nz/skilled-migrant-category-pathways-2026/",
};
const changes = {
  label: "Changes to the Skilled Migrant Category in 2026, Relocated Down Under",
  href: "https://relocatedownunder.com/upcoming-changes-to-the-skilled-migrant-category-in-2026",
};
const medianWage = {
  label: "New Zealand median wage, nzimmigration.info",
  href: "https://nzimmigration.info/new-zealand-median-wage-increase",
};

export const nzPointsTexts = words({
  table:
    "{mark} points from a qualification, registration or income, and skilled work in New Zealand. Up to {years} years of work count, {each} point each",
  sixPoints: "6 points",
  incomePoints: "3, 4 or 6",
  registrationPoints: "3, 4, 5 or 6",
  notTheAuthority: "not the authority’s own page, and without the rows for registration and income",
  trainingDiffers: "sources differ on the minimum training: 2 or 3 years",
  pathwayWork:
    "{years} years of skilled work, including {here} years in New Zealand, at {times} times the median wage",
  pathwayTrades:
    "a qualification at level {level} or higher, then {years} years of work in a listed occupation, including {months} months in New Zealand",
  years: "{years} years",
  change: "24 August 2026",
  anHour: "{amount} per hour",
});

const table2026 = {
  label: "Skilled Migrant points since 24 August 2026, ImmiKnow",
  href: "https://xxlym.immiknow.com/xmjd/xxljsym/30828.html",
};

const { qualification: now } = NZ_CHANGES;
const { skilledWork, trades } = NZ_CHANGES;

const tableOf = (years: number) => () =>
  nzPointsTexts.table({ mark: NZ_POINTS.threshold, years, each: NZ_POINTS.pointsForYearOfWork });

export const NZ_POINTS_FACTS = {
  ...cited(skilledMigrant, since(NZ_POINTS.inForceSince), {
    "nz-points-table-before": tableOf(NZ_POINTS.mostYearsOfWork),
  }),
  ...cited(
    { ...table2026, official: skilledMigrant },
    since(NZ_CHANGES.from),
    { "nz-points-table": tableOf(NZ_CHANGES.mostYearsOfWork) },
    () => nzPointsTexts.notTheAuthority,
  ),
  ...cited(skilledMigrant, since(NZ_POINTS.inForceSince), {
    "nz-six-points": () => nzPointsTexts.sixPoints,
    "nz-income-points": () => nzPointsTexts.incomePoints,
    "nz-smc-age": String(NZ_POINTS.maxAge),
    "nz-smc-english": "IELTS 6.5",
  }),
  ...cited(
    table2026,
    since(NZ_CHANGES.from),
    {
      "nz-doctor-points": String(now.doctorate),
      "nz-master-points": String(now.masterHere),
      "nz-master-elsewhere-points": String(now.masterElsewhere),
      "nz-degree-points": String(now.degreeHere),
      "nz-bachelor-elsewhere-points": String(now.bachelorElsewhere),
    },
    () => nzPointsTexts.notTheAuthority,
  ),
  ...cited(
    registration,
    published("2023"),
    { "nz-registration-points": () => nzPointsTexts.registrationPoints },
    () => nzPointsTexts.trainingDiffers,
  ),
  ...cited(pathways, since(NZ_CHANGES.from), {
    "nz-pathway-work": () =>
      nzPointsTexts.pathwayWork({
        years: skilledWork.experienceYears,
        here: skilledWork.ofWhichInNewZealand,
        times: String(skilledWork.timesMedian),
      }),
    "nz-pathway-trades": () =>
      nzPointsTexts.pathwayTrades({
        level: trades.leastLevel,
        years: trades.experienceYears,
        months: trades.ofWhichMonthsInNewZealand,
      }),
  }),
  ...cited(changes, since(NZ_CHANGES.from), {
    "nz-work-years-most": () => nzPointsTexts.years({ years: NZ_CHANGES.mostYearsOfWork }),
    "nz-change": () => nzPointsTexts.change,
  }),
  ...cited(medianWage, since("2026-03-09"), {
    "nz-median": () => nzPointsTexts.anHour({ amount: "NZ$35.00" }),
  }),
} as const;
