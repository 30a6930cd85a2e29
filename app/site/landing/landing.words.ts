import type { ApplyStep } from "#app/admissions/answers/steps.ts";
import { claims } from "#app/site/frame/claims.words.ts";
import { fixed, words } from "#app/words/words.ts";

/** The words of the landing page. */
export const landing = words({
  title: "Study in Australia and New Zealand",
  description:
    "Free guidance from course search to arrival: counsellors, documents, visa, and one application that is saved as you type.",
  shareCard: "The Southern Cross over a night horizon, and the words: Study in Australia and New Zealand.",
  hero: {
    /** A sentence a line, where there is room for it. */
    title: ["Study under southern stars.", "We keep you on course."],
    text: "From your first search for a course to the day you arrive in Australia or New Zealand, one counsellor guides you: documents, application, visa, and every question in between.",
    apply: "Apply Now",
    book: "Book a free consultation",
    facts: [
      {
        get figure() {
          return claims.partnerUniversities;
        },
        label: "partner universities",
      },
      {
        get figure() {
          return claims.students;
        },
        label: "students guided",
      },
      {
        get figure() {
          return claims.support;
        },
        label: "support, in every time zone",
      },
    ],
  },
  search: {
    title: "What would you like to study, and where?",
    text: "Course or subject",
    textHint: "MBA, nursing, data science…",
    country: "Destination",
    anyCountry: "Any country",
    level: "Level",
    anyLevel: "Any level",
    discipline: "Field",
    anyDiscipline: "Any field",
    action: "Search",
  },
  destinations: {
    title: "Study Destinations",
  },
  partners: {
    title: "Partner institutions",
    all: "All",
    more: "All universities",
    groups: [
      {
        country: fixed("australia"),
        institutions: [
          {
            name: fixed("University of Melbourne"),
            city: fixed("Melbourne"),
            slug: fixed("the-university-of-melbourne"),
          },
          {
            name: fixed("University of Sydney"),
            city: fixed("Sydney"),
            slug: fixed("the-university-of-sydney"),
          },
          { name: fixed("Monash University"), city: fixed("Melbourne"), slug: fixed("monash-university") },
          {
            name: fixed("University of Queensland"),
            city: fixed("Brisbane"),
            slug: fixed("the-university-of-queensland"),
          },
        ],
      },
      {
        country: fixed("newzealand"),
        institutions: [
          {
            name: fixed("University of Auckland"),
            city: fixed("Auckland"),
            slug: fixed("university-of-auckland"),
          },
          { name: fixed("University of Otago"), city: fixed("Dunedin"), slug: fixed("university-of-otago") },
          {
            name: fixed("Victoria University of Wellington"),
            city: fixed("Wellington"),
            slug: fixed("victoria-university-of-wellington"),
          },
          {
            name: fixed("Auckland University of Technology"),
            city: fixed("Auckland"),
            slug: fixed("auckland-university-of-technology"),
          },
        ],
      },
    ],
  },
  programmes: {
    title: "Featured Programs",
    note: "Three samples, to show what an offer is made of. The real ones, each with source and date, are in the course search.",
    more: "Search all courses",
    tuition: "Tuition a year",
    intake: "Intake",
    apply: "Apply Now",
    sample: "Sample",
    items: [
      {
        name: "Master of Information Technology",
        place: "Melbourne, Australia",
        tuition: "A$45,000",
        intake: "Feb 2025",
      },
      { name: "Bachelor of Nursing", place: "Adelaide, Australia", tuition: "A$32,000", intake: "Jul 2025" },
      {
        name: "Master of Business Administration",
        place: "Toronto, Canada",
        tuition: "C$55,000",
        intake: "Sep 2025",
      },
    ],
  },
  steps: {
    title: "Seven stars, seven steps",
    text: "Travellers in the south read their way from seven stars. Your application has as many steps: it takes {minutes}, is saved as you type, and waits for you when the connection drops.",
    needs: {
      personal: "Your name as in the passport, and how we reach you.",
      education: "What you studied last, and how it went.",
      finance: "What you can spend a year, in Australian dollars.",
      english: "IELTS, TOEFL, PTE or Duolingo. No test yet? That is fine.",
      preferences: "The course you want, or only the field. Countries and intake.",
      documents: "A list to tick: what is ready, what is still to come.",
      pr: "If you hope to stay: what your choices mean for residence.",
    } satisfies Record<ApplyStep, string>,
    link: "Begin with the first star",
  },
  chart: {
    title: "A long way, well charted",
    text: "The straight line over the globe from home to your campus, with the bearing you would set out on.",
    from: "From",
    to: "To",
    distance: "Distance",
    kilometres: "{distance, number} km",
    bearing: "Bearing",
    drawing:
      "A chart of the Indian Ocean: courses run from Lahore, Kathmandu, Dhaka and Colombo to Melbourne, Sydney, Perth and Auckland.",
    work: [
      {
        country: "Australia",
        get figure() {
          return claims.australiaWorkYears;
        },
        label: "of work after your degree",
        source: {
          label: "Temporary Graduate visa (485)",
          href: fixed(
            "https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/temporary-graduate-485",
          ),
        },
      },
      {
        country: "New Zealand",
        get figure() {
          return claims.newZealandWorkYears;
        },
        label: "of work after your degree",
        source: {
          label: "Post Study Work Visa",
          href: fixed("https://www.immigration.govt.nz/visas/post-study-work-visa"),
        },
      },
    ],
    workNote:
      "How long you may work depends on the qualification and on where you study; some get less. As of November 2026, see",
  },
  start: {
    title: "Start your journey",
    ways: [
      {
        who: "Students",
        text: "One account, one application, and a log of everything that happens to it.",
        action: "Get Started",
        to: fixed("/student-auth"),
      },
      {
        who: "Agents",
        text: "Submit applications for your students, see where each one stands, earn commissions.",
        action: "Partner With Us",
        to: fixed("/auth?tab=signup&type=partner"),
      },
      {
        who: "Institutions",
        text: "Join the network of {count} institutions and meet students who are ready.",
        action: "Join Our Network",
        to: fixed("/auth?tab=signup&type=institution"),
      },
    ],
  },
  call: {
    title: "Not sure where to begin?",
    text: "Talk to a counsellor for {minutes} minutes. Bring your marks, your budget and your doubts.",
    action: "Book Now",
  },
});
