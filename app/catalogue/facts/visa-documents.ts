import { words } from "#app/words/words.ts";
import { cited, published } from "./cited-fact.ts";

/** What is published about single documents of a visa application, in short. */
export const visaDocumentTexts = words({
  coe: "A CoE for every course is needed when the application is lodged.",
  oshc: "Cover for the whole stay, from the day of arrival.",
  letterDate: "Use the date in the letter. No general number of days is safe.",
  fundsNewZealand:
    "The funds must be genuinely available, from a source that Immigration New Zealand can confirm.",
  travelNewZealand: "A paid ticket, or enough extra money for one.",
  statementNewZealand: "A letter in the student’s own words helps.",
  nocNepal: "Permission (NOC) of the ministry, online. It names the institution, country, level and subject.",
  bankNepal:
    "The bank asks for the NOC and the institution’s letter or invoice with tuition and living costs.",
  tcsIndia:
    "Up to USD 250,000 per person and financial year (LRS). TCS is 2% of the part above INR 10 lakh, and 0% if paid from an education loan.",
  bankPakistan:
    "The bank asks for form V-78, identity cards, the passport, the admission letter and a list of expenses.",
  bankBangladesh:
    "A student file with one bank branch, with the admission letter, attested certificates and the passport.",
  bankSriLanka: "Form A with the invoice and offer. The bank sends the tuition to the institution.",
});

const practiceNotes = {
  label: "AustraliaVisaSkills",
  href: "https://github.com/ScriptSavvy/AustraliaVisaSkills",
};
const inzFunds = {
  label: "Immigration New Zealand",
  href: "https://www.immigration.govt.nz/process-to-apply/applying-for-a-visa/providing-evidence-and-documents-to-support-your-visa-application/student-fund-requirements",
};
const enz = {
  label: "Education New Zealand",
  href: "https://enz.govt.nz/news-and-research/ed-news/inz-update",
};
const toolsPasal = {
  label: "Tools Pasal",
  href: "https://www.toolspasal.com/guides/nepal-noc-online-application",
};
const nrb = { label: "Nepal Rastra Bank", href: "https://www.nrb.org.np/category/faqs/" };
const businessStandard = {
  label: "Business Standard",
  href: "https://www.business-standard.com/amp/budget/news/economy-budget-2026-tcs-cuts-lrs-overseas-education-medical-spends-126020100945_1.html",
};
const jsBank = { label: "JS Bank", href: "https://jsbl.com/remittance-for-studies-abroad/index.html" };
const bengalBank = { label: "Bengal Commercial Bank", href: "https://bcblbd.com/page/384" };
const cbsl = {
  label: "Central Bank of Sri Lanka, on lanka.com.sg",
  href: "http://lanka.com.sg/news-1-224.html",
};

/** Rules about single documents, which the checklist of a visa file states. */
export const VISA_DOCUMENT_FACTS = {
  ...cited(practiceNotes, published("2026-10-07"), {
    "document-coe": () => visaDocumentTexts.coe,
    "document-oshc": () => visaDocumentTexts.oshc,
    "document-letter-date": () => visaDocumentTexts.letterDate,
  }),
  ...cited(inzFunds, published("2026-08"), {
    "document-funds-nz": () => visaDocumentTexts.fundsNewZealand,
    "document-travel-nz": () => visaDocumentTexts.travelNewZealand,
  }),
  ...cited(enz, published("2024-10-17"), {
    "document-statement-nz": () => visaDocumentTexts.statementNewZealand,
  }),
  ...cited(toolsPasal, published("2026-04"), { "document-noc-nepal": () => visaDocumentTexts.nocNepal }),
  ...cited(nrb, published("2020-11"), { "document-bank-nepal": () => visaDocumentTexts.bankNepal }),
  ...cited(businessStandard, published("2026-02-01"), {
    "document-tcs-india": () => visaDocumentTexts.tcsIndia,
  }),
  ...cited(jsBank, published("2026-11-27"), {
    "document-bank-pakistan": () => visaDocumentTexts.bankPakistan,
  }),
  ...cited(bengalBank, published("2024-11"), {
    "document-bank-bangladesh": () => visaDocumentTexts.bankBangladesh,
  }),
  ...cited(cbsl, published("2020-04"), {
    "document-bank-sri-lanka": () => visaDocumentTexts.bankSriLanka,
  }),
} as const;
