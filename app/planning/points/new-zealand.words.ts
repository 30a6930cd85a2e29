import { words } from "#app/words/words.ts";

/** Texts of New Zealand’s rules. */
export const texts = words({
  bachelor: "A bachelor’s degree (level 7).",
  postgraduateCertificate: "A postgraduate certificate (level 8).",
  honours: "A bachelor’s degree with honours (level 8).",
  postgraduateDiploma: "A postgraduate diploma (level 8).",
  master: "A master’s degree (level 9).",
  doctorate: "A doctorate (level 10).",
  noQualification: "No qualification at level 7 or above.",
  levelSevenOnly: "If your assessment names only a level, the table starts at level 8.",
  qualification: "Qualification",
  noQualification2026: "No degree.",
  bachelorHere: "A New Zealand bachelor’s degree.",
  honoursHere: "A New Zealand bachelor’s degree with honours.",
  certificateHere: "A New Zealand postgraduate certificate.",
  diplomaHere: "A New Zealand postgraduate diploma.",
  masterHere: "A New Zealand master’s degree.",
  bachelorElsewhere: "A bachelor’s degree from another country.",
  honoursElsewhere: "A bachelor’s degree with honours from another country.",
  certificateElsewhere: "A postgraduate certificate from another country, after a bachelor’s degree.",
  diplomaElsewhere: "A postgraduate diploma from another country, after a bachelor’s degree.",
  masterElsewhere: "A master’s degree from another country.",
  doctorateAnywhere: "A doctorate from any country.",
  belowDegree: "A qualification below a degree.",
  belowDegreeCaveat:
    "Since 24 August 2026, some trades and technician qualifications earn 4 points. Our sources do not say which ones.",
  rowElsewhereCaveat:
    "The reported table has no row for this qualification from another country. We use the points for a bachelor’s degree. This qualification may earn more points.",
  levelOnlyCaveat:
    "Our sources do not say what the table of 24 August 2026 gives for a level without a type. We use the points from 2023. Your qualification may earn more points.",
  notOfAUniversity: "The reported table names New Zealand. An earlier announcement named only universities.",
  oldRowCaveat:
    "We found no published points for registration and income under the rules of 24 August 2026. We use the points from 2023. You may get more points.",
  eighteenMonths:
    "Sources differ. One source requires {months} months for a bachelor’s degree from another country. The others require 2 years.",
  undergraduate: "Undergraduate and postgraduate degree",
  undergraduateCaveat: "This applies only if your points come from your qualification.",
  skilledJobRule2026:
    "A job or offer from an accredited employer, 30 hours per week or more. Skill level 1 to 3: the median wage when the counted work started, or more. Skill level 4 or 5: 1.5 times that wage or more.",
  wageKeptCaveat:
    "You must earn the wage throughout the work that counts. Without a start date, we use today’s median wage.",
  payKeptCaveat:
    "We use the median wage on the day when the work started. You must earn the required wage for all the work that counts.",
  postgraduateAlone:
    "Since 24 August 2026, a postgraduate qualification counts only if you also have an undergraduate degree.",
  registration: "Occupational registration",
  notRegistered: "No registration.",
  noRegistration: "A registration that required less than 2 years of training.",
  income: "Income",
  skilledWork: "Skilled work in New Zealand",
  lessThanAYear: "Less than 1 year of skilled work in New Zealand.",
  bestOfThree: "Skills: best of three",
  bestOfThreeRule: "Only one of qualification, registration and income counts: the one with the most points.",
  work: "Work in New Zealand",
  skilledJob: "A skilled job or job offer",
  skilledJobRule:
    "A job or offer from an accredited employer, 30 hours per week or more. Skill level 1 to 3: the median wage or more. Skill level 4 or 5: 1.5 times the median wage or more.",
  otherTests: "We have no source for the scores required in other tests. Ask a counsellor.",
  experiencePathway: "Skilled work experience pathway",
  experienceJob: "A job at skill level 1 to 3",
  experienceJobRule: "The occupation has ANZSCO skill level 1 to 3.",
  lists: "Not excluded by the red or amber list",
  tradesPathway: "Trades and technician pathway",
  tradesOccupation: "An occupation on the list",
  tradesOccupationRule:
    "The occupation must be on a list of more than 100 occupations. We do not have this list.",
  tradesYearsCaveat: "The work must be relevant to the occupation. Each case is assessed individually.",
  medianWage: "The median wage",
  medianWageRule: "The work in New Zealand was paid at the median wage or more.",
  name: "Skilled Migrant Category Resident Visa",
  shortName: "Skilled Migrant",
  assessed:
    "Overseas qualifications need an assessment (IQA), unless they are on the list of exemptions. We do not have this list.",
  listsNotKnown:
    "We do not have the red and amber lists, or the list of trades and technicians. Ask a counsellor.",
  levelOnly: "An overseas qualification assessed at level {level} without a type.",
  registrationYears: "An occupational registration that required {years} years of training.",
  registrationYearsMost: "An occupational registration that required {years} years of training or more.",
  payBelow: "Pay below {times} times the median wage.",
  payFrom: "Pay of {times} times the median wage or more.",
  yearsOfWork:
    "{years, plural, one {# year} other {# years}} of skilled work in New Zealand. Each year earns 1 point, up to {most}.",
  ageLimit: "{age} or younger",
  ageLimitRule: "{age} years old or younger.",
  english: "{test} overall",
  englishRule:
    "You need {test} overall, in a test no more than {years} years old. English is a requirement and earns no points.",
  experienceYears: "{years} years of skilled work",
  experienceYearsRule: "{years} years of skilled work, in any country.",
  ofThemHere: "{years} years of this work in New Zealand",
  ofThemHereRule: "{years} years of this work were in New Zealand.",
  pay: "{times} times the median wage",
  payRule: "The work in New Zealand was paid at {times} times the median wage or more.",
  listsRule:
    "The red list excludes {red} occupations. The amber list has extra requirements for {amber} occupations. We do not have these lists or the extra requirements.",
  tradesLevel: "A qualification at level {level} or above",
  tradesLevelRule: "A qualification at level {level} or above, with at least {credits} credits.",
  tradesYears: "{years} years of work after qualifying",
  tradesYearsRule: "{years} years of relevant work after the qualification.",
  tradesMonths: "{months} months of this work in New Zealand",
  tradesMonthsRule: "{months} months of this work were in New Zealand.",
});
