import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";

export interface DemoScholarship {
  readonly name: string;
  readonly provider: string;
  readonly country: LiveDestination;
  readonly worth: string;
  readonly tuitionPercent?: number;
  readonly amountMinor?: number;
  readonly currency?: "AUD" | "NZD";
  readonly levels: readonly CourseLevel[];
  readonly eligibility: string;
  /** So many days after the demo was filled. */
  readonly closesInDays?: number;
  readonly website?: string;
  readonly source: string;
  readonly sourceAsOf?: string;
}

const SAMPLE = {
  provider: "A made-up foundation",
  source: "Sample of the demo, not a real scholarship",
} as const;

/** Three that governments give, and samples (by name) that show what staff can enter. */
export const DEMO_SCHOLARSHIPS: readonly DemoScholarship[] = [
  {
    name: "Australia Awards Scholarships",
    provider: "Australian Government, Department of Foreign Affairs and Trade",
    country: "australia",
    worth:
      "Full tuition, the flights there and back, a payment to settle in, a contribution to living expenses and health cover",
    tuitionPercent: 100,
    levels: ["bachelor", "master", "phd"],
    eligibility:
      "Citizens of partner countries, most of them in the Indo-Pacific. Whoever takes one signs to leave Australia for at least two years afterwards. Which countries and levels take part changes from year to year.",
    website: "https://www.dfat.gov.au/people-to-people/australia-awards/australia-awards-scholarships",
    source:
      "https://economictimes.indiatimes.com/nri/study/what-international-students-need-to-know-about-australia-awards-scholarships/articleshow/125914090.cms",
    sourceAsOf: "2025",
  },
  {
    name: "Research Training Program",
    provider: "Australian Government, through each university",
    country: "australia",
    worth: "The tuition of a research degree, a stipend to live on, or both, as the university decides",
    levels: ["master", "phd"],
    eligibility:
      "Students of research master's degrees and doctorates from any country. Apply to the university, which sets its own dates and chooses.",
    website: "https://www.education.gov.au/research-block-grants/research-training-program",
    source: "https://officialrequirements.com/scholarships/australia-rtp",
    sourceAsOf: "2026-07",
  },
  {
    name: "Manaaki New Zealand Scholarships",
    provider: "New Zealand Government, through Education New Zealand",
    country: "newzealand",
    worth: "Full tuition, a weekly living allowance and a payment to settle in",
    tuitionPercent: 100,
    levels: ["bachelor", "master", "phd"],
    eligibility:
      "Citizens of eligible developing countries who study full-time on campus in New Zealand, in subjects that their country has named. Ask a counsellor whether yours is one of them.",
    website: "https://www.nzscholarships.govt.nz",
    source: "https://www.massey.ac.nz/study/scholarships-and-awards/manaaki-new-zealand-scholarships/",
    sourceAsOf: "2025",
  },
  {
    ...SAMPLE,
    name: "Sample merit award",
    country: "australia",
    worth: "A quarter of tuition in each year that is passed",
    tuitionPercent: 25,
    levels: ["bachelor", "master"],
    eligibility: "Made up for the demo: 75% or more in the last qualification.",
    closesInDays: 90,
  },
  {
    ...SAMPLE,
    name: "Sample regional bursary",
    country: "australia",
    worth: "A$5,000, once, for studying outside the largest cities",
    amountMinor: 5_000_00,
    currency: "AUD",
    levels: [],
    eligibility: "Made up for the demo: any course at a regional campus.",
  },
  {
    ...SAMPLE,
    name: "Sample early application award",
    country: "newzealand",
    worth: "NZ$3,000 off the first year",
    amountMinor: 3_000_00,
    currency: "NZD",
    levels: ["master"],
    eligibility: "Made up for the demo: applications three months before the intake.",
    closesInDays: 150,
  },
];
