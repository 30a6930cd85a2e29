import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const honestAgents: Guide = words({
  slug: fixed("honest-agents"),
  title: "Scams, and how to know an honest agent",
  description:
    "Who pays an agent, what one may ask for, seven common frauds, and what to do when it has happened.",
  stage: fixed("deciding"),
  checked: fixed("2026-11-21"),
  published: fixed("2026-11-20"),
  lead: "A good agent saves you months. A bad one costs you the fees, the visa and sometimes years. We are agents too, so read this about us as well.",
  sections: [
    {
      id: fixed("paid"),
      title: "Who pays whom",
      blocks: [
        "Universities pay agents a commission when a student enrols, usually a share of the first year's tuition. That is normal, and it is why guidance can be free for you. It also means that an agent earns more where the commission is higher. Ask: “Which of these pay you, and which do not?” An honest one answers.",
        "You pay the university its tuition, the government its visa charge ('{{au-visa-fee}}' in Australia, '{{nz-visa-fee}}' in New Zealand), the insurer, the test centre, a translator. If somebody wants a fee beyond that, ask for what, in writing, before you pay.",
      ],
    },
    {
      id: fixed("may"),
      title: "What an agent may and may not do",
      blocks: [
        {
          list: [
            "May: help you choose, collect documents, send the application, explain the visa form.",
            "May not, in Australia: advise on immigration for a fee without being a registered migration agent or a lawyer. New Zealand licenses its immigration advisers; those outside the country may help with student visas under limits.",
            "May not, anywhere: sign for you, invent a document, keep your passport, hold your e-mail address or its password.",
          ],
        },
        "The registers are public: the Office of the Migration Agents Registration Authority in Australia, the Immigration Advisers Authority in New Zealand. Look the number up while they sit across from you.",
      ],
    },
    {
      id: fixed("frauds"),
      title: "Seven common frauds",
      blocks: [
        {
          list: [
            "Bank balances for rent. Officers check with the bank.",
            "Letters of a job that never was. Officers call the employer.",
            "A “guaranteed visa”. Nobody outside the department can grant one.",
            "Tuition into a private account, with a receipt that looks like the university's.",
            "An offer letter for a college that is not on the register. [Search it](/courses): what is not in the register cannot take you.",
            "A call from “immigration” that wants a fine by gift card or transfer. No department asks for money by telephone.",
            "A job for sale, with sponsorship. It is illegal, and it ends with neither job nor visa.",
          ],
        },
      ],
    },
    {
      id: fixed("check"),
      title: "Ten minutes of checking",
      blocks: [
        {
          steps: [
            "Ask the university whether the agent represents it. Most publish the list.",
            "Read the application before it goes out. It is your statement, with your name under it.",
            "Have every account (e-mail, university portal, visa portal) in your own name.",
            "Pay only what has an invoice of the one who gets the money.",
            "Ask for a copy of everything that was sent.",
          ],
        },
      ],
    },
    {
      id: fixed("happened"),
      title: "When it has happened",
      blocks: [
        "Stop paying. Write down what was said and when. Tell the university's international office first: they have seen it before, and know what can still be saved. Tell your bank. Then the police at home, and Scamwatch in Australia or Netsafe in New Zealand. Tell the visa office before they find out: a false document that you report yourself is another matter than one they find.",
        {
          note: "About us: consultations cost nothing, we tell you which universities are our partners (they are marked so), and the search shows the others in the same way.",
        },
      ],
    },
  ],
  questions: [
    {
      question: "Do I need an agent at all?",
      answer:
        "Usually not: most universities take applications from students themselves. An agent is worth it for knowing what gets refused, and for the hours.",
    },
    {
      question: "Can I change my agent?",
      answer: "Yes. Tell the university in writing. What you signed may name a fee: read it before.",
    },
  ],
  courses: [{ label: "See what is in the register", query: fixed({}) }],
  related: fixed(["genuine-student", "money-to-show", "australia-or-new-zealand"]),
});
