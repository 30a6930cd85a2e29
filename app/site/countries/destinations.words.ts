import type { Destination } from "#app/catalogue/places/countries.ts";
import { fixed, words } from "#app/words/words.ts";

/** The five destinations of the landing page, each with one line that is true of it and of no other. */
export const DESTINATION_LINES: Readonly<Record<Destination, string>> = words({
  australia: "43 universities, from Darwin to Hobart",
  newzealand: "Eight universities, two islands",
  canada: "Not charted yet",
  usa: "Not charted yet",
  uk: "Not charted yet",
});

/** The texts of `/countries`. Figures of the two cards as in product-rules 2.114 and 2.115. */
export const countriesPage = words({
  title: "Study destinations",
  description:
    "Australia and New Zealand side by side: universities, students, work after study, and the ways to residence.",
  heading: "Two countries, one sky",
  lead: "They share the Southern Cross and the school year. They do not share their rules on money, work and staying.",
  claimsNote: "Figures of the cards: the agency's own, not counted by a public body.",
  universities: "universities",
  students: "students",
  scope: "PR scope",
  cards: [
    {
      country: fixed("australia"),
      universities: "250",
      students: "50,000+",
      scope: "High",
      text: "The larger choice: more cities, more courses, a points test with a published mark.",
    },
    {
      country: fixed("newzealand"),
      universities: "150",
      students: "30,000+",
      scope: "High",
      text: "The quieter one: eight universities, and residence that begins with a job.",
    },
  ],
  learnMore: "Learn More",
  apply: "Apply",
  pathwaysTitle: "PR pathways",
  pathways: {
    australia: {
      title: "Australia: a points test",
      steps: [
        "Graduate after at least two academic years of study in Australia.",
        "Work on a Temporary Graduate visa (subclass 485) while your points grow.",
        "Have your skills assessed, reach at least 65 points, and be invited (189, 190 or 491).",
      ],
      source: {
        label: "Migration Regulations 1994, Schedule 6D",
        asOf: "in force since 16 November 2019",
        href: fixed(
          "https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/skilled-independent-189/points-table",
        ),
      },
    },
    newzealand: {
      title: "New Zealand: six points and a job",
      steps: [
        "Graduate in New Zealand: a bachelor counts three points, a master five, a doctorate six.",
        "Work on a Post Study Work Visa; each year of skilled work counts one point, up to three.",
        "With six points and a skilled job at an accredited employer, apply as a Skilled Migrant.",
      ],
      source: {
        label: "Skilled Migrant Category, Immigration New Zealand",
        asOf: "in force since 9 October 2023; further pathways since 24 August 2026",
        href: fixed("https://immigration.govt.nz/opsmanual/80474.htm"),
      },
    },
  },
  pathwaysNote: "General guidance, not migration advice. Rules change: ask a counsellor about yours.",
  laterTitle: "Still to be charted",
  laterText: "Leave your address and we write once, when we can guide you there.",
});

/** The words of the Coming Soon pages (canada, usa, uk). */
export const comingSoonPage = words({
  title: "Coming Soon",
  heading: "{country}: Coming Soon",
  description:
    "We do not guide students to {country} yet. Leave your email and we write once, on the day we do.",
  lead: "Our charts end before {country}. We would rather say so than guess: leave your email and we write once, on the day we can guide you there.",
  action: "Notify Me",
  promise: "One message, no newsletter. You confirm your address first, and can take it back any time.",
  instead: "Where we can take you today",
  drawing: "A coast that ends in dots, under the Southern Cross: not charted yet.",
});
