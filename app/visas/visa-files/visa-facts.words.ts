import { words } from "#app/words/words.ts";

/** What is published about single documents, in short. */
export const VISA_FACT_TEXTS = words({
  coe: "A CoE for every course is needed when the application is lodged.",
  oshc: "Cover for the whole stay, from the day of arrival.",
  "letter-date": "Use the date in the letter. No general number of days is safe.",
  "funds-nz":
    "The funds must be genuinely available, from a source that Immigration New Zealand can confirm.",
  "travel-nz": "A paid ticket, or enough extra money for one.",
  "statement-nz": "A letter in the student’s own words helps.",
  "noc-nepal":
    "Permission (NOC) of the ministry, online. It names the institution, country, level and subject.",
  "bank-nepal":
    "The bank asks for the NOC and the institution’s letter or invoice with tuition and living costs.",
  "tcs-india":
    "Up to USD 250,000 per person and financial year (LRS). TCS is 2% of the part above INR 10 lakh, and 0% if paid from an education loan.",
  "bank-pakistan":
    "The bank asks for form V-78, identity cards, the passport, the admission letter and a list of expenses.",
  "bank-bangladesh":
    "A student file with one bank branch, with the admission letter, attested certificates and the passport.",
  "bank-sri-lanka": "Form A with the invoice and offer. The bank sends the tuition to the institution.",
});

/** Who published it. */
export const VISA_FACT_SOURCES = words({
  "practice-notes": "AustraliaVisaSkills",
  inz: "Immigration New Zealand",
  enz: "Education New Zealand",
  "tools-pasal": "Tools Pasal",
  nrb: "Nepal Rastra Bank",
  "business-standard": "Business Standard",
  "js-bank": "JS Bank",
  bcb: "Bengal Commercial Bank",
  cbsl: "Central Bank of Sri Lanka",
});
