import type { Citizenship } from "#app/admissions/answers/options.ts";
import type { VisaDestination } from "#app/visas/advice/visa-destination.ts";
import type { VISA_FACT_SOURCES, VISA_FACT_TEXTS } from "./visa-facts.words.ts";
import type { VisaItem } from "./visa-items.ts";

/** A published rule about a document, with where it was read. Only `primary` is the authority’s own text. */
export interface VisaFact {
  readonly rule: keyof typeof VISA_FACT_TEXTS;
  readonly by: keyof typeof VISA_FACT_SOURCES;
  readonly href: string;
  readonly kind: "primary" | "secondary";
  /** The year, month or day of the source. */
  readonly asOf: string;
}

type Facts = Readonly<Partial<Record<VisaItem, VisaFact>>>;

const NOTES_OF_PRACTICE = {
  by: "practice-notes",
  href: "https://github.com/ScriptSavvy/AustraliaVisaSkills",
  kind: "secondary",
  asOf: "2026-10-07",
} as const;

const INZ_FUNDS = {
  by: "inz",
  href: "https://www.immigration.govt.nz/process-to-apply/applying-for-a-visa/providing-evidence-and-documents-to-support-your-visa-application/student-fund-requirements",
  kind: "primary",
  asOf: "2026-08",
} as const;

/** Rules of the destinations about single documents. */
export const DESTINATION_FACTS: Readonly<Record<VisaDestination, Facts>> = {
  australia: {
    coe: { rule: "coe", ...NOTES_OF_PRACTICE },
    "health-cover": { rule: "oshc", ...NOTES_OF_PRACTICE },
    medical: { rule: "letter-date", ...NOTES_OF_PRACTICE },
    biometrics: { rule: "letter-date", ...NOTES_OF_PRACTICE },
  },
  "new-zealand": {
    funds: { rule: "funds-nz", ...INZ_FUNDS },
    "outward-travel": { rule: "travel-nz", ...INZ_FUNDS },
    statement: {
      ...{ rule: "statement-nz", by: "enz", kind: "primary", asOf: "2024-10-17" },
      href: "https://enz.govt.nz/news-and-research/ed-news/inz-update",
    },
  },
};

/** Rules of home countries about permission to study abroad and about sending money. */
export const HOME_FACTS: Readonly<Record<Citizenship, Facts>> = {
  nepal: {
    noc: {
      ...{ rule: "noc-nepal", by: "tools-pasal", kind: "secondary", asOf: "2026-04" },
      href: "https://www.toolspasal.com/guides/nepal-noc-online-application",
    },
    "bank-permission": {
      ...{ rule: "bank-nepal", by: "nrb", kind: "primary", asOf: "2020-11" },
      href: "https://www.nrb.org.np/category/faqs/",
    },
  },
  india: {
    tcs: {
      ...{ rule: "tcs-india", by: "business-standard", kind: "secondary", asOf: "2026-02-01" },
      href: "https://www.business-standard.com/amp/budget/news/economy-budget-2026-tcs-cuts-lrs-overseas-education-medical-spends-126020100945_1.html",
    },
  },
  pakistan: {
    "bank-permission": {
      ...{ rule: "bank-pakistan", by: "js-bank", kind: "secondary", asOf: "2026-11-27" },
      href: "https://jsbl.com/remittance-for-studies-abroad/index.html",
    },
  },
  bangladesh: {
    "bank-permission": {
      ...{ rule: "bank-bangladesh", by: "bcb", kind: "secondary", asOf: "2024-11" },
      href: "https://bcblbd.com/page/384",
    },
  },
  "sri-lanka": {
    "bank-permission": {
      ...{ rule: "bank-sri-lanka", by: "cbsl", kind: "primary", asOf: "2020-04" },
      href: "http://lanka.com.sg/news-1-224.html",
    },
  },
  other: {},
};

/** Where the authority says how long decisions take now. */
export const OFFICIAL_TIMES: Readonly<Record<VisaDestination, string>> = {
  australia: "https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-processing-times",
  "new-zealand": "https://www.immigration.govt.nz/visas/fee-paying-student-visa",
};

/** Where the priority of each Australian provider is published. */
export const PRIORITY_LIST =
  "https://www.education.gov.au/managed-system-international-education/resources/visa-prioritisation-status";
