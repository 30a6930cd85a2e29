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
  medianWage: [
    { from: "2024-02-28", nzdPerHour: 31.61 },
    { from: "2025-08-18", nzdPerHour: 33.56 },
    { from: "2026-03-09", nzdPerHour: 35 },
  ],
} as const;

/** What changed on 24 August 2026. The points that New Zealand degrees bring since then were not seen in a source. */
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
  degreePoints: null,
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

const { qualification } = NZ_POINTS;
const { skilledWork, trades } = NZ_CHANGES;

export const NZ_POINTS_FACTS = {
  ...cited(skilledMigrant, since(NZ_POINTS.inForceSince), {
    "nz-six-points": "six points",
    "nz-doctor-points": String(qualification.doctorate),
    "nz-master-points": String(qualification.master),
    "nz-honours-points": String(qualification.honoursOrPostgraduateDiploma),
    "nz-bachelor-points": String(qualification.bachelorOrPostgraduateCertificate),
    "nz-income-points": "3, 4 or 6",
    "nz-smc-age": String(NZ_POINTS.maxAge),
    "nz-smc-english": "IELTS 6.5",
  }),
  ...cited(
    registration,
    published("2023"),
    { "nz-registration-points": "3, 4, 5 or 6" },
    "sources differ on the shortest training: 2 years or 3",
  ),
  ...cited(pathways, since(NZ_CHANGES.from), {
    "nz-pathway-work": `${skilledWork.experienceYears} years of skilled experience, ${skilledWork.ofWhichInNewZealand} of them in New Zealand, at ${skilledWork.timesMedian} times the median wage`,
    "nz-pathway-trades": `a qualification of level ${trades.leastLevel} or higher and ${trades.experienceYears} years of work after it, ${trades.ofWhichMonthsInNewZealand} months of them in New Zealand, in an occupation on a list`,
  }),
  ...cited(changes, since(NZ_CHANGES.from), {
    "nz-work-years-most": `${NZ_CHANGES.mostYearsOfWork} years`,
    "nz-change": "24 August 2026",
  }),
  ...cited(medianWage, since("2026-03-09"), { "nz-median": "NZ$35.00 an hour" }),
} as const;
