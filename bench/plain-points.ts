import type { RequirementState } from "#app/planning/points/check.ts";
import type { Verdict } from "#app/planning/points/engine.ts";
import type { PointsProfile } from "#app/planning/points/profile.ts";

/** What a hand-written function answers: the same figures as the engine, without rules, sources or words. */
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
  const here = (profile.australianMonths ?? 0) / 12;
  let workHere = here >= 8 ? 20 : here >= 5 ? 15 : here >= 3 ? 10 : here >= 1 ? 5 : 0;
  const there = (profile.overseasMonths ?? 0) / 12;
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
  if (age < 18 || age >= 45 || level === 0) verdict = "stopped";
  else if (total >= 65 && (Number.isNaN(age) || Number.isNaN(level))) verdict = "not-known";
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

function ageOf({ birthDate, age }: PointsProfile, date: string): number {
  if (birthDate === null) return age === null ? Number.NaN : age;
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** From 0, below competent, to 3, superior; NaN where it is not known. */
function englishLevel({ englishTest, englishLevel: said }: PointsProfile, date: string): number {
  if (englishTest === null) {
    if (said === "superior") return 3;
    if (said === "proficient") return 2;
    if (said === "competent") return 1;
    return said === null ? Number.NaN : 0;
  }
  const [l, r, w, s] = englishTest.scores;
  if (date < englishTest.date) return Number.NaN;
  const before = englishTest.date < "2025-08-07";
  if (before && `${Number(englishTest.date.slice(0, 4)) + 3}${englishTest.date.slice(4)}` < date)
    return Number.NaN;
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

const TYPES: Readonly<Record<string, number>> = {
  bachelor: 3,
  "postgraduate-certificate": 3,
  honours: 4,
  "postgraduate-diploma": 4,
  master: 5,
  doctorate: 6,
};

/** The Skilled Migrant Category since 24 August 2026 as if-statements. */
export function plainNzSmc(profile: PointsProfile, date: string): PlainPoints {
  const { qualification: held, qualificationFrom: from } = profile;
  const type = held === null ? 0 : (TYPES[held] ?? 0);
  let qualification = type;
  if (from === "elsewhere-level-only") {
    qualification = held === "bachelor" ? 0 : held === "postgraduate-certificate" ? 3 : Math.max(0, type - 1);
  }
  const postgraduate =
    held === "postgraduate-certificate" ||
    held === "postgraduate-diploma" ||
    held === "master" ||
    held === "doctorate";
  if (postgraduate && profile.hasBachelor === false) qualification = 0;
  const years = profile.registrationYears ?? 0;
  const registration = years >= 6 ? 6 : years >= 5 ? 5 : years >= 4 ? 4 : years >= 3 ? 3 : 0;
  const median = date >= "2026-03-09" ? 35 : date >= "2025-08-18" ? 33.56 : 31.61;
  const times = profile.newZealandPay === null ? Number.NaN : profile.newZealandPay / median;
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
  const universityOpen =
    from === "newzealand-university" &&
    type > 0 &&
    type < 6 &&
    !(postgraduate && profile.hasBachelor === false);
  const open = universityOpen || (years === 2 && skill < 3);
  const age = ageOf(profile, date);
  let ielts = Number.NaN;
  if (profile.englishTest !== null) {
    const [l, r, w, s] = profile.englishTest.scores;
    if (profile.englishTest.test === "ielts") ielts = Math.floor((l + r + w + s) / 2 + 0.5) / 2;
  } else if (profile.englishLevel === "superior") ielts = 8;
  else if (profile.englishLevel === "proficient") ielts = 7;
  const job = profile.newZealandJob;
  const needed = job === "skill-level-4-5" ? 1.5 : 1;
  const noJob = job === "none" || times < (job === null ? 1 : needed);
  let verdict: Verdict = "reached";
  if (age > 55 || age < 0 || ielts < 6.5 || noJob) verdict = "stopped";
  else if (total < 6) verdict = open ? "not-known" : "short";
  else if (Number.isNaN(age) || Number.isNaN(ielts) || job === null || Number.isNaN(times))
    verdict = "not-known";
  const counted = [0, 0, 0, work];
  counted[qualification === skill ? 0 : registration === skill ? 1 : 2] = skill;
  const experience =
    ((profile.overseasMonths ?? 0) + (profile.australianMonths ?? 0) + (profile.newZealandMonths ?? 0)) / 12;
  const skilled = job === "skill-level-1-3";
  let jobState: RequirementState = "not-met";
  if ((skilled && times >= 1) || (job === "skill-level-4-5" && times >= 1.5)) jobState = "met";
  else if (!noJob && (job === null || Number.isNaN(times))) jobState = "not-known";
  let level: RequirementState = "met";
  if (held === null || held === "recognised-award") level = "not-known";
  else if (held === "none") level = "not-met";
  return {
    total,
    proven: provenSkill + (provenJob ? work : 0),
    verdict,
    counted,
    requirements: [jobState, state(age, age >= 0 && age < 56), state(ielts, ielts >= 6.5)],
    pathways: [
      [
        job === null ? "not-known" : skilled ? "met" : "not-met",
        state(experience, experience >= 5),
        state(worked, worked >= 2),
        state(times, times >= 1.1),
        "not-known",
      ],
      [
        "not-known",
        level,
        state(experience, experience >= 4),
        state(worked, worked >= 1.5),
        state(times, times >= 1),
      ],
    ],
  };
}
