import { asOfText } from "#app/platform/time/as-of.ts";
import { words } from "#app/words/words.ts";
import type { RequirementState } from "./check.ts";
import type { Verdict } from "./engine.ts";
import type { Allowed, OfficialField } from "./official-fields.ts";
import type { Evidence } from "./profile.ts";
import type { Effort, RaiseStepId } from "./raise-candidates.ts";

/** The words of `/points`: points by the official rules. */
export const pointsPage = words({
  title: "Points by the official rules",
  description:
    "Your points for Australia's 189, 190 and 491 and New Zealand's Skilled Migrant visa: each point with its rule, source and date, what would raise it, and how it changes with time.",
  lead: "Every point with the rule that gives it, where the rule stands, and since when. What nobody has published, we do not guess.",
  notice:
    "General information, not migration advice. Only a registered migration agent or lawyer (Australia) or a licensed adviser (New Zealand) may tell you what to do in your own case.",
  quick: "Only a quick estimate?",
  visas: "Visa",
  questions: "About you",
  change: "Change my answers",
  questionsLead: "Leave out what you do not know: it counts as no points, and the result says so.",
  show: "Count my points",
  clear: "Start again",
  problems: "Some answers could not be used and count as not given:",
  allowed: {
    choice: "{field}: choose one from the list.",
    number: "{field}: a number from {from} to {to}.",
    date: "{field}: a date from {from} to {to}.",
  },
  fromQuick: {
    title: "From your quick estimate",
    carried: "Carried over: {answers}.",
    asked:
      "Still asked, because the rules want it more exactly: {answers}. Until then it counts as no points.",
  },
  haveTest: "I have a test result",
  any: "Not answered",
  yes: "Yes",
  no: "No",
  groups: {
    person: "You",
    english: "English",
    work: "Skilled work",
    study: "Qualification and study",
    partner: "Partner",
    job: "Job in New Zealand",
    proven: "What you can prove",
    rules: "Day and comparison",
  },
  hints: {
    birthDate: "Between 18 and 55 years old. Points change on birthdays.",
    englishTest: "All four parts and the day of the test.",
    english: "Without a test",
    years: "In your occupation, in the last ten years. 3.5 is three years and six months.",
    proven: "Tick what you hold documents for. A date of birth and a test count as proven.",
    date: "The rules and your age of that day",
    pay: "NZ$ an hour",
    occupation: "Name or ANZSCO code",
    registrationYears: "How many years of training it took; 0 for none",
    hasBachelor: "Asked of postgraduate qualifications",
    until: "Where it goes on, leave it out. Work counts for ten years.",
    since: "The median wage of that day is the one your pay has to keep to",
    lists: "Asked since 24 August 2026",
  },
  fields: {
    visa: "Visa",
    date: "Result for the day",
    against: "Compare with",
    birthDate: "Date of birth",
    age: "Age",
    english: "Level of English",
    englishTest: "English test",
    listening: "Listening",
    reading: "Reading",
    writing: "Writing",
    speaking: "Speaking",
    englishDate: "Day of the test",
    englishOnline: "Taken online or at home?",
    overseasYears: "Years outside both countries",
    australianYears: "Years in Australia",
    newZealandYears: "Years in New Zealand",
    overseasUntil: "When did it end?",
    australianUntil: "When did the work in Australia end?",
    newZealandSince: "When did the work in New Zealand begin?",
    afterQualificationYears: "Years of it after your qualification",
    working: "Do you do such work now?",
    qualification: "Highest qualification",
    qualificationFrom: "Awarded in",
    hasBachelor: "Do you hold a bachelor degree?",
    australianStudy: "Full-time study in Australia",
    researchStem: "Australian research degree in science or technology",
    communityLanguage: "Community language credential (NAATI)",
    professionalYear: "Professional year in Australia",
    partner: "Partner",
    registrationYears: "Occupational registration in New Zealand",
    newZealandJob: "Job or offer of an accredited employer, 30 hours a week",
    newZealandPay: "Pay of that job",
    newZealandList: "Your occupation on New Zealand's red or amber list",
    tradesList: "On the list of trades and technicians?",
    proven: "Documents at hand",
  } satisfies Record<OfficialField, string>,
  occupation: "Your occupation",
  evidence: {
    age: "Age",
    english: "English",
    work: "Work, with references and pay slips",
    qualification: "Qualification, assessed",
    study: "Study in Australia",
    language: "Community language credential",
    "professional-year": "Professional year",
    partner: "Partner's documents",
    nomination: "Nomination or sponsorship",
    registration: "Registration in New Zealand",
    "new-zealand-work": "Job and work in New Zealand",
  } satisfies Record<Evidence, string>,
  result: {
    title: "Your result",
    of: "of {mark} needed",
    atLeast: "at least",
    proven: "{points, plural, one {1 point} other {# points}} proven",
    claimed: "{points, plural, one {1 point} other {# points}} on your word",
    on: "{name}, on {date}",
    rules: "Rules in force since {from}; sources last read {checked}.",
    rulesUntil: "Rules in force from {from} to {to}.",
    verdicts: {
      reached: "The mark is reached.",
      stopped: "Something that must be so is not, whatever the points.",
      short: "Below the mark.",
      "not-known": "It cannot be said yet.",
    } satisfies Record<Verdict, string>,
    missing: "{points, plural, one {1 point} other {# points}} more are needed.",
    bearing: "{total} points; the mark is {mark}.",
    empty: "No answers yet. Fill in what you know; this is what the rules ask.",
  },
  proof: {
    title: "Point by point",
    max: "of {max}",
    maxNotKnown: "most not known",
    notAnswered: "Not answered.",
    notCounted: "does not count beside a better one, or over the cap",
    provenMark: "proven",
    bar: "{said}; the mark is {mark}.",
    barText: "Full: proven. Light: on your word. The line is the mark.",
    source: "Source",
  },
  required: {
    title: "What must be so",
    pathways: "Ways without points",
    pathwaysLead:
      "Since 24 August 2026 two further ways lead to the same visa. They count years, not points.",
    states: {
      met: "Met",
      "not-met": "Not met",
      "not-known": "Not known",
    } satisfies Record<RequirementState, string>,
    /** In brackets, behind what is asked for. */
    statesInBrackets: {
      met: "(met)",
      "not-met": "(not met)",
      "not-known": "(not known)",
    } satisfies Record<RequirementState, string>,
  },
  unknowns: { title: "What is not known" },
  comparison: {
    title: "The same person by other rules",
    with: "{name}, rules of {date}",
    none: "No difference in any category.",
    orMore: "{points} or more",
    notThere: "Not in these rules",
    difference: "Difference",
    choose: "No comparison",
  },
  raise: {
    title: "What would raise it",
    none: "Nothing that we know of would raise these points.",
    gain: "+{points}",
    opens: "opens the way",
    at: "Earliest {date}; {total} then",
    now: "As soon as it is done; {total} then",
    way: "Soonest to the mark: {steps}. {total} points by {month}.",
    lengths: "Lengths of studies are the usual ones; each course says its own.",
    efforts: {
      test: "A test",
      partner: "A partner's papers",
      wait: "Waiting",
      work: "Work",
      study: "Study",
      pay: "Pay",
    } satisfies Record<Effort, string>,
    steps: {
      "english-competent": "Competent English: IELTS 6 in each part, or its like",
      "english-proficient": "Proficient English: IELTS 7 in each part, or its like",
      "english-superior": "Superior English: IELTS 8 in each part, or its like",
      "english-again": "Your English test once more before it is too old, which keeps what it brings",
      "community-language": "A community language credential (NAATI)",
      "partner-english": "Your partner shows competent English",
      "partner-skilled": "Your partner shows competent English and has skills assessed",
      birthday: "Your next birthday that counts",
      "work-anniversary": "Going on with the work you do now",
      "work-australia": "Skilled work in Australia up to the next step",
      "work-new-zealand": "Skilled work in New Zealand up to the next step",
      "job-new-zealand": "A skilled job in New Zealand at the median wage",
      "pay-1.5": "A job that pays 1.5 times the median wage",
      "pay-2": "A job that pays twice the median wage",
      "pay-3": "A job that pays three times the median wage",
      "professional-year": "A professional year in Australia",
      "study-australia": "Two years of study in Australia",
      "study-regional": "Two years of study in a regional area of Australia",
      "research-stem": "An Australian master by research in science or technology",
      bachelor: "A bachelor degree from {country}",
      master: "A master degree from {country}",
      doctorate: "A doctorate from {country}",
    },
    /** The same within a sentence. */
    stepsWithin: {
      "english-competent": "competent English: IELTS 6 in each part, or its like",
      "english-proficient": "proficient English: IELTS 7 in each part, or its like",
      "english-superior": "superior English: IELTS 8 in each part, or its like",
      "english-again": "your English test once more before it is too old",
      "community-language": "a community language credential (NAATI)",
      "partner-english": "your partner shows competent English",
      "partner-skilled": "your partner shows competent English and has skills assessed",
      birthday: "your next birthday that counts",
      "work-anniversary": "going on with the work you do now",
      "work-australia": "skilled work in Australia up to the next step",
      "work-new-zealand": "skilled work in New Zealand up to the next step",
      "job-new-zealand": "a skilled job in New Zealand at the median wage",
      "pay-1.5": "a job that pays 1.5 times the median wage",
      "pay-2": "a job that pays twice the median wage",
      "pay-3": "a job that pays three times the median wage",
      "professional-year": "a professional year in Australia",
      "study-australia": "two years of study in Australia",
      "study-regional": "two years of study in a regional area of Australia",
      "research-stem": "an Australian master by research in science or technology",
      bachelor: "a bachelor degree from {country}",
      master: "a master degree from {country}",
      doctorate: "a doctorate from {country}",
    },
  },
  timeline: {
    title: "How it goes on",
    lead: "With your birthdays, the work that you do now, work that leaves the ten years which count, and the end of your English test, if the rules stay as they are.",
    upperBound:
      "These are the most that it can be: you did not say when your earlier work ended. It counts for ten years, and its points go when it leaves them.",
    ageOnly: "Counted from your age as if your birthday were today; a date of birth gives the real months.",
    needsAge: "Give your date of birth, and the months stand here.",
    chart: "Points month by month from {from} to {to}",
    month: "From",
    points: "Points",
    change: "What changes",
    today: "Today",
    end: "Age limit: {limit}",
    mark: "mark {mark}",
  },
  courses: {
    title: "Courses that would add points",
    lead: "From our catalogue, today.",
    count: "{count, plural, one {1 course} other {# courses}}",
  },
  courseLinks: {
    regional: "Two years and more in regional Australia",
    research: "Doctorates in technology and engineering in Australia",
    australia: "Masters of two years and more in Australia",
    newZealandMaster: "Masters in New Zealand",
    newZealandDoctorate: "Doctorates in New Zealand",
  },
  occupations: {
    title: "Your occupation",
    found: "{count, plural, one {1 occupation} other {# occupations}} for “{text}”",
    more: "and more; write more of the name",
    none: "“{text}” is not in ANZSCO 2022 under that name. Try a part of it, or the six-digit code.",
    listed: "on Australia's MLTSSL, assessed by {authority}",
    notListed: "not on Australia's MLTSSL of LIN 19/051: ask a counsellor which other list has it",
    level: "Skill level {level}",
    levels: "Skill level {australia} in Australia, {newZealand} in New Zealand",
    anzsco: "Occupations: ANZSCO 2022 (Australian Bureau of Statistics). List: ",
  },
  keep: {
    title: "Keep it, share it, print it",
    keep: "Keep this result in my record",
    saveText: "With an account, your counsellor sees it too.",
    share: "Link to share",
    shareText: "It carries your age, not your date of birth.",
    print: "Your browser prints this page without the form, with every source and date.",
    book: "Book a free consultation",
  },
  card: {
    kind: "Points by the official rules",
    title: "{total} of {mark} points",
    titleAtLeast: "At least {total} of {mark} points",
    needed: "more needed",
    proven: "proven",
    day: "day of the result",
    alt: "{total} of {mark} points by the official rules.",
  },
});

/** What a field takes, after its label. */
export function allowedText(field: string, allowed: Allowed): string {
  const texts = pointsPage.allowed;
  if (!("from" in allowed)) return texts.choice({ field });
  if (typeof allowed.from === "number") {
    return texts.number({ field, from: String(allowed.from), to: String(allowed.to) });
  }
  return texts.date({ field, from: asOfText(allowed.from), to: asOfText(String(allowed.to)) });
}

/** The month of a day: `November 2026`. */
export const monthText = (date: string): string => asOfText(date.slice(0, 7));

/** A step that raises the points, by itself or `within` a sentence. */
export function raiseStepText(id: RaiseStepId, country: string, within = false): string {
  const text = pointsPage.raise[within ? "stepsWithin" : "steps"][id];
  return typeof text === "string" ? text : text({ country });
}

/** Whose rules, and of which day. */
export const rulesName = (name: string, from: string): string =>
  pointsPage.comparison.with({ name, date: asOfText(from) });

/** `Skill level 2`; ANZSCO writes `1 Aus,2 NZ` where the countries differ. */
export function skillLevelText(level: string): string {
  const { levels, level: one } = pointsPage.occupations;
  const [, australia, newZealand] = /^(.+) Aus,(.+) NZ$/.exec(level) ?? [];
  return australia && newZealand ? levels({ australia, newZealand }) : one({ level });
}
