import { words } from "#app/words/words.ts";

/** New Zealand's rules in words. */
export const texts = words({
  bachelor: "A bachelor degree (level 7).",
  postgraduateCertificate: "A postgraduate certificate (level 8).",
  honours: "A bachelor degree with honours (level 8).",
  postgraduateDiploma: "A postgraduate diploma (level 8).",
  master: "A master degree (level 9).",
  doctorate: "A doctorate (level 10).",
  noQualification: "No qualification of level 7 or above.",
  levelSevenOnly: "For an assessment that names a level only, the table begins at level 8.",
  qualification: "Qualification",
  noQualification2026: "No degree.",
  bachelorHere: "A New Zealand bachelor degree.",
  honoursHere: "A New Zealand bachelor degree with honours.",
  certificateHere: "A New Zealand postgraduate certificate.",
  diplomaHere: "A New Zealand postgraduate diploma.",
  masterHere: "A New Zealand master degree.",
  bachelorElsewhere: "A bachelor degree from elsewhere.",
  honoursElsewhere: "A bachelor degree with honours from elsewhere.",
  certificateElsewhere: "A postgraduate certificate from elsewhere, on a bachelor degree.",
  diplomaElsewhere: "A postgraduate diploma from elsewhere, on a bachelor degree.",
  masterElsewhere: "A master degree from elsewhere.",
  doctorateAnywhere: "A doctorate, from wherever.",
  belowDegree: "A qualification below a degree.",
  belowDegreeCaveat:
    "Some qualifications of trades and technicians bring 4 points since 24 August 2026. Which ones, no source that we saw says.",
  rowElsewhereCaveat:
    "The table as it was reported has no row for this qualification from elsewhere. The bachelor degree in it is counted; it may bring more.",
  levelOnlyCaveat:
    "What the table of 24 August 2026 gives for a level without a type, no source that we saw says. The points of 2023 are counted; it may bring more.",
  notOfAUniversity:
    "The table as it was reported says New Zealand; an earlier announcement spoke of universities alone.",
  oldRowCaveat:
    "The rows of registration and income since 24 August 2026 nobody has published that we saw. The points of 2023 are counted; there may be more.",
  eighteenMonths:
    "Sources differ: one says that {months} months are enough for a bachelor degree from elsewhere, the others two years.",
  undergraduate: "An undergraduate degree beside a postgraduate one",
  undergraduateCaveat: "Asked only where the points come from the qualification.",
  skilledJobRule2026:
    "A job or offer of an accredited employer, 30 hours a week or more: of skill level 1 to 3 at the median wage of the day when the counted work began, or more, of level 4 or 5 at 1.5 times that wage.",
  wageKeptCaveat:
    "The wage has to be kept through all of the work that is counted. Without the day on which it began, today's median wage decides where that is reached.",
  payKeptCaveat: "The median wage of the day when the work began; it has to be kept throughout.",
  postgraduateAlone:
    "Since 24 August 2026 a postgraduate qualification counts only with an undergraduate degree behind it.",
  registration: "Occupational registration",
  notRegistered: "No registration.",
  noRegistration: "A registration with less than 2 years of training for it.",
  income: "Income",
  skilledWork: "Skilled work in New Zealand",
  lessThanAYear: "Less than a year of skilled work in New Zealand.",
  bestOfThree: "Skill: the best of three",
  bestOfThreeRule: "One of qualification, registration and income counts: the one that brings most.",
  work: "Work in New Zealand",
  skilledJob: "A skilled job or offer",
  skilledJobRule:
    "A job or offer of an accredited employer, 30 hours a week or more: of skill level 1 to 3 at the median wage or more, of level 4 or 5 at 1.5 times the median wage or more.",
  otherTests: "What other tests have to show we have not seen in a source: ask a counsellor.",
  experiencePathway: "Skilled work experience pathway",
  experienceJob: "A job of skill level 1 to 3",
  experienceJobRule: "The occupation is of ANZSCO skill level 1 to 3.",
  lists: "Not kept out by the red or amber list",
  tradesPathway: "Trades and technician pathway",
  tradesOccupation: "An occupation on the list",
  tradesOccupationRule:
    "The occupation is one of more than a hundred on a list. Which they are is not in our facts.",
  tradesYearsCaveat: "The work has to be relevant to the occupation; that is judged one by one.",
  medianWage: "The median wage",
  medianWageRule: "The New Zealand work was paid the median wage or more.",
  name: "Skilled Migrant Category Resident Visa",
  shortName: "Skilled Migrant",
  assessed:
    "Overseas qualifications have to be assessed (IQA), unless they stand on a list of exemptions that is not in our facts.",
  listsNotKnown:
    "Which occupations stand on the red and amber lists, and on the list of trades and technicians, is not in our facts: ask a counsellor.",
  levelOnly: "An overseas qualification that is assessed at level {level} without a type.",
  registrationYears: "An occupational registration that took {years} years of training.",
  registrationYearsMost: "An occupational registration that took {years} years of training or more.",
  payBelow: "Pay below {times} times the median wage.",
  payFrom: "Pay of {times} times the median wage or more.",
  yearsOfWork:
    "{years, plural, one {1 year} other {# years}} of skilled work in New Zealand; one point a year, {most} at most.",
  ageLimit: "{age} or younger",
  ageLimitRule: "{age} years old or younger.",
  english: "{test} overall",
  englishRule:
    "English of {test} overall, in a test that is no more than {years} years old. It opens the way and brings no points.",
  experienceYears: "{years} years of skilled work",
  experienceYearsRule: "{years} years of skilled work, in any country.",
  ofThemHere: "{years} of them in New Zealand",
  ofThemHereRule: "{years} of these years in New Zealand.",
  pay: "{times} times the median wage",
  payRule: "The New Zealand work was paid {times} times the median wage or more.",
  listsRule:
    "{red} occupations stand on a red list, which keeps them out, and {amber} on an amber one, which asks for more. Which they are, and what more is asked, is not in our facts.",
  tradesLevel: "A qualification of level {level} or above",
  tradesLevelRule: "A qualification of level {level} or above, of at least {credits} credits.",
  tradesYears: "{years} years of work after it",
  tradesYearsRule: "{years} years of relevant work after the qualification.",
  tradesMonths: "{months} months of them in New Zealand",
  tradesMonthsRule: "{months} months of this work in New Zealand.",
});
