import { words } from "#app/words/words.ts";

/** What is published about single documents, in short. */
export const VISA_FACT_TEXTS = words({
  coe: "A CoE for every course is needed when the application is lodged.",
  oshc: "Cover for the whole stay, from the day of arrival.",
  letterDate: "Use the date in the letter. No general number of days is safe.",
  fundsNz: "The funds must be genuinely available, from a source that Immigration New Zealand can confirm.",
  travelNz: "A paid ticket, or enough extra money for one.",
  statementNz: "A letter in the student’s own words helps.",
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
