import { type LegalDocument, legalDocument } from "#app/people/consents/legal-document.ts";
import { fixed, words } from "#app/words/words.ts";

export const termsTexts = words({
  title: "Terms of Service",
  summary:
    "{brandName} helps you choose a course, prepare an application and send it to institutions in Australia and New Zealand. The service is free for students. It makes no decisions for a university or an immigration authority, and you can leave at any time.",
  sections: [
    {
      id: fixed("service"),
      title: "Our service",
      paragraphs: [
        "We give general guidance about studying abroad. We collect your answers in one application, check them with you, and send the application to the institutions you choose. We notify you of each change of its status.",
        "Our calculators and lists are for general guidance. Fees, entry requirements and immigration rules change. Each figure shows its source and the date when it was checked. The institution’s and the authority’s own information always takes precedence.",
      ],
    },
    {
      id: fixed("not-advice"),
      title: "Limits of our service",
      paragraphs: [
        "We do not promise admission, a visa, work or residence. No honest adviser can. We do not give migration advice as Australian or New Zealand law defines it. Where you need it, we refer you to a registered migration agent or a licensed immigration adviser.",
      ],
    },
    {
      id: fixed("account"),
      title: "Your account",
      paragraphs: ["You may use the service if you can enter into an agreement where you live."],
      points: [
        "If you are under 18, name a parent or guardian in your application. We ask them to agree to it. A parent or guardian can also create the account and apply for you.",
        "Give true answers and real documents. We close an application with false ones, and we may tell the institution why.",
        "Keep your password to yourself. Tell us immediately if someone else has used your account.",
        "Partners, institutions and staff use their accounts once we have approved them.",
      ],
    },
    {
      id: fixed("money"),
      title: "Money",
      paragraphs: [
        "Guidance, the consultation and the application are free for students. Some institutions pay us a commission when a student enrols. This does not change what you pay. If you ask, we tell you whether an institution pays us.",
        "You pay the fees of institutions, tests, health checks and visas directly to the organisations that charge them, never to us.",
      ],
    },
    {
      id: fixed("application"),
      title: "Your application",
      paragraphs: [
        "We save what you type as a draft until you submit it. Once you submit it, we may send it to the institutions it names. You can withdraw an application at any time from your dashboard. What an institution has received by then stays with it under its own rules.",
      ],
    },
    {
      id: fixed("partners"),
      title: "Agents and institutions",
      paragraphs: [
        "An agent may submit applications only for students who have requested this and agreed to it. Commissions follow the agreement with each agent. An institution may use what it sees here only to decide on the applications addressed to it.",
      ],
    },
    {
      id: fixed("fairness"),
      title: "Fair use",
      paragraphs: [
        "Do not try to reach other people’s data, overload the service, or use it to send unwanted messages. We may close an account that does any of this, and we notify its owner.",
      ],
    },
    {
      id: fixed("liability"),
      title: "Liability",
      paragraphs: [
        "We work with care. We are liable as the law where we are established requires, in particular for harm caused on purpose or by gross negligence. We are not liable for decisions of institutions and authorities. Nothing here takes away rights that consumers have by law.",
      ],
    },
    {
      id: fixed("ending"),
      title: "Closing your account and new terms",
      paragraphs: [
        "You can close your account at any time by asking us. If we change these terms in a way that matters to you, we ask for your agreement again before you submit your next application. Your earlier applications stay under the version you accepted.",
      ],
    },
  ],
});

/**
 * The terms of service. What they say is published as a version at the next start; a new day in
 * people/consents/kinds.ts says since when.
 */
export const termsOfService = (brandName: string): LegalDocument => legalDocument(termsTexts, brandName);
