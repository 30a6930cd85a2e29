import { words } from "#app/words/words.ts";
import { cited, published, since } from "./cited-fact.ts";

/** Australia's student visa reform: applications made on or after this day. */
export const AU_REFORM_FROM = "2026-10-02";

/** How long a student stays with a provider before a transfer, before and after the change that sources differ on. */
export const TRANSFER_BAR_MONTHS = { before: 6, after: 12 } as const;

export const reformTexts = words({
  from: "2 October 2026",
  family:
    "doctoral students; students sponsored by the Australian foreign affairs or defence department; students whose course a foreign government pays for in full; and citizens of ASEAN countries, Pacific countries and Timor-Leste",
  already:
    "family members who held a student visa as your family on that day, or applied before it and were granted one later",
  never: "family cannot be added after the visa is granted",
  onshore:
    "up to 12 more months to finish the main course with the same provider; one further course at a higher level after the main course is completed; a doctorate; school; sponsorship by the foreign affairs or defence department; or the provider’s default",
  offshore: "graduate (485), visitor, working holiday and most other temporary visas",
  bar: "{months} months",
  barDiffers: "sources differ on whether the 12 months are in force or only announced",
  graduateFamily: "17 September 2026",
  notInForce: "announced, not in the regulation of 2 October 2026",
});

const regulations = {
  label: "Notes on the Student Visa Reform Regulations 2026 (F2026L01347), AustraliaVisaSkills",
  href: "https://github.com/ScriptSavvy/AustraliaVisaSkills/blob/main/Subclass500/student-500-preparation/references/operational-knowledge.md",
  official: {
    label: "Migration Amendment (Student Visa Reform) Regulations 2026",
    href: "https://www.legislation.gov.au/F2026L01347/asmade/text",
  },
};
const transfers = {
  label: "Withdrawal from a program, Bond University",
  href: "https://bond.edu.au/current-students/study-information/enrolment/managing-your-enrolment/withdrawal-program",
};
const announcement = {
  label: "Australia student visa 2026, IELTSVega",
  href: "https://ieltsvega.com/blog/australia-student-visa-dependants-ban-2026",
};

export const AU_REFORM_FACTS = {
  ...cited(regulations, since(AU_REFORM_FROM), {
    "au-reform-from": () => reformTexts.from,
    "au-family-who": () => reformTexts.family,
    "au-family-already": () => reformTexts.already,
    "au-family-never": () => reformTexts.never,
    "au-onshore-cases": () => reformTexts.onshore,
    "au-onshore-barred": () => reformTexts.offshore,
  }),
  ...cited(
    transfers,
    since("2018"),
    {
      "au-transfer-before": () => reformTexts.bar({ months: TRANSFER_BAR_MONTHS.before }),
      "au-transfer-after": () => reformTexts.bar({ months: TRANSFER_BAR_MONTHS.after }),
    },
    () => reformTexts.barDiffers,
  ),
  ...cited(
    announcement,
    published("2026-10-03"),
    { "au-485-family-announced": () => reformTexts.graduateFamily },
    () => reformTexts.notInForce,
  ),
} as const;
