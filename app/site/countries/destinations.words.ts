import { NZ_CHANGES, NZ_POINTS } from "#app/catalogue/facts/nz-points.ts";
import type { Destination, LiveDestination } from "#app/catalogue/places/countries.ts";
import { fixed, words } from "#app/words/words.ts";
import { NEW_ZEALAND_POINTS } from "./country-pages.words.ts";

/** The five destinations of the landing page, each with one line that is true of it and of no other. */
export const DESTINATION_LINES: Readonly<Record<Destination, string>> = words({
  australia: "Cities on every coast, from Darwin to Hobart",
  newzealand: "Two islands, short distances",
  get canada() {
    return comingSoonPage.title;
  },
  get usa() {
    return comingSoonPage.title;
  },
  get uk() {
    return comingSoonPage.title;
  },
});

/** The texts of `/countries`. Figures of the two cards as in product-rules 2.114 and 2.115. */
export const countriesPage = words({
  title: "Study destinations",
  description:
    "Compare Australia and New Zealand: universities, students, work after study, and pathways to residence.",
  heading: "Australia and New Zealand compared",
  lead: "Both countries have the same academic year. Their rules on money, work and residence differ.",
  claimsNote: "We provide the figures on these cards. They do not come from a government source.",
  universities: "Universities",
  students: "Students",
  scope: "PR scope",
  cards: [
    {
      country: fixed("australia"),
      universities: "250",
      students: "50,000+",
      scope: "High",
      text: "The larger choice: more cities, more courses, and a points test with a published pass mark.",
    },
    {
      country: fixed("newzealand"),
      universities: "150",
      students: "30,000+",
      scope: "High",
      text: "The quieter choice: two islands, short distances, and a residence pathway that starts with a job.",
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
        "Graduate in New Zealand: a bachelor’s degree earns {bachelor} points, a master’s degree {master}, a doctorate {doctorate}.",
        "Work on a Post Study Work Visa. Each year of skilled work earns {perYear, plural, one {# point} other {# points}}, and at most {years} years count.",
        "Once you have {mark} points and a skilled job with an accredited employer, apply as a Skilled Migrant.",
      ],
      get source() {
        return NEW_ZEALAND_POINTS.source;
      },
    },
  },
  pathwaysNote:
    "This is general guidance, not migration advice. Rules change, so ask a counsellor about your situation.",
  laterTitle: "More destinations",
  laterText: "Enter your email and we’ll let you know when we can help with these countries.",
});

/** The texts of the Coming Soon pages (canada, usa, uk). */
export const comingSoonPage = words({
  title: "Coming Soon",
  heading: "{country}: Coming Soon",
  description:
    "We do not help students go to {country} yet. Enter your email and we’ll let you know when we do.",
  lead: "We do not help students go to {country} yet. Enter your email and we’ll let you know when we do.",
  action: "Notify Me",
  promise:
    "One email, no newsletter. We’ll ask you to confirm your address, and you can unsubscribe at any time.",
  instead: "Destinations available now",
});

/** The steps of each pathway, with the points that the rules of today give. */
export const PATHWAY_STEPS: Readonly<Record<LiveDestination, () => readonly string[]>> = {
  australia: () => countriesPage.pathways.australia.steps,
  newzealand: () => {
    const [graduate, work, apply] = countriesPage.pathways.newzealand.steps;
    const { degreeHere, masterHere, doctorate } = NZ_CHANGES.qualification;
    return [
      graduate({ bachelor: degreeHere, master: masterHere, doctorate }),
      work({ perYear: NZ_POINTS.pointsForYearOfWork, years: NZ_CHANGES.mostYearsOfWork }),
      apply({ mark: NZ_POINTS.threshold }),
    ];
  },
};
