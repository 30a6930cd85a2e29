import { listText } from "#app/words/list-text.ts";
import { words } from "#app/words/words.ts";
import { cited, published, since } from "./cited-fact.ts";

/** Australia's points test: Migration Regulations 1994, Schedule 6D. */
export const AU_POINTS = {
  inForceSince: "2019-11-16",
  passMark: 65,
  maxAgeAtInvitation: 44,
  age: [
    { from: 18, to: 24, points: 25 },
    { from: 25, to: 32, points: 30 },
    { from: 33, to: 39, points: 25 },
    { from: 40, to: 44, points: 15 },
  ],
  english: { competent: 0, proficient: 10, superior: 20 },
  workElsewhere: [
    { years: 3, points: 5 },
    { years: 5, points: 10 },
    { years: 8, points: 15 },
  ],
  workInAustralia: [
    { years: 1, points: 5 },
    { years: 3, points: 10 },
    { years: 5, points: 15 },
    { years: 8, points: 20 },
  ],
  workCap: 20,
  qualification: { doctorate: 20, bachelorOrMaster: 15, australianDiplomaOrTrade: 10, recognisedAward: 10 },
  researchStem: 10,
  australianStudy: 5,
  regionalStudy: 5,
  communityLanguage: 5,
  professionalYear: 5,
  partner: { singleOrAustralian: 10, skilled: 10, englishOnly: 5 },
  nomination: { "189": 0, "190": 5, "491": 15 },
} as const;

const schedule6d = {
  label: "Points test (Schedule 6D), SWCG Migration",
  href: "https://swcg.com.au/migration_type/skilled-visas/point-test/",
};
const official = {
  label: "Migration Regulations 1994, Schedule 6D",
  href: "https://www.legislation.gov.au/F1996B03551/latest/text",
};
const reform = {
  label: "Points test reform consultation, First Migration Service",
  href: "https://firstmigrationservice.com/en/news/points-test-reform-consultation-2026",
};
const invitations = { label: "Invitations in 2026, Fenro", href: "https://fenro.com.au/?p=531" };

const [youngest, best, older, oldest] = AU_POINTS.age;
const text = String;
const pointsOf = (rows: readonly { points: number }[]) => () => listText(rows.map(({ points }) => points));

export const auPointsTexts = words({
  span: "{from} to {to}",
  birthdays:
    "{first, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}, {second, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} and {third, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
  table:
    "{mark} points to pass. Age up to {age}, English up to {english}, work up to {work}, qualification up to {qualification}, partner up to {partner}. State nomination {state} (190) or regional sponsorship {regional} (491)",
  reform: "draft legislation is expected by December 2026",
});

export const AU_POINTS_FACTS = {
  ...cited({ ...schedule6d, official }, since(AU_POINTS.inForceSince), {
    "au-points-table": () =>
      auPointsTexts.table({
        mark: AU_POINTS.passMark,
        age: best.points,
        english: AU_POINTS.english.superior,
        work: AU_POINTS.workCap,
        qualification: AU_POINTS.qualification.doctorate,
        partner: AU_POINTS.partner.skilled,
        state: AU_POINTS.nomination["190"],
        regional: AU_POINTS.nomination["491"],
      }),
  }),
  ...cited(schedule6d, since(AU_POINTS.inForceSince), {
    "au-pass-mark": text(AU_POINTS.passMark),
    "au-age-best": () => auPointsTexts.span({ from: best.from, to: best.to }),
    "au-age-best-points": text(best.points),
    "au-age-good-points": text(youngest.points),
    "au-age-last-points": text(oldest.points),
    "au-age-limit": text(AU_POINTS.maxAgeAtInvitation + 1),
    "au-age-steps": () =>
      auPointsTexts.birthdays({ first: older.from, second: oldest.from, third: oldest.to + 1 }),
    "au-superior": text(AU_POINTS.english.superior),
    "au-proficient": text(AU_POINTS.english.proficient),
    "au-competent": text(AU_POINTS.english.competent),
    "au-work-here-points": pointsOf(AU_POINTS.workInAustralia),
    "au-work-abroad-points": pointsOf(AU_POINTS.workElsewhere),
    "au-work-cap": text(AU_POINTS.workCap),
    "au-doctorate": text(AU_POINTS.qualification.doctorate),
    "au-degree": text(AU_POINTS.qualification.bachelorOrMaster),
    "au-diploma": text(AU_POINTS.qualification.australianDiplomaOrTrade),
    "au-research": text(AU_POINTS.researchStem),
    "au-study-points": text(AU_POINTS.australianStudy),
    "au-regional-points": text(AU_POINTS.regionalStudy),
    "au-language": text(AU_POINTS.communityLanguage),
    "au-professional-year": text(AU_POINTS.professionalYear),
    "au-single": text(AU_POINTS.partner.singleOrAustralian),
    "au-partner-english": text(AU_POINTS.partner.englishOnly),
    "au-190-points": text(AU_POINTS.nomination["190"]),
    "au-491-points": text(AU_POINTS.nomination["491"]),
  }),
  ...cited(invitations, published("2026"), { "au-invited": () => auPointsTexts.span({ from: 85, to: 95 }) }),
  ...cited(reform, published("2026-07"), { "au-reform": () => auPointsTexts.reform }),
} as const;
