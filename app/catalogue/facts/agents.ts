import { words } from "#app/words/words.ts";
import { cited, FOUND, since } from "./cited-fact.ts";

export const agentTexts = words({
  assistance:
    "only registered migration agents, lawyers and close family may help with a visa application, whether or not they charge a fee",
  clerical:
    "typing or translating your answers, collecting documents, saying where they go, paying the charge, and lodging the form",
  outside: "the registration scheme does not cover help that is given outside Australia",
  newZealand: "outside New Zealand, and only about student visas",
  begun: "31 March 2026",
});

/** What Australia's commission gate is based on. */
export const AGENT_COMMISSION_RULES = [
  {
    label: "National Code 2018, Standards 4.7 and 4.8",
    href: "https://www.legislation.gov.au/F2017L01182/latest/text",
  },
  {
    label: "Education agents and commissions, Department of Education",
    href: "https://www.education.gov.au/esos-framework/resources/2025-fact-sheet-education-agents-and-commissions",
  },
] as const;

const act = {
  label: "Migration Act 1958, section 280",
  href: "https://classic.austlii.edu.au/au/legis/cth/consol_act/ma1958118/s280.html",
};
const clerical = {
  label: "Immigration assistance, Department of Immigration (archived)",
  href: "https://www.border.gov.au/Trav/Visa/Usin/immigration-assistance",
};
const outside = {
  label: "Can I provide migration advice?, PIER",
  href: "https://support.pieronline.org/hc/en-us/articles/115001205987-Can-I-provide-migration-advice-including-helping-students-apply-for-a-visa",
};
const advisers = {
  label: "Immigration Advisers Licensing Act 2007, section 11",
  href: "https://www.legislation.govt.nz/act/public/2007/0015/latest/DLM407312.html",
};
const transfers = {
  label: "Agent commission rules for onshore transfers, BUILA",
  href: "https://www.buila.ac.uk/articles/australia-tightens-agent-commission-rules-for-onshore-transfers",
};

export const AGENT_FACTS = {
  ...cited(act, FOUND, { "au-assistance": () => agentTexts.assistance }),
  ...cited(clerical, FOUND, { "au-clerical": () => agentTexts.clerical }),
  ...cited(outside, FOUND, { "au-assistance-outside": () => agentTexts.outside }),
  ...cited(advisers, since("2011-02-25"), { "nz-advice-exempt": () => agentTexts.newZealand }),
  ...cited(transfers, since("2026-03-31"), { "au-transfer-commission": () => agentTexts.begun }),
} as const;
