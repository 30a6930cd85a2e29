import type { Origin } from "#app/planning/funds/funds-query.ts";
import { words } from "#app/words/words.ts";
import type { CoverageVerdict, NotCounted, RequiredLineKey } from "./coverage.ts";
import {
  type FamilyGround,
  FUNDS_CURRENCIES,
  type FundsRoute,
  type SourceKind,
  type SponsorRelation,
} from "./funds-options.ts";
import type { StatementProblem } from "./read-statement.ts";

export const SOURCE_KIND_LABELS: Readonly<Record<SourceKind, string>> = words({
  account: "Bank account or deposit",
  "education-loan": "Education loan",
  "other-loan": "Other loan",
  scholarship: "Scholarship",
  income: "Annual income",
});

export const SPONSOR_RELATION_LABELS: Readonly<Record<SponsorRelation, string>> = words({
  mother: "Mother",
  father: "Father",
  partner: "Husband, wife or partner",
  sibling: "Brother or sister",
  "other-relative": "Other relative",
  employer: "Employer",
  other: "Other",
});

export const FUNDS_ROUTE_LABELS: Readonly<Record<FundsRoute, string>> = words({
  savings: "Available money",
  income: "Annual income (Australia only)",
});

export const FAMILY_GROUND_LABELS: Readonly<Record<FamilyGround, string>> = words({
  doctorate: "Doctorate (PhD)",
  sponsored: "Foreign Affairs (DFAT) or Defence sponsored",
  "foreign-government": "Course fully funded by a foreign government",
  pacific: "Passport of a Pacific country or Timor-Leste",
  asean: "Passport of an ASEAN member",
  "already-here": "Family held a student visa as family on 2 October 2026",
});

export const ORIGIN_LABELS: Readonly<Record<Origin, string>> = words({
  elsewhere: "Any other country",
  "east-or-southern-africa": "East or southern Africa",
  "west-africa": "West Africa",
  "in-country": "Inside the country of study",
});

export const REQUIRED_LINE_LABELS: Readonly<Record<RequiredLineKey, string>> = words({
  "course-fees": "First-year course fees, minus fees already paid",
  "living-student": "Living costs of the student",
  "living-partner": "Living costs of the partner",
  "living-children": "Living costs of children",
  school: "School for children",
  travel: "Travel",
  accommodation: "Accommodation already paid",
  income: "Annual income",
});

export const NOT_COUNTED_LABELS: Readonly<Record<NotCounted, string>> = words({
  "other-route": "Not counted: it belongs to the other way to show funds",
  "other-currency": "Not counted: no rate is recorded for its currency",
  "no-document-date": "Not counted: the date of the document is missing",
  "later-document": "Not counted: the document is dated after the planned lodgement",
  "old-document": "Not counted: the document is older than the rule allows",
  "not-government": "Not counted: income needs an official government document",
  "not-parent": "Not counted: only income of a parent or partner counts",
  "not-disbursed": "Not counted: record it as an account balance once it is paid out",
});

export const VERDICT_LABELS: Readonly<Record<CoverageVerdict, string>> = words({
  covered: "Covered",
  thin: "Covered only at the recorded rate",
  short: "Not covered",
  unknown: "Not known yet",
});

export const STATEMENT_PROBLEMS: Readonly<
  Record<Exclude<StatementProblem["code"], "date" | "nepali-date" | "amount" | "both-sides">, string>
> = words({
  columns:
    "We could not find the columns of a statement. The file needs a date, and either an amount or both deposits and withdrawals.",
  "day-order":
    "Dates in this file can be read in two ways. Write them as year-month-day or with the name of the month.",
  empty: "This file has no transactions.",
});

export const STATEMENT_ROW_PROBLEMS = words({
  date: "Row {line, number}: we could not read the date. Nothing was imported. Correct the row, then import the file again.",
  "nepali-date":
    "Row {line, number}: the date is in the Nepali calendar (Bikram Sambat). Ask the bank for a statement with dates in AD. Nothing was imported.",
  amount:
    "Row {line, number}: we could not read an amount. Nothing was imported. Correct the row, then import the file again.",
  "both-sides":
    "Row {line, number} has both a deposit and a withdrawal. Nothing was imported. Correct the row, then import the file again.",
});

export const fundsMessages = words({
  title: "Funds",
  pageTitle: "Funds for {reference}",
  open: "Open funds",
  staffLead: "Accounts, loans and income behind the visa application, and what they must cover.",
  lead: "How your studies and living costs are paid for. Only you and your agency’s staff see this page.",
  back: "Back to application",
  privacy:
    "Each view of this page is recorded in the access log. Store the last four digits of an account number only. Longer numbers are shortened automatically.",
  noCountry: "Select a university in Australia or New Zealand for this application first.",
  closed: "This application is closed. Its funds cannot be changed.",
  ownEntry:
    "Enter who pays, and the accounts, loans and income that pay for your studies. You and your agency’s staff see who entered what. You can change it until your visa application is lodged.",
  ownClosed:
    "You can enter funds while your visa file is open and not lodged. Contact your counsellor about changes.",
  enteredBy: "Entered by {name}",
  none: "Not recorded",
  student: "The student",

  coverage: "Coverage",
  coverageLead: "On the planned day of lodgement, {day}.",
  noDay: "No planned day of lodgement is recorded.",
  licenceTitle: "Coverage needs a licence",
  licence:
    "The law may require a licence to assess whether the funds are enough. No such licence is recorded for you. You can view and record the facts below. Ask a licensed colleague to check the coverage.",
  required: "Required",
  requiredTotal: "Required in total",
  counted: "Counted",
  inDollars: "Counted in {currency}",
  available: "Counted in {currency}",
  rateLine: "{rate} {currency} for 1 {base}, {day}{source, select, none {} other { ({source})}}",
  atRate: "At the recorded rate",
  atLoss: "If {currency} loses {percent}%",
  needed: "Needed",
  margin: "Left over",
  missing: "Missing",
  unknownPart: "Not known",
  figuresFrom: "Figures: {source}, {asOf}",

  unknown: "Open questions",
  unknowns: {
    holding:
      "No fixed rule says how long money must be held. Officers check the history, and large recent deposits must be explained.",
    age: "No confirmed rule says how old bank, loan and scholarship documents can be at lodgement. Ask a counsellor.",
    years:
      "New Zealand’s figure is for each year of study. This page counts the first year only. Ask a counsellor about later years.",
    family: "Partner and children are not counted: {text}",
    familyElsewhere:
      "No confirmed figure exists for family in this country. Partner and children are not counted.",
    travel: "The travel cost is missing. Record a paid ticket or the fare.",
    fees: "The course fees for the first year are missing.",
    rate: "The exchange rate or the currency of the documents is missing.",
    day: "The planned day of lodgement is missing.",
    income: "This country has no income route. Show available money instead.",
  },

  questions: "Deposits to explain",
  questionsLead:
    "Deposits of at least {share}% of the account balance in the {days, plural, one {# day} other {# days}} before lodgement. This is agency practice, not law. An owner can change it in Settings.",
  ownQuestionsLead: "Say where each amount came from and which document shows it.",
  noQuestions: "No deposits to explain.",
  explained: "Explained",
  toExplain: "To explain",
  explanation: "Explanation and evidence",
  explanationHint: "For example: sale of land on 3 August 2026, registered sale deed uploaded.",
  explainDeposit: "Explain this deposit",
  explain: "Save explanation",
  breaks:
    "{count, plural, one {# line does} other {# lines do}} not match the previous balance. Check whether the statement is complete.",

  case: "Plan and required amount",
  editCase: "Edit plan",
  saveCase: "Save plan",
  fields: {
    plannedOn: "Planned day of lodgement",
    currency: "Currency of the documents",
    rate: "Exchange rate",
    rateOn: "Day of the rate",
    rateSource: "Source of the rate",
    route: "Way to show funds",
    tuition: "Course fees for the first year",
    tuitionPaid: "Fees already paid",
    stayDays: "Length of stay in days, if under a year",
    origin: "Travels from",
    hasTicket: "The return ticket is already paid",
    travel: "Fare for a return ticket",
    accommodationPaid: "Accommodation already paid",
    partner: "Partner is included",
    children: "Children included",
    school: "School-age children",
    familyGround: "Reason for including family",
    name: "Name",
    relation: "Relationship to the student",
    consentOn: "Consent given on",
    consent: "This person has agreed that we store data about their money",
    kind: "Type",
    sponsorId: "Belongs to",
    label: "Bank, lender or provider",
    lastFour: "Last four digits of the account number",
    sourceCurrency: "Currency",
    amount: "Amount",
    disbursed: "Loan amount already paid out",
    documentOn: "Date of the document",
    isGovernmentDocument: "Official government document",
    accountId: "Account",
    on: "Date",
    description: "Description",
    lineAmount: "Amount",
    sharePercent: "Share of the account balance, in %",
    lookBackDays: "Days before lodgement",
  },
  hints: {
    rate: "Units for 1 {currency}, for example 88.35. Latest rate: {suggested}.",
    ratePlain: "Units for 1 {currency}, for example 88.35",
    inCurrency: "In {currency}",
    stayDays: "Leave empty for a year or longer.",
    travelNz: "New Zealand asks for a paid ticket or extra money for one.",
    accommodation: "New Zealand deducts it from living costs. In {currency}.",
    amount: "Balance, sanctioned loan, award or income per year",
    disbursed: "The part that was paid out is counted where it arrived: in an account or as paid fees.",
    government:
      "Australia counts income only with official documents of the last 12 months, such as tax assessments.",
    lineAmount: "Deposits without a sign, withdrawals with a minus",
    share: "Deposits of this share or more need an explanation.",
    lookBack: "Only deposits in this period before the planned lodgement need an explanation.",
  },
  anyCurrency: "Select a currency",
  noGround: "No reason recorded",
  sponsors: "Sponsors",
  noSponsors: "No sponsors yet. The student’s own money does not need a sponsor.",
  consentOf: "{relation}. Consent given on {day}.",
  addSponsor: "Add sponsor",
  removeSponsor: "Remove {name}",
  removeSponsorHint: "This also deletes their accounts, loans and statements.",
  sources: "Accounts, loans and income",
  noSources: "No accounts, loans or income recorded yet.",
  addSource: "Add account, loan or income",
  editSource: "Edit {label}",
  saveSource: "Save",
  removeSource: "Remove {label}",
  ending: "ending in {digits}",
  documentOf: "Document of {day}",
  noDocument: "No document date",
  ageAt: "{days, plural, one {# day} other {# days}} old at lodgement",
  ageAfter: "dated after lodgement",
  ages: {
    within: "within the limit of {months} months",
    "too-old": "older than the limit of {months} months",
    "no-rule": "no confirmed rule: ask a counsellor",
    "no-date": "age not known",
  },
  disbursedOf: "{amount} paid out",
  sanctioned: "Sanctioned {amount}",
  statement: "Statement lines",
  lines: "{count, plural, one {# statement line} other {# statement lines}}, {from} to {to}",
  addLine: "Add line",
  importFile: "Import statement",
  importHint:
    "CSV or .xlsx with a date, a description, and either one amount or separate deposits and withdrawals. The import replaces the account’s lines. The file is not stored.",
  file: "Statement file",
  clear: "Remove statement lines",
  noAccounts: "Add a bank account first.",
  shownLines: "The newest {count} lines",

  saved: "Funds saved",
  explanationSaved: "Explanation saved",
  imported: "Statement imported",

  settings: {
    title: "Funds for visas",
    lead: "Which deposits need an explanation. This is practice, not law: no rule sets an amount or a period.",
    save: "Save",
    saved: "Settings saved",
    default: "Default: 10% and 180 days.",
  },

  upload: {
    choose: "Select a file",
    tooBig: "This file is too large. Split it into files of up to {lines} rows and {megabytes} MB each.",
    tooMany:
      "Nothing was imported because this file has more than {lines} rows. Split it and import a shorter period.",
    tooMuchText:
      "Nothing was imported because this file holds more than {megabytes} MB of text. Split it and import a shorter period.",
    problems: {
      "no-table": "We could not find a table in this file. Save it as CSV or .xlsx without a password.",
      empty: "This file has no rows below the header.",
      locked: "This workbook is password-protected. Save it without a password.",
      "old-workbook": "This workbook uses an old format. Save it as CSV or .xlsx.",
      "unsaved-formulas":
        "Formulas in this workbook have no saved values. Open it in a spreadsheet program, save it, and try again.",
      "not-text": "This file is not a CSV file or a workbook. Save the statement as CSV or .xlsx.",
      "too-slow": "This file takes too long to read. Save it as CSV and try again.",
      "too-big": "This file takes too much memory to read. Save it as CSV and try again.",
      unreadable: "We could not read this file. Save it as CSV and try again.",
      busy: "We are reading many files at the moment. Try again in a minute.",
    },
  },

  problems: {
    choose: "Select an option from the list",
    amount: "Enter an amount",
    rate: "Enter a rate above 0 with up to 6 decimal places, for example 88.35",
    rateOn: "Enter the day of the rate",
    future: "Choose a date that is not in the future",
    stay: "Enter a number of days from 1 to 364, or leave it empty",
    children: "Enter a number from 0 to 8",
    school: "Enter no more than the number of children",
    name: "Enter a name",
    consent: "Record the person’s consent first",
    label: "Enter the name of the bank, lender or provider",
    lastFour: "Enter the last four digits only",
    disbursed: "Enter no more than the sanctioned amount",
    description: "Enter a description",
    explanation: "Enter where the money came from",
    share: "Enter a percentage from 1 to 100",
    lookBack: "Enter a number of days from 1 to 730",
    mostSponsors: "You can record up to {most} people.",
    mostSources: "You can record up to {most} accounts, loans and incomes.",
    mostLines: "You can record up to {most} lines for an account.",
  },
});

export const FUNDS_CURRENCY_OPTIONS = FUNDS_CURRENCIES.map((currency) => ({
  value: currency,
  label: currency,
}));
