/** The parts of the copy that people get of what is held about them; the keys of the JSON, which never change. */
export const PERSONAL_DATA_SECTIONS = [
  "account",
  "addresses",
  "profile",
  "role",
  "consents",
  "waysIn",
  "identities",
  "invitations",
  "passkeys",
  "authenticatorApps",
  "secondFactor",
  "sessions",
  "calendarFeeds",
  "apiKeys",
  "webhooks",
  "leadSources",
  "leadDeliveries",
  "pendingCodes",
  "company",
  "staffRequest",
  "licences",
  "counsellor",
  "student",
  "merges",
  "representations",
  "representationHistory",
  "applications",
  "milestones",
  "universitySubmissions",
  "studyPeriods",
  "visaAnswers",
  "visaAnswerVersions",
  "visaComments",
  "visaFindings",
  "visaAiFacts",
  "visaFiles",
  "visaFileItems",
  "visaDates",
  "visaReviews",
  "offers",
  "offerConditions",
  "offerAcceptances",
  "serviceAgreements",
  "serviceAgreementItems",
  "familyLinks",
  "visaFunds",
  "visaFundSponsors",
  "visaFundSources",
  "visaFundLines",
  "invoices",
  "invoiceItems",
  "creditNotes",
  "payments",
  "refunds",
  "drafts",
  "guardians",
  "applicationShares",
  "institutionReviews",
  "institutionQuestions",
  "institutionNotes",
  "documentRequests",
  "documents",
  "documentFiles",
  "uploads",
  "unsavedForms",
  "history",
  "customFields",
  "tags",
  "internalNotes",
  "internalTasks",
  "calls",
  "keptPoints",
  "shortlist",
  "consultations",
  "consultationHistory",
  "waitingList",
  "enquiries",
  "enquiryAnswers",
  "messages",
  "messageDocuments",
  "messageDeliveries",
  "messageEmails",
  "whatsappMessages",
  "whatsappChoices",
  "receivedEmails",
  "filedEmails",
  "filingAddresses",
  "bulkRecipients",
  "bulkMessages",
  "messageEdits",
  "messageReads",
  "threads",
  "resourceReads",
  "onshoreDeclarations",
  "messagePreferences",
  "messageNotices",
  "notifications",
  "pushSubscriptions",
  "pushPreferences",
  "savedViews",
  "ruleChanges",
  "bulkChanges",
  "bulkChangeRecords",
  "imports",
  "importLines",
  "documentImports",
  "importedFiles",
  "pinnedViews",
  "listLayouts",
  "subscriptions",
  "mails",
  "audit-log",
] as const;
export type PersonalDataSection = (typeof PERSONAL_DATA_SECTIONS)[number];

/** Why a part of a record is not in the copy. */
export const LEFT_OUT_REASONS = ["technical", "secret", "internal", "others"] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** A value as JSON has it; moments are ISO 8601 in UTC. */
export type CopiedValue =
  | string
  | number
  | boolean
  | null
  | readonly CopiedValue[]
  | { readonly [key: string]: CopiedValue };
export type CopiedRecord = { readonly [key: string]: CopiedValue };

export interface CopiedSection {
  readonly title: string;
  /** What is in it and what it is for. */
  readonly about: string;
  readonly records: readonly CopiedRecord[];
  readonly leftOut: readonly LeftOutReason[];
}

/** The shape is described for operators in docs/personal-data.md; a change of it is a new `format`. */
export const PERSONAL_DATA_FORMAT = "personal-data/1";

export interface PersonalDataCopy {
  readonly format: typeof PERSONAL_DATA_FORMAT;
  readonly product: string;
  /** ISO 8601 in UTC. */
  readonly generatedAt: string;
  readonly person: { readonly name: string; readonly email: string; readonly emailConfirmed: boolean };
  /** Parts without records are left out. */
  readonly sections: Readonly<Partial<Record<PersonalDataSection, CopiedSection>>>;
  /** Each reason that is given for a value that is left out, in words. */
  readonly leftOut: Readonly<Record<LeftOutReason, string>>;
}

/** The newest records of a part that the copy shows. */
export const MOST_COPIED = 10_000;
