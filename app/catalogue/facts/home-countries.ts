import { words } from "#app/words/words.ts";
import { cited, published, since } from "./cited-fact.ts";

/** India: tax collected at source on payments for education, above the amount without tax. */
export const TCS_PERCENT = 2;

/** What students' own countries ask before money goes abroad. */
export const homeCountryTexts = words({
  nocCharge: "NPR 2,000 per subject",
  nocDays: "1 to 5 working days after your documents are verified, without a guarantee",
  tcsFree: "INR 10 lakh",
  tcsRate: "{rate}%",
  tcsBefore: "5%",
  tcsDay: "from the budget of 1 February 2026; we assume that it applies from 1 April 2026",
  lrs: "US$250,000",
  pakistanLimit: "US$70,000",
  pakistanDay: "we have not seen whether it still applies in 2026",
  bangladeshFile:
    "GFET form 5/82, the admission letter, attested certificates, your passport, photographs, and the national identity cards of you and of the person who pays",
  oneBank: "one bank’s page",
  sriLanka: "without a limit, against an invoice or offer, and directly to the institution",
  sriLankaDiffers: "another page of 2026 says that some payments have limits",
});

const noc = {
  label: "Nepal NOC online application, Tools Pasal",
  href: "https://www.toolspasal.com/guides/nepal-noc-online-application",
};
const tcs = {
  label: "Budget 2026: tax on education payments abroad, Business Standard",
  href: "https://www.business-standard.com/amp/budget/news/economy-budget-2026-tcs-cuts-lrs-overseas-education-medical-spends-126020100945_1.html",
};
const lrs = {
  label: "Budget 2026 for students abroad, Odisha Bytes",
  href: "https://odishabytes.com/planning-to-study-abroad-heres-what-budget-2026-offers/?noamp=mobile",
};
const pakistan = {
  label: "FE Circular 8 of 2015 (State Bank of Pakistan), Dollar East",
  href: "https://dollareast.com/remittances-for-medical-treatment-and-studies-abroad",
};
const bangladesh = { label: "Student file, BCBL", href: "https://bcblbd.com/page/384" };
const sriLanka = {
  label: "Outward remittances from Sri Lanka, Induwara",
  href: "https://induwara.lk/tools/sri-lanka-outward-remittance-limit-calculator",
};

export const HOME_COUNTRY_FACTS = {
  ...cited(noc, published("2026"), {
    "np-noc-charge": () => homeCountryTexts.nocCharge,
    "np-noc-days": () => homeCountryTexts.nocDays,
  }),
  ...cited(
    tcs,
    published("2026-02-01"),
    {
      "in-tcs-free": () => homeCountryTexts.tcsFree,
      "in-tcs-rate": () => homeCountryTexts.tcsRate({ rate: TCS_PERCENT }),
      "in-tcs-before": () => homeCountryTexts.tcsBefore,
    },
    () => homeCountryTexts.tcsDay,
  ),
  ...cited(lrs, published("2026-02-01"), { "in-lrs": () => homeCountryTexts.lrs }),
  ...cited(
    pakistan,
    since("2015-06-30"),
    { "pk-limit": () => homeCountryTexts.pakistanLimit },
    () => homeCountryTexts.pakistanDay,
  ),
  ...cited(
    bangladesh,
    published("2024-11"),
    { "bd-student-file": () => homeCountryTexts.bangladeshFile },
    () => homeCountryTexts.oneBank,
  ),
  ...cited(
    sriLanka,
    published("2026-05-16"),
    { "lk-tuition": () => homeCountryTexts.sriLanka },
    () => homeCountryTexts.sriLankaDiffers,
  ),
} as const;
