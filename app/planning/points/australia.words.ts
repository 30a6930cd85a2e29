import { words } from "#app/words/words.ts";

/** Australia's rules in words. */
export const texts = words({
  age: "Age",
  english: "English",
  belowCompetent: "No points, and no invitation, below competent English.",
  competent: "Competent English is needed and brings no points by itself.",
  proficient: "Proficient English.",
  superior: "Superior English.",
  you: "You",
  skilledWork: "Skilled work",
  workInAustralia: "Work in Australia",
  workElsewhere: "Work outside Australia",
  study: "Study",
  highestQualification: "Highest qualification",
  noQualification: "No qualification that counts.",
  recognisedAward: "An award that the assessing authority recognises for the occupation.",
  diploma: "An Australian diploma or trade qualification.",
  degree: "A bachelor or master degree; of several qualifications the highest counts.",
  doctorate: "A doctorate.",
  research: "Research in science or technology",
  researchDegree: "An Australian master by research or doctorate in a specialist STEM field.",
  noResearchDegree: "No Australian research degree in a specialist STEM field.",
  studyInAustralia: "Study in Australia",
  noStudy: "Less than two academic years of study in Australia.",
  twoYears: "The Australian study requirement: two academic years.",
  regionalStudy: "Study in a regional area",
  noRegionalStudy: "No study in a regional area of Australia.",
  studiedRegional: "Studied in a regional area of Australia.",
  professionalYear: "Professional year",
  professionalYearDone: "A professional year completed in Australia.",
  noProfessionalYear: "No professional year in Australia.",
  languageAndPartner: "Language and partner",
  communityLanguage: "Community language",
  languageCredential: "A credentialled community language (NAATI).",
  noLanguageCredential: "No credentialled community language.",
  partner: "Partner",
  noPartner: "No partner.",
  australianPartner: "The partner is an Australian citizen or permanent resident.",
  skilledPartner: "The partner is under 45, has competent English and a skills assessment.",
  partnerEnglish: "The partner has competent English.",
  partnerNeither: "A partner without competent English or skills assessment.",
  competentEnglish: "Competent English",
  competentNeeded: "English is at least competent.",
  nomination: "Nomination",
  invitations:
    "Invitations go to the highest points first: 85 to 95 were seen in 2026. The mark of 65 lets you ask, no more.",
  reform:
    "A reform of the test is being prepared; draft legislation is expected by December 2026. Its points are not known.",
  otherTests:
    "What OET, LANGUAGECERT Academic and the Michigan English Test have to show part by part we have not seen in full: ask a counsellor.",
  testTooOld:
    "The test is more than {years} years old on this day: no test counts longer. A new one is needed.",
  testNotAccepted:
    "This test is not accepted: taken online or at home, of a kind not accepted on its day, or a TOEFL iBT of 26 July 2023 to 4 May 2024.",
  testWithoutTable: "The test is accepted. Which of its scores mean which level is not in our facts.",
  workWindow:
    "Work counts in the ten years before the invitation. Work whose end is not given is counted as if it stayed in them.",
  independent: "Skilled Independent visa (subclass 189)",
  independentShort: "189 Independent",
  nominated: "Skilled Nominated visa (subclass 190)",
  nominatedShort: "190 Nominated",
  stateNomination: "Nomination by a state or territory",
  stateNominationRule:
    "The nomination of a state or territory, without which there is no invitation to this visa.",
  regional: "Skilled Work Regional visa (subclass 491)",
  regionalShort: "491 Regional",
  regionalNomination: "Nomination or family sponsor",
  regionalNominationRule:
    "The nomination of a state or territory, or a family sponsor in a regional area, without which there is no invitation to this visa.",
  beforeBirthday:
    "No points before the {age, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} birthday.",
  ageSpan: "{from} to {to} years old on the day of the invitation.",
  fromBirthday:
    "No points from the {age, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} birthday on.",
  australianYearsBelow:
    "Less than {years, plural, one {1 year} other {# years}} of skilled work in Australia.",
  australianYearsSpan:
    "{years, plural, one {1 year} other {# years}} or more, less than {below} of skilled work in Australia in the last ten years.",
  australianYearsMost: "{years} years or more of skilled work in Australia in the last ten years.",
  overseasYearsBelow:
    "Less than {years, plural, one {1 year} other {# years}} of skilled work outside Australia.",
  overseasYearsSpan:
    "{years, plural, one {1 year} other {# years}} or more, less than {below} of skilled work outside Australia in the last ten years.",
  overseasYearsMost: "{years} years or more of skilled work outside Australia in the last ten years.",
  workCap: "Work in and outside Australia together brings {points} points at most.",
  ageLimit: "Under {age} when invited",
  ageLimitRule: "Whoever is {age} or older on the day of the invitation is not invited, whatever the points.",
});
