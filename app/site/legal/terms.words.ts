import { type LegalDocument, legalDocument } from "#app/people/consents/legal-document.ts";
import { fixed, words } from "#app/words/words.ts";

export const termsTexts = words({
  title: "Terms of Service",
  summary:
    "{brandName} helps you choose a course, prepare an application and send it to institutions in Australia and New Zealand. The service is free for students, decides nothing in place of a university or an immigration authority, and can be left at any time.",
  sections: [
    {
      id: fixed("service"),
      title: "What we do",
      paragraphs: [
        "We give general guidance about studying abroad, collect your answers in one application, check them with you, and pass the application on to the institutions you choose. We tell you about each change of its status.",
        "Our calculators and lists are orientation. Fees, entry requirements and immigration rules change; each figure says as of when it was checked and where it comes from. The institution's and the authority's own word always counts.",
      ],
    },
    {
      id: fixed("not-advice"),
      title: "What we do not do",
      paragraphs: [
        "We do not promise admission, a visa, work or residence. Nobody honest can. We do not give migration advice in the sense of Australian or New Zealand law; where you need it, we point you to a registered migration agent or a licensed immigration adviser.",
      ],
    },
    {
      id: fixed("account"),
      title: "Your account",
      paragraphs: ["You may use the service when you can enter into an agreement where you live."],
      points: [
        "If you are under 18, a parent or guardian agrees with you before you submit an application.",
        "Give true answers and real documents. An application with false ones is closed, and an institution may be told why.",
        "Keep your password to yourself. Tell us at once if somebody else has used your account.",
        "Partners, institutions and staff use their accounts once we have approved them.",
      ],
    },
    {
      id: fixed("money"),
      title: "Money",
      paragraphs: [
        "Guidance, the consultation and the application are free for students. Some institutions pay us a commission when a student enrols. It does not change what you pay, and on your question we tell you whether an institution pays us.",
        "Fees of institutions, tests, health checks and visas are yours and are paid to those who charge them, never to us.",
      ],
    },
    {
      id: fixed("application"),
      title: "Your application",
      paragraphs: [
        "What you type is kept as a draft until you submit it. Once submitted, we may pass it to the institutions it names. You can withdraw an application at any time from your dashboard; what an institution has received by then stays with it under its own rules.",
      ],
    },
    {
      id: fixed("partners"),
      title: "Agents and institutions",
      paragraphs: [
        "An agent may submit applications only for students who have asked for it and agreed to it. Commissions follow the agreement made with each agent. An institution may use what it sees here only to decide on the applications addressed to it.",
      ],
    },
    {
      id: fixed("fairness"),
      title: "Using it fairly",
      paragraphs: [
        "Do not try to reach data that is not yours, to overload the service, or to use it to send unwanted messages. We may close an account that does, and say so to its owner.",
      ],
    },
    {
      id: fixed("liability"),
      title: "If something goes wrong",
      paragraphs: [
        "We work with care. We are liable as the law where we are established requires, and in particular for harm done on purpose or by gross negligence. We are not liable for decisions of institutions and authorities. Nothing here takes away rights that consumers have by law.",
      ],
    },
    {
      id: fixed("ending"),
      title: "Leaving, and changes to these terms",
      paragraphs: [
        "You can close your account at any time by asking us. If we change these terms in a way that matters to you, we ask for your agreement again before you submit the next application; your earlier ones stay under the version you accepted.",
      ],
    },
  ],
});

/**
 * The terms of service. What they say is published as a version at the next start; a new day in
 * people/consents/kinds.ts says since when.
 */
export const termsOfService = (brandName: string): LegalDocument => legalDocument(termsTexts, brandName);
