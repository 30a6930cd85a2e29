import type { ApplyStep } from "#app/admissions/answers/steps.ts";
import { claims } from "#app/site/frame/claims.words.ts";
import { fixed, note, words } from "#app/words/words.ts";

/** The texts of the landing page. */
export const landing = words({
  title: "Study in Australia and New Zealand",
  description:
    "Free guidance from course search to arrival: counsellors, documents, visa, and one application that is saved as you type.",
  shareCard: "The Southern Cross over a night horizon, with the words “Study in Australia and New Zealand”",
  hero: {
    /** A sentence a line, where there is room for it. */
    title: ["Study under southern stars.", "We keep you on course."],
    text: "From course search to arrival in Australia or New Zealand, one counsellor helps you with documents, applications and your visa.",
    apply: "Apply Now",
    book: "Book a free consultation",
    facts: [
      {
        get figure() {
          return claims.partnerUniversities;
        },
        labelInline: "partner universities",
      },
      {
        get figure() {
          return claims.students;
        },
        labelInline: "students guided",
      },
      {
        get figure() {
          return claims.support;
        },
        labelInline: "support in every time zone",
      },
    ],
  },
  search: {
    title: "What do you want to study, and where?",
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
    all: note("All", "Filter: partner institutions of every country"),
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
    note: "Sample programmes. For current courses with sources and dates, use the course search.",
    more: "Search all courses",
    tuition: "Tuition per year",
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
    title: "Your application in seven steps",
    text: "The application takes {minutes}. It saves as you type, and is still there if your connection drops.",
    needs: {
      personal: "Your name as on your passport, and your contact details.",
      education: "Your latest qualification and results.",
      finance: "Your yearly budget in Australian dollars.",
      english: "IELTS, TOEFL, PTE or Duolingo. You can also apply without a test.",
      preferences: "The course or field you want, your countries and your intake.",
      documents: "A checklist of the documents you have and those still to come.",
      pr: "Only if you hope to stay: what your choices mean for residence.",
    } satisfies Record<ApplyStep, string>,
    link: "Start your application",
  },
  chart: {
    title: "From home to campus",
    text: "The direct route from home to your campus, with the distance and the bearing.",
    from: note("From", "Column with the city where the journey starts"),
    to: note("To", "Column with the city where the journey ends"),
    distance: "Distance",
    kilometres: "{distance, number} km",
    bearing: "Bearing",
    drawing:
      "Map of the Indian Ocean with routes from Lahore, Kathmandu, Dhaka and Colombo to Melbourne, Sydney, Perth and Auckland.",
    work: [
      {
        country: "Australia",
        get figure() {
          return claims.australiaWorkYears;
        },
      },
      {
        country: "New Zealand",
        get figure() {
          return claims.newZealandWorkYears;
        },
      },
    ],
    /** Below the figure: "2–4 years". */
    workLabelInline: "of work after your degree",
    workNote:
      "How long you can work depends on your qualification and on where you study. Some graduates get less. Sources, as of November 2026: <australia>Temporary Graduate visa (485)</australia> and <newzealand>Post Study Work Visa</newzealand>.",
  },
  start: {
    title: "Start your journey",
    ways: [
      {
        who: "Students",
        text: "One account, one application and a clear record of every step.",
        action: "Get Started",
        to: fixed("/student-auth"),
      },
      {
        who: "Agents",
        text: "Submit applications for your students, track each one and earn commission.",
        action: "Partner With Us",
        to: fixed("/auth?tab=signup&type=partner"),
      },
      {
        who: "Institutions",
        text: "Join the network of {count} institutions and meet students who are ready to apply.",
        action: "Join Our Network",
        to: fixed("/auth?tab=signup&type=institution"),
      },
    ],
  },
  call: {
    title: "Not sure where to start?",
    text: "Talk to a counsellor for {minutes} minutes about your marks, budget and questions.",
    action: "Book Now",
  },
});
