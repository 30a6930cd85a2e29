import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { words } from "#app/words/words.ts";

/** The lines of the checklist of a visa file. */
export const VISA_ITEMS = [
  "passport",
  "photo",
  "coe",
  "offer-of-place",
  "health-cover",
  "english",
  "statement",
  "funds",
  "loan",
  "tuition-receipt",
  "outward-travel",
  "noc",
  "bank-permission",
  "tcs",
  "guardian",
  "translations",
  "police",
  "medical",
  "biometrics",
] as const;
export type VisaItem = (typeof VISA_ITEMS)[number];

/** Who provides an item. */
export const PROVIDERS = ["student", "university", "agency", "bank", "authority"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** By when an item must be there, and still be valid. */
export type NeededOn = "lodgement" | "course-start" | "course-end";

interface ItemRule {
  /** The documents of the student that count for it; null: staff record it. */
  readonly kind: DocumentKind | null;
  readonly provider: Provider;
  readonly neededOn: NeededOn;
  /** Only needed once the authority, or the bank, asks for it. */
  readonly ifAsked?: true;
}

export const ITEM_RULES: Readonly<Record<VisaItem, ItemRule>> = {
  passport: { kind: "passport", provider: "student", neededOn: "course-start" },
  photo: { kind: "photo", provider: "student", neededOn: "lodgement" },
  coe: { kind: "coe", provider: "university", neededOn: "lodgement" },
  "offer-of-place": { kind: "offer", provider: "university", neededOn: "lodgement" },
  "health-cover": { kind: "health-cover", provider: "agency", neededOn: "course-end" },
  english: { kind: "english-test", provider: "student", neededOn: "lodgement" },
  statement: { kind: "statement-of-purpose", provider: "student", neededOn: "lodgement" },
  funds: { kind: "financial-proof", provider: "student", neededOn: "lodgement" },
  loan: { kind: "loan-letter", provider: "bank", neededOn: "lodgement" },
  "tuition-receipt": { kind: "receipt", provider: "student", neededOn: "course-start", ifAsked: true },
  "outward-travel": { kind: null, provider: "student", neededOn: "lodgement" },
  noc: { kind: "no-objection", provider: "authority", neededOn: "lodgement" },
  "bank-permission": { kind: "bank-permission", provider: "bank", neededOn: "lodgement" },
  tcs: { kind: null, provider: "bank", neededOn: "lodgement" },
  guardian: { kind: "guardian-consent", provider: "student", neededOn: "lodgement" },
  translations: { kind: null, provider: "agency", neededOn: "lodgement", ifAsked: true },
  police: { kind: "police-clearance", provider: "authority", neededOn: "lodgement", ifAsked: true },
  medical: { kind: "medical", provider: "authority", neededOn: "lodgement", ifAsked: true },
  biometrics: { kind: null, provider: "authority", neededOn: "lodgement", ifAsked: true },
};

export const VISA_ITEM_LABELS: Readonly<Record<VisaItem, string>> = words({
  passport: "Passport",
  photo: "Passport photo",
  coe: "Confirmation of Enrolment (CoE)",
  "offer-of-place": "Offer of place",
  "health-cover": "Health cover (OSHC)",
  english: "English test result",
  statement: "Statement of purpose",
  funds: "Financial proof",
  loan: "Loan letter",
  "tuition-receipt": "Tuition receipt",
  "outward-travel": "Outward travel",
  noc: "No Objection Certificate (NOC)",
  "bank-permission": "Bank permission to send money",
  tcs: "LRS and TCS",
  guardian: "Parent or guardian consent",
  translations: "Certified translations",
  police: "Police clearance",
  medical: "Medical examination",
  biometrics: "Biometrics",
});

export const PROVIDER_LABELS: Readonly<Record<Provider, string>> = words({
  student: "Student",
  university: "University",
  agency: "Agency",
  bank: "Bank",
  authority: "Authority",
});

/** What staff record about an item. */
export const ITEM_MARKS = ["done", "needed", "not-needed"] as const;
export type ItemMark = (typeof ITEM_MARKS)[number];
export const ITEM_MARK_LABELS: Readonly<Record<ItemMark, string>> = words({
  done: "Provided",
  needed: "Requested",
  "not-needed": "Not needed",
});
