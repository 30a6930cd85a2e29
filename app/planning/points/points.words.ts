import { asOfText } from "#app/platform/time/as-of.ts";
import { note, words } from "#app/words/words.ts";
import type { RequirementState } from "./check.ts";
import type { Verdict } from "./engine.ts";
import type { Allowed, OfficialField } from "./official-fields.ts";
import type { Evidence } from "./profile.ts";
import type { Effort, RaiseStepId } from "./raise-candidates.ts";

/** The texts of `/points`: points under the official rules. */
export const pointsPage = words({
  title: "Points calculator (official rules)",
  description:
    "Your points for Australia’s 189, 190 and 491 visas and New Zealand’s Skilled Migrant visa. See the rule, source and date of every point, and how to raise your total.",
  lead: "See the official rule, source and date behind each point.",
  tableChange: {
    title: "These rules have changed",
    dated: "Changed on {date}. The points below use the earlier rules.",
    undated: "The points below use the earlier rules.",
  },
  notice:
    "This is general information, not migration advice. Only a registered migration agent or lawyer (Australia) or a licensed adviser (New Zealand) can advise you on your case.",
  quick: "PR Points Calculator (quick estimate)",
  visas: "Visa",
  questions: "Your details",
  change: "Edit my answers",
  questionsLead: "Skip anything you do not know. Skipped questions earn no points.",
  show: "Calculate my points",
  clear: "Start again",
  problems: "We could not use some of your answers",
  allowed: {
    choice: "{field}: select an option from the list.",
    number: "{field}: enter a number from {from} to {to}.",
    date: "{field}: enter a date from {from} to {to}.",
  },
  fromQuick: {
    title: "Answers from your quick estimate",
    carried: "Copied to this form: {answers}.",
    asked: "Still needed: {answers}. Until you answer, each of these counts as 0 points.",
  },
  haveTest: "I have a test result",
  any: "Not answered",
  yes: "Yes",
  no: "No",
  groups: {
    person: "About you",
    english: "English",
    work: "Skilled work",
    study: "Qualification and study",
    partner: "Partner",
    job: "Job in New Zealand",
    proven: "Evidence",
    rules: "Date and comparison",
  },
  hints: {
    birthDate: "You must be 18 to 55 years old. Points change on birthdays.",
    englishTest: "Enter all four band scores and the test date.",
    english: "Your own estimate, if you have no test result",
    years: "Work in your occupation in the last 10 years. For example, 3.5 means 3 years and 6 months.",
    proven: "Tick everything you have documents for. A date of birth and an English test count as evidence.",
    date: "We use the rules and your age on this date.",
    pay: "NZ$ per hour",
    occupation: "Name or ANZSCO code",
    registrationYears: "Years of training required. Enter 0 if you have no registration.",
    hasBachelor: "Only for postgraduate qualifications",
    until: "Leave empty if you still work there. Work counts for 10 years.",
    since: "Your pay must not fall below the median wage that applied on this date.",
    lists: "Applies since 24 August 2026",
  },
  fields: {
    visa: "Visa",
    date: "Result date",
    against: "Rules to compare with",
    birthDate: "Date of birth",
    age: "Age",
    english: "English level",
    englishTest: "English test",
    listening: "Listening",
    reading: "Reading",
    writing: "Writing",
    speaking: "Speaking",
    englishDate: "Test date",
    englishOnline: "Test taken online or at home",
    overseasYears: "Years of work in other countries",
    australianYears: "Years of work in Australia",
    newZealandYears: "Years of work in New Zealand",
    overseasUntil: "End date of work in other countries",
    australianUntil: "End date of work in Australia",
    newZealandSince: "Start date of work in New Zealand",
    afterQualificationYears: "Years of work after your qualification",
    working: "Current skilled work",
    qualification: "Highest qualification",
    qualificationFrom: "Country of qualification",
    hasBachelor: "Bachelor’s degree",
    australianStudy: "Full-time study in Australia",
    researchStem: "Australian research degree in science or technology",
    communityLanguage: "Community language credential (NAATI)",
    professionalYear: "Professional year in Australia",
    partner: "Partner",
    registrationYears: "Occupational registration in New Zealand",
    newZealandJob: "Job or offer from an accredited employer, 30 hours per week",
    newZealandPay: "Pay for this job",
    newZealandList: "New Zealand’s red or amber list",
    tradesList: "Trades and technicians list",
    proven: "Evidence",
  } satisfies Record<OfficialField, string>,
  occupation: "Your occupation",
  evidence: {
    age: "Age",
    english: "English",
    work: "Work (with references and payslips)",
    qualification: "Qualification (assessed)",
    study: "Study in Australia",
    language: "Community language credential",
    "professional-year": "Professional year",
    partner: "Partner’s documents",
    nomination: "Nomination or sponsorship",
    registration: "Occupational registration in New Zealand",
    "new-zealand-work": "Job and work in New Zealand",
  } satisfies Record<Evidence, string>,
  result: {
    title: "Your result",
    of: "of {mark} needed",
    ofAtLeast: "or more, of {mark} needed",
    proven: "{points, plural, one {# point with evidence} other {# points with evidence}}",
    claimed: "{points, plural, one {# point without evidence yet} other {# points without evidence yet}}",
    on: "{name} on {date}",
    rules: "Rules in force since {from}. Sources last checked {checked}.",
    rulesUntil: "Rules in force from {from} to {to}.",
    verdicts: {
      reached: "You reach the pass mark.",
      stopped: "You do not meet a mandatory requirement, so points are not enough.",
      short: "You’re below the pass mark.",
      "not-known": "We need more answers to tell.",
    } satisfies Record<Verdict, string>,
    missing: "{points, plural, one {You need # more point.} other {You need # more points.}}",
    bearing: "{total, plural, one {# point} other {# points}}. Pass mark: {mark}.",
    empty: "No answers yet. Fill in your details to see your points. The rules are listed below.",
  },
  proof: {
    title: "Points breakdown",
    max: "of {max}",
    maxNotKnown: "Maximum not known",
    notAnswered: "Not answered.",
    notCounted:
      "{points, plural, one {# point does not count: another category earns more, or the cap applies.} other {# points do not count: another category earns more, or the cap applies.}}",
    provenMark: note(
      "With evidence",
      "Badge under the points of a category that the student has documents for",
    ),
    bar: "{categories}. Pass mark: {mark}.",
    barText: "Dark: with evidence. Light: without evidence. The line is the pass mark.",
    source: "Source",
  },
  required: {
    title: "Mandatory requirements",
    pathways: "Pathways without points",
    pathwaysLead:
      "Since 24 August 2026, two more pathways lead to the same visa. They count years, not points.",
    states: {
      met: "Met",
      "not-met": "Not met",
      "not-known": "Not known",
    } satisfies Record<RequirementState, string>,
  },
  unknowns: { title: "Limits of this result" },
  comparison: {
    title: "Your points under other rules",
    with: "{name}, rules from {date}",
    none: "All categories have the same points.",
    score: "{total} of {mark}",
    scoreAtLeast: "At least {total} of {mark}",
    orMore: "{points} or more",
    notThere: "Not in these rules",
    difference: "Differences",
    choose: "No comparison",
  },
  raise: {
    title: "How to increase your points",
    none: "We do not know of any way to increase these points.",
    gain: "+{points}",
    opens: "Meets a requirement",
    at: "{effort}. Earliest date: {date}. New total: {total, plural, one {# point} other {# points}}.",
    now: "{effort}. Points count as soon as you complete this step. New total: {total, plural, one {# point} other {# points}}.",
    way: "Fastest way to the pass mark: {steps}. You would have {total, plural, one {# point} other {# points}} by {month}.",
    lengths: "Study times are typical. Each course page shows the exact duration.",
    efforts: {
      test: "Test",
      partner: "Partner’s documents",
      wait: "Waiting time",
      work: "Work",
      study: "Study",
      pay: "Pay",
    } satisfies Record<Effort, string>,
    steps: {
      "english-competent": "Competent English (IELTS 6 in each band or equivalent)",
      "english-proficient": "Proficient English (IELTS 7 in each band or equivalent)",
      "english-superior": "Superior English (IELTS 8 in each band or equivalent)",
      "english-again": "New English test before your current result expires",
      "community-language": "Community language credential (NAATI)",
      "partner-english": "Competent English for your partner",
      "partner-skilled": "Competent English and a skills assessment for your partner",
      birthday: "Next birthday that adds points",
      "work-anniversary": "More time in your current work",
      "work-australia": "More skilled work in Australia",
      "work-new-zealand": "More skilled work in New Zealand",
      "job-new-zealand": "Skilled job in New Zealand at the median wage",
      "pay-1.5": "Job that pays 1.5 times the median wage",
      "pay-2": "Job that pays 2 times the median wage",
      "pay-3": "Job that pays 3 times the median wage",
      "professional-year": "Professional year in Australia",
      "study-australia": "2 years of study in Australia",
      "study-regional": "2 years of study in regional Australia",
      "research-stem": "Australian research master’s degree in science or technology",
      bachelor: "Bachelor’s degree from {country}",
      master: "Master’s degree from {country}",
      doctorate: "Doctorate from {country}",
    },
  },
  timeline: {
    title: "Your points over time",
    lead: "The timeline includes your birthdays, current work, older work that stops counting and the expiry of your English test. We assume that the rules stay the same.",
    upperBound:
      "These are maximum points, because you did not enter when your earlier work ended. Work counts for 10 years only.",
    ageOnly: "We assume that your birthday is today. Enter your date of birth to see the exact months.",
    needsAge: "Enter your date of birth to see your points over time.",
    chart: "Points by month from {from} to {to}",
    month: note("From", "Column: the date from which the points in the row apply"),
    points: "Points",
    change: "Changes",
    today: "Today",
    end: "Age limit: {limit}",
  },
  courses: {
    title: "Courses that would add points",
    lead: "Courses in our catalogue today",
    count: "{count, plural, one {# course} other {# courses}}",
  },
  courseLinks: {
    regional: "Courses of 2 years or more in regional Australia",
    research: "Doctorates in technology and engineering in Australia",
    australia: "Master’s degrees of 2 years or more in Australia",
    newZealandMaster: "Master’s degrees in New Zealand",
    newZealandDoctorate: "Doctorates in New Zealand",
  },
  occupations: {
    title: "Your occupation",
    found: "{count, plural, one {# occupation} other {# occupations}} found for “{text}”",
    more: "There are more matches. Enter more of the name.",
    none: "No occupation in ANZSCO 2022 matches “{text}”. Try part of the name or the 6-digit code.",
    listed: "On Australia’s MLTSSL, assessed by {authority}",
    notListed: "Not on Australia’s MLTSSL (LIN 19/051). Ask a counsellor about other lists.",
    level: "Skill level {level}",
    levels: "Skill level {australia} in Australia, {newZealand} in New Zealand",
    anzsco: "Occupations: ANZSCO 2022 (Australian Bureau of Statistics).",
    list: note("List", "Label before the link to the skills list that was used"),
  },
  keep: {
    title: "Save, share or print",
    keep: "Save result",
    saveText: "You need an account. Your counsellor can see saved results.",
    share: "Shareable link",
    shareText: "The link includes your age, but not your date of birth.",
    print: "To print this result with every source and date, use your browser’s print function.",
    book: "Book a free consultation",
  },
  card: {
    kind: "Points under the official rules",
    title: "{total} of {mark} points",
    titleAtLeast: "At least {total} of {mark} points",
    needed: "more needed",
    proven: "with evidence",
    day: "date of result",
    alt: "{total} of {mark} points under the official rules.",
  },
});

/** Returns the label of a field and the values that it accepts. */
export function allowedText(field: string, allowed: Allowed): string {
  const texts = pointsPage.allowed;
  if (!("from" in allowed)) return texts.choice({ field });
  if (typeof allowed.from === "number") {
    return texts.number({ field, from: String(allowed.from), to: String(allowed.to) });
  }
  return texts.date({ field, from: asOfText(allowed.from), to: asOfText(String(allowed.to)) });
}

/** Returns the month of a date: `November 2026`. */
export const monthText = (date: string): string => asOfText(date.slice(0, 7));

/** Returns the name of a step that raises the points. */
export function raiseStepText(id: RaiseStepId, country: string): string {
  const text = pointsPage.raise.steps[id];
  return typeof text === "string" ? text : text({ country });
}

/** Returns the name of a rule set with the date from which it applies. */
export const rulesName = (name: string, from: string): string =>
  pointsPage.comparison.with({ name, date: asOfText(from) });

/** Returns `Skill level 2`, or both levels where ANZSCO has `1 Aus,2 NZ` because the countries differ. */
export function skillLevelText(level: string): string {
  const { levels, level: one } = pointsPage.occupations;
  const [, australia, newZealand] = /^(.+) Aus,(.+) NZ$/.exec(level) ?? [];
  return australia && newZealand ? levels({ australia, newZealand }) : one({ level });
}
