import { words } from "#app/words/words.ts";

/** Texts of Australia’s rules. */
export const texts = words({
  age: "Age",
  english: "English",
  belowCompetent: "Below competent English, you get no points and no invitation.",
  competent: "Competent English is required but earns no points.",
  proficient: "Proficient English.",
  superior: "Superior English.",
  you: "About you",
  skilledWork: "Skilled work",
  workInAustralia: "Work in Australia",
  workElsewhere: "Work outside Australia",
  study: "Study",
  highestQualification: "Highest qualification",
  noQualification: "No qualification that earns points.",
  recognisedAward: "An award that the assessing authority recognises for your occupation.",
  diploma: "An Australian diploma or trade qualification.",
  degree: "A bachelor’s or master’s degree. Only your highest qualification counts.",
  doctorate: "A doctorate.",
  research: "Research in science or technology",
  researchDegree: "An Australian research master’s degree or doctorate in a specialist STEM field.",
  noResearchDegree: "No Australian research degree in a specialist STEM field.",
  studyInAustralia: "Study in Australia",
  noStudy: "Less than 2 academic years of study in Australia.",
  twoYears: "The Australian study requirement: 2 academic years.",
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
  skilledPartner: "The partner is under 45 and has competent English and a skills assessment.",
  partnerEnglish: "The partner has competent English.",
  partnerNeither: "A partner without competent English.",
  competentEnglish: "Competent English",
  competentNeeded: "You need at least competent English.",
  nomination: "Nomination",
  invitations:
    "People with the highest points are invited first. In 2026, invited applicants had 85 to 95 points. With 65 points, you can only express interest.",
  reform:
    "The government is preparing a reform of the points test. Draft legislation is expected by December 2026. The new points are not known.",
  otherTests:
    "We do not have all band scores for OET, LANGUAGECERT Academic and the Michigan English Test. Ask a counsellor.",
  testTooOld:
    "The test is more than {years} years old on this date, so it no longer counts. You need a new test.",
  testNotAccepted:
    "This test is not accepted. You took it online or at home, or on a date when it was not accepted. TOEFL iBT tests from 26 July 2023 to 4 May 2024 are not accepted.",
  testWithoutTable:
    "This test is accepted. We do not have its score table, so we cannot tell your English level.",
  workWindow:
    "Work counts if you did it in the 10 years before the invitation. Without an end date, we assume that all your work is within these years.",
  independent: "Skilled Independent visa (subclass 189)",
  independentShort: "189 Independent",
  nominated: "Skilled Nominated visa (subclass 190)",
  nominatedShort: "190 Nominated",
  stateNomination: "Nomination by a state or territory",
  stateNominationRule:
    "A state or territory must nominate you. Without a nomination, you cannot be invited for this visa.",
  regional: "Skilled Work Regional visa (subclass 491)",
  regionalShort: "491 Regional",
  regionalNomination: "Nomination or family sponsor",
  regionalNominationRule:
    "You need a state or territory nomination, or a family sponsor in a regional area. Without one, you cannot be invited for this visa.",
  beforeBirthday: "No points under {age} years old.",
  ageSpan: "From {from} to {to} years old on the day of the invitation.",
  fromBirthday: "No points from {age} years old.",
  australianYearsBelow:
    "Less than {years, plural, one {# year} other {# years}} of skilled work in Australia.",
  australianYearsSpan:
    "From {years} to less than {below} years of skilled work in Australia in the last 10 years.",
  australianYearsMost: "{years} years or more of skilled work in Australia in the last 10 years.",
  overseasYearsBelow:
    "Less than {years, plural, one {# year} other {# years}} of skilled work outside Australia.",
  overseasYearsSpan:
    "From {years} to less than {below} years of skilled work outside Australia in the last 10 years.",
  overseasYearsMost: "{years} years or more of skilled work outside Australia in the last 10 years.",
  workCap: "Work in and outside Australia earns up to {points} points in total.",
  ageLimit: "Under {age} when invited",
  ageLimitRule:
    "People aged {age} or older on the day of the invitation are not invited, regardless of their points.",
});
