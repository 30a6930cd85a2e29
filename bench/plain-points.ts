import type { RequirementState } from "#app/planning/points/check.ts";
import type { Verdict } from "#app/planning/points/engine.ts";
import type { PointsProfile } from "#app/planning/points/profile.ts";

/** The result of a hand-written function: the same figures as the engine, without rules, sources or texts. */
export interface PlainPoints {
  readonly total: number;
  readonly proven: number;
  readonly verdict: Verdict;
  /** In the order of the rule set's categories. */
  readonly counted: readonly number[];
  readonly requirements: readonly RequirementState[];
  readonly pathways: readonly (readonly RequirementState[])[];
}

/** Subclass 189 as if-statements. */
export function plainAu189(profile: PointsProfile, date: string): PlainPoints {
  const age = ageOf(profile, date);
  let agePoints = 0;
  if (age >= 18 && age <= 24) agePoints = 25;
  else if (age >= 25 && age <= 32) agePoints = 30;
  else if (age >= 33 && age <= 39) agePoints = 25;
  else if (age >= 40 && age <= 44) agePoints = 15;
  const level = englishLevel(profile, date);
  const english = level === 3 ? 20 : level === 2 ? 10 : 0;
  const here = withinTenYears(profile.australianMonths, profile.australianUntil, date) / 12;
  let workHere = here >= 8 ? 20 : here >= 5 ? 15 : here >= 3 ? 10 : here >= 1 ? 5 : 0;
  const there = withinTenYears(profile.overseasMonths, profile.overseasUntil, date) / 12;
  let workThere = there >= 8 ? 15 : there >= 5 ? 10 : there >= 3 ? 5 : 0;
  if (workHere > 20) workHere = 20;
  if (workHere + workThere > 20) workThere = 20 - workHere;
  let qualification = 0;
  switch (profile.qualification) {
    case "doctorate":
      qualification = 20;
      break;
    case "master":
    case "honours":
    case "bachelor":
      qualification = 15;
      break;
    case "postgraduate-certificate":
    case "postgraduate-diploma":
      if (profile.hasBachelor !== false) qualification = 15;
      break;
    case "diploma":
      if (profile.qualificationFrom === "australia") qualification = 10;
      break;
    case "recognised-award":
      qualification = 10;
      break;
  }
  const stem = profile.researchStem ? 10 : 0;
  const regional = profile.australianStudy === "two-years-regional" ? 5 : 0;
  const study = regional > 0 || profile.australianStudy === "two-years" ? 5 : 0;
  const year = profile.professionalYear ? 5 : 0;
  const language = profile.communityLanguage ? 5 : 0;
  let partner = 0;
  if (profile.partner === "single" || profile.partner === "australian" || profile.partner === "skilled") {
    partner = 10;
  } else if (profile.partner === "english") partner = 5;
  const total =
    agePoints +
    english +
    workHere +
    workThere +
    qualification +
    stem +
    study +
    regional +
    year +
    language +
    partner;
  const { proven } = profile;
  let proved = 0;
  if (profile.birthDate !== null || proven.includes("age")) proved += agePoints;
  if (profile.englishTest !== null) proved += english;
  if (proven.includes("work")) proved += workHere + workThere;
  if (proven.includes("qualification")) proved += qualification;
  if (proven.includes("study")) proved += stem + study + regional;
  if (proven.includes("professional-year")) proved += year;
  if (proven.includes("language")) proved += language;
  if (proven.includes("partner")) proved += partner;
  let verdict: Verdict = total >= 65 ? "reached" : "short";
  if (age < 18 || age >= 45 || level === 0 || level === -1) verdict = "stopped";
  else if (total >= 65 && (Number.isNaN(age) || Number.isNaN(level))) verdict = "not-known";
  else if (total < 65 && Number.isNaN(level) && profile.englishTest !== null) verdict = "not-known";
  return {
    total,
    proven: proved,
    verdict,
    counted: [
      agePoints,
      english,
      workHere,
      workThere,
      qualification,
      stem,
      study,
      regional,
      year,
      language,
      partner,
    ],
    requirements: [state(age, age >= 18 && age < 45), state(level, level >= 1)],
    pathways: [],
  };
}

function state(known: number, met: boolean): RequirementState {
  if (met) return "met";
  return Number.isNaN(known) ? "not-known" : "not-met";
}

function anyOf(one: RequirementState, other: RequirementState): RequirementState {
  if (one === "met" || other === "met") return "met";
  return one === "not-known" || other === "not-known" ? "not-known" : "not-met";
}

function allOf(one: RequirementState, other: RequirementState): RequirementState {
  if (one === "not-met" || other === "not-met") return "not-met";
  return one === "not-known" || other === "not-known" ? "not-known" : "met";
}

function ageOf({ birthDate, age }: PointsProfile, date: string): number {
  if (birthDate === null) return age === null ? Number.NaN : age;
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Months of work that ended on a day, as far as they lie in the ten years before another. */
function withinTenYears(months: number | null, until: string | null, date: string): number {
  if (months === null) return 0;
  if (until === null) return months;
  const end = Number(until.slice(0, 4)) * 12 + Number(until.slice(5, 7));
  const start = (Number(date.slice(0, 4)) - 10) * 12 + Number(date.slice(5, 7));
  const left = end - start - (until.slice(8) < date.slice(8) ? 1 : 0);
  return Math.max(0, Math.min(months, left));
}

/** From 0, below competent, to 3, superior; -1 for a test that counts for nothing; NaN where it is not known. */
function englishLevel(
  { englishTest, englishLevel: said, englishOnline }: PointsProfile,
  date: string,
): number {
  if (englishTest === null) {
    if (said === "superior") return 3;
    if (said === "proficient") return 2;
    if (said === "competent") return 1;
    return said === null ? Number.NaN : 0;
  }
  const [l, r, w, s] = englishTest.scores;
  if (date < englishTest.date) return Number.NaN;
  const before = englishTest.date < "2025-08-07";
  const { test } = englishTest;
  if (englishOnline === true) return -1;
  if (before && (test === "celpip" || test === "languagecert" || test === "met")) return -1;
  if (test === "toefl" && englishTest.date >= "2023-07-26" && englishTest.date <= "2024-05-04") return -1;
  if (`${Number(englishTest.date.slice(0, 4)) + 3}${englishTest.date.slice(4)}` < date) return -1;
  if (test === "oet" || test === "languagecert" || test === "met") return Number.NaN;
  if (test === "celpip") {
    if (l >= 10 && r >= 10 && w >= 12 && s >= 10) return 3;
    if (l >= 9 && r >= 8 && w >= 10 && s >= 8) return 2;
    return l >= 7 && r >= 7 && w >= 7 && s >= 7 ? 1 : 0;
  }
  if (test === "c1") {
    if (before) {
      if (l >= 200 && r >= 200 && w >= 200 && s >= 200) return 3;
      if (l >= 185 && r >= 185 && w >= 185 && s >= 185) return 2;
      return l >= 169 && r >= 169 && w >= 169 && s >= 169 ? 1 : 0;
    }
    if (l >= 186 && r >= 190 && w >= 210 && s >= 208) return 3;
    if (l >= 175 && r >= 179 && w >= 193 && s >= 194) return 2;
    return l >= 163 && r >= 163 && w >= 170 && s >= 179 ? 1 : 0;
  }
  if (englishTest.test === "ielts") {
    if (l >= 8 && r >= 8 && w >= 8 && s >= 8) return 3;
    if (l >= 7 && r >= 7 && w >= 7 && s >= 7) return 2;
    return l >= 6 && r >= 6 && w >= 6 && s >= 6 ? 1 : 0;
  }
  if (englishTest.test === "pte") {
    if (before) {
      if (l >= 79 && r >= 79 && w >= 79 && s >= 79) return 3;
      if (l >= 65 && r >= 65 && w >= 65 && s >= 65) return 2;
      return l >= 50 && r >= 50 && w >= 50 && s >= 50 ? 1 : 0;
    }
    if (l >= 69 && r >= 70 && w >= 85 && s >= 88) return 3;
    if (l >= 58 && r >= 59 && w >= 69 && s >= 76) return 2;
    return l >= 47 && r >= 48 && w >= 51 && s >= 54 ? 1 : 0;
  }
  if (before) {
    if (l >= 28 && r >= 29 && w >= 30 && s >= 26) return 3;
    if (l >= 24 && r >= 24 && w >= 27 && s >= 23) return 2;
    return l >= 12 && r >= 13 && w >= 21 && s >= 18 ? 1 : 0;
  }
  if (l >= 26 && r >= 27 && w >= 30 && s >= 28) return 3;
  if (l >= 22 && r >= 22 && w >= 26 && s >= 24) return 2;
  return l >= 16 && r >= 16 && w >= 19 && s >= 19 ? 1 : 0;
}

/** What a degree brings: of New Zealand, from elsewhere, of a level alone; and whether the table says no more. */
const TYPES: Readonly<Record<string, readonly [here: number, there: number, level: number, open: boolean]>> =
  {
    bachelor: [5, 4, 0, false],
    "postgraduate-certificate": [5, 4, 3, true],
    honours: [5, 4, 3, true],
    "postgraduate-diploma": [5, 4, 3, true],
    master: [6, 5, 4, false],
    doctorate: [6, 6, 5, false],
  };

const medianOn = (date: string) =>
  date >= "2026-03-09" ? 35 : date >= "2025-08-18" ? 33.56 : date >= "2024-02-28" ? 31.61 : 29.66;

/** Pay in median wages of a day; 47.41 is printed as one and a half of 31.61. */
function multipleOn(pay: number | null, date: string | null): number {
  if (pay === null || date === null || date < "2023-10-09") return Number.NaN;
  const median = medianOn(date);
  const times = Math.round((pay / median) * 1e9) / 1e9;
  return median === 31.61 && pay >= 47.41 ? Math.max(times, 1.5) : times;
}

/** The Skilled Migrant Category since 24 August 2026 as if-statements. */
export function plainNzSmc(profile: PointsProfile, date: string): PlainPoints {
  const { qualification: held, qualificationFrom: from } = profile;
  const type = held === null ? undefined : TYPES[held];
  const isHere = from === "newzealand-university" || from === "newzealand";
  let qualification = 0;
  let qualificationUpTo = 0;
  if (type) {
    const [here, there, level, open] = type;
    if (from === "elsewhere-level-only") {
      qualification = level;
      qualificationUpTo = held === "bachelor" ? 4 : held === "doctorate" ? 6 : 5;
    } else {
      qualification = isHere ? here : there;
      if (open && !isHere) qualificationUpTo = 5;
    }
  } else if (held !== null && held !== "none") qualificationUpTo = 4;
  const postgraduate =
    held === "postgraduate-certificate" ||
    held === "postgraduate-diploma" ||
    held === "master" ||
    held === "doctorate";
  const alone = postgraduate && profile.hasBachelor === false;
  if (alone) {
    qualification = 0;
    qualificationUpTo = 0;
  }
  const years = profile.registrationYears ?? 0;
  const registration = years >= 6 ? 6 : years >= 5 ? 5 : years >= 4 ? 4 : years >= 2 ? 3 : 0;
  const { newZealandPay: pay } = profile;
  const times = multipleOn(pay, date);
  const atStart = multipleOn(pay, profile.newZealandSince ?? (profile.newZealandMonths === 0 ? date : null));
  const income = times >= 3 ? 6 : times >= 2 ? 4 : times >= 1.5 ? 3 : 0;
  const worked = (profile.newZealandMonths ?? 0) / 12;
  const work = worked >= 2 ? 2 : worked >= 1 ? 1 : 0;
  const skill = Math.max(qualification, registration, income);
  const total = skill + work;
  const { proven } = profile;
  const provenJob = proven.includes("new-zealand-work");
  const provenSkill = Math.max(
    proven.includes("qualification") ? qualification : 0,
    proven.includes("registration") ? registration : 0,
    provenJob ? income : 0,
  );
  const rowsOpen = ((years >= 1 && years < 6) || (times >= 1 && times < 3)) && skill < 6;
  const months = profile.newZealandMonths ?? 0;
  const eighteen = held === "bachelor" && !isHere && months >= 18 && months < 24;
  const open = qualificationUpTo > skill || rowsOpen || eighteen;
  const age = ageOf(profile, date);
  let ielts = Number.NaN;
  if (profile.englishTest !== null) {
    const [l, r, w, s] = profile.englishTest.scores;
    const { date: taken, test } = profile.englishTest;
    if (`${Number(taken.slice(0, 4)) + 2}${taken.slice(4)}` < date) ielts = 0;
    else if (test === "ielts") ielts = Math.floor((l + r + w + s) / 2 + 0.5) / 2;
  } else if (profile.englishLevel === "superior") ielts = 8;
  else if (profile.englishLevel === "proficient") ielts = 7;
  const job = profile.newZealandJob;
  const paid = (least: number) => anyOf(state(times, times >= least), state(atStart, atStart >= least));
  const paidFor = (wanted: "skill-level-1-3" | "skill-level-4-5", least: number) =>
    allOf(job === null ? "not-known" : job === wanted ? "met" : "not-met", paid(least));
  const jobState = anyOf(paidFor("skill-level-1-3", 1), paidFor("skill-level-4-5", 1.5));
  const aloneState: RequirementState =
    held === null || (postgraduate && profile.hasBachelor === null) ? "not-known" : alone ? "not-met" : "met";
  const undergraduate = anyOf(
    aloneState,
    anyOf(state(profile.registrationYears ?? Number.NaN, years >= 2), state(times, times >= 1.5)),
  );
  const requirements = [
    jobState,
    state(age, age >= 0 && age < 56),
    state(ielts, ielts >= 6.5),
    undergraduate,
  ] as const;
  let verdict: Verdict = "reached";
  if (requirements.includes("not-met")) verdict = "stopped";
  else if (total < 6) verdict = open ? "not-known" : "short";
  else if (requirements.includes("not-known")) verdict = "not-known";
  const counted = [0, 0, 0, work];
  counted[qualification === skill ? 0 : registration === skill ? 1 : 2] = skill;
  const experience =
    ((profile.overseasMonths ?? 0) + (profile.australianMonths ?? 0) + (profile.newZealandMonths ?? 0)) / 12;
  const since = (profile.afterQualificationMonths ?? Number.NaN) / 12;
  const skilled = job === "skill-level-1-3";
  let level: RequirementState = "met";
  if (held === null || held === "recognised-award") level = "not-known";
  else if (held === "none") level = "not-met";
  return {
    total,
    proven: provenSkill + (provenJob ? work : 0),
    verdict,
    counted,
    requirements,
    pathways: [
      [
        job === null ? "not-known" : skilled ? "met" : "not-met",
        state(experience, experience >= 5),
        state(worked, worked >= 2),
        paid(1.1),
        profile.newZealandList === "neither"
          ? "met"
          : profile.newZealandList === "red"
            ? "not-met"
            : "not-known",
      ],
      [
        profile.tradesList === null ? "not-known" : profile.tradesList ? "met" : "not-met",
        level,
        allOf(state(experience, experience >= 4), state(since, since >= 4)),
        state(worked, worked >= 1.5),
        paid(1),
      ],
    ],
  };
}
