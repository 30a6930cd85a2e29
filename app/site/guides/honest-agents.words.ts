import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const honestAgents: Guide = words({
  slug: fixed("honest-agents"),
  title: "Scams and how to find an honest agent",
  description:
    "Who pays an agent, what an agent can ask for, seven common scams, and what to do if one happens to you.",
  stage: fixed("deciding"),
  checked: fixed("2026-11-27"),
  published: fixed("2026-11-20"),
  lead: "A good agent saves you months. A bad one costs you the fees, the visa and sometimes years. We are agents as well, so judge us by this guide.",
  sections: [
    {
      id: fixed("paid"),
      title: "Who pays the agent?",
      blocks: [
        "Universities pay agents a commission when a student enrols, usually a share of the first year’s tuition. Since '{{au-transfer-commission}}', Australian providers cannot pay it for most students who leave another Australian provider before they complete their course. That is normal, and it is why guidance can be free for you. It also means that an agent earns more where the commission is higher. Ask: “Which of these universities pay you, and which do not?” An honest agent answers.",
        "You pay tuition to the university and a visa charge to the government ('{{au-visa-fee}}' in Australia, '{{nz-visa-fee}}' in New Zealand). You also pay the insurer, the test centre and the translator. If anyone wants a fee beyond that, ask what it is for, in writing, before you pay.",
      ],
    },
    {
      id: fixed("may"),
      title: "Rules for agents",
      blocks: [
        {
          list: [
            "An agent can help you choose, collect documents, and send the application to the university.",
            "In Australia, '{{au-assistance}}'. An education agent there may do only clerical work: '{{au-clerical}}'. For agents in other countries, '{{au-assistance-outside}}'.",
            "New Zealand licenses its immigration advisers. Without a licence, an agent can advise only '{{nz-advice-exempt}}'. Visas for work after study or for a partner need a licensed adviser.",
            "In any country, an agent must not sign for you, invent a document, keep your passport, or hold your email address or its password.",
          ],
        },
        "The registers are public: the Office of the Migration Agents Registration Authority in Australia, and the Immigration Advisers Authority in New Zealand. Look up the agent’s registration number while you sit across from them.",
      ],
    },
    {
      id: fixed("frauds"),
      title: "Seven common scams",
      blocks: [
        {
          list: [
            "Rented bank balances. Officers check with the bank.",
            "Letters for a job that never existed. Officers call the employer.",
            "A “guaranteed visa”. No one outside the department can grant a visa.",
            "Tuition paid into a private account, with a receipt that looks like the university’s.",
            "An offer letter for a college that is not on the register. [Search the register](/courses): a college that is not listed cannot accept you.",
            "A call from “immigration” that demands a fine by gift card or bank transfer. No department asks for money by phone.",
            "A job for sale, with sponsorship. This is illegal, and you end up with neither the job nor the visa.",
          ],
        },
      ],
    },
    {
      id: fixed("check"),
      title: "A 10-minute check",
      blocks: [
        {
          steps: [
            "Ask the university whether the agent represents it. Most universities publish a list.",
            "Read the application before it is sent. It is your statement, in your name.",
            "Keep every account (email, university portal, visa portal) in your own name.",
            "Pay only against an invoice from the organisation that receives the money.",
            "Ask for a copy of everything that was sent.",
          ],
        },
      ],
    },
    {
      id: fixed("happened"),
      title: "If you have already been cheated",
      blocks: [
        "Stop paying. Write down what was said and when. First, tell the university’s international office. Its staff have seen such cases before, and know what can still be saved. Tell your bank. Then tell the police at home, and Scamwatch in Australia or Netsafe in New Zealand. Tell the visa office before its officers find out. A false document that you report yourself is a different matter from one that they find.",
        {
          note: "About us: consultations are free. We tell you which universities are our partners (each is marked as a partner), and the search shows the others in the same way.",
        },
      ],
    },
  ],
  questions: [
    {
      question: "Do I need an agent at all?",
      answer:
        "Usually not. Most universities accept applications directly from students. A good agent knows what gets refused, and saves you hours of work.",
    },
    {
      question: "Can I change my agent?",
      answer:
        "Yes. Tell the university in writing. The agreement you signed may name a fee, so read it first.",
    },
  ],
  courses: [{ label: "Search the register", query: fixed({}) }],
  related: fixed(["genuine-student", "money-to-show", "australia-or-new-zealand"]),
});
