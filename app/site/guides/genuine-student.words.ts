import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const genuineStudent: Guide = words({
  slug: fixed("genuine-student"),
  title: "The Genuine Student requirement",
  description:
    "What Australia asks instead of a statement of purpose, how to answer, and what officers compare your answers with.",
  stage: fixed("applying"),
  checked: fixed("2026-11-27"),
  published: fixed("2026-11-20"),
  lead: "Since '{{au-genuine-since}}', Australia’s student visa form asks every applicant short questions about themselves and the course. The questions replaced the long letter for the Genuine Temporary Entrant requirement. You may hope to stay, but you must come to study.",
  sections: [
    {
      id: fixed("asked"),
      title: "The questions",
      blocks: [
        "You answer in English in the form, with at most '{{au-genuine-words}}' for each answer. The questions ask about four things:",
        {
          list: [
            "Your circumstances at home: family, work, money, community",
            "Your reasons for this course, this provider and Australia",
            "The benefit of the course for you afterwards",
            "Anything else that helps the officer decide, such as an earlier visa that was refused",
          ],
        },
        "A fifth question follows if you held a student visa before, or apply in Australia with another visa: what you have studied, and why you apply. We have read only summaries of the questions. The exact wording is in the form.",
        "Each answer should be true, your own, and short. Prove what you claim with a pay slip, a letter from an employer, a property document or a marriage certificate.",
      ],
    },
    {
      id: fixed("good"),
      title: "What makes a good answer?",
      blocks: [
        "A good answer contains things that no one else could write. Do not write “Australia has world-class universities”. Write “the second year has a unit on irrigation, which is what my father’s company in Chitwan is short of”.",
        {
          list: [
            "Name the units of the course, not phrases from its brochure.",
            "Say what you compared it with, including courses at home, and why you chose this one.",
            "Explain each gap in your study or work: what you did, with a document to prove it.",
            "If the course is at a lower level than your last one (a diploma after a bachelor’s degree), say why. An officer sees that first.",
            "Say who pays, and how that fits their income.",
          ],
        },
      ],
    },
    {
      id: fixed("example"),
      title: "One answer, written twice",
      blocks: [
        "“I have always dreamed of studying in Australia because of its world-class education system and multicultural society. This course will enhance my skills and make my future bright.” Nothing in this answer is false, and nothing in it is about you.",
        "“I have kept the books of my uncle’s two shops in Biratnagar since 2023. When the second opened we paid a firm to set up the accounts, and I could not follow what they did. The unit on accounting information systems teaches that. In Kathmandu I found it only inside a three-year degree, and I have one already.” An officer can check this answer line by line, and that is why it is believed.",
        "The second answer is not in better English. It has a place, a year, a reason and a comparison. You can prove each of them with a document: the shop’s registration, a letter from the uncle, the list of units.",
      ],
    },
    {
      id: fixed("compared"),
      title: "How do officers check your answers?",
      blocks: [
        "An officer reads your answers together with your transcripts, your bank documents, your earlier visas, and what applicants from your country usually send. Evidence levels changed in January 2026: '{{au-evidence-levels}}'. Pakistan was not part of that change, and remains at '{{au-evidence-pakistan}}'. At level 3, expect to prove your money and your English with the application, not only when asked.",
        "Answers bought from someone who writes for many students read alike, and officers read many of them. If two students with the same agent have the same sentence, both have a problem. Write the answers yourself, in your own English, and let [a counsellor](/book) check what is missing.",
      ],
    },
    {
      id: fixed("refused"),
      title: "If you were refused a visa before",
      blocks: [
        "Say so. Refusals are on record, and countries share them. A refusal that you explain is a fact. One that you hide is a false statement, and it can stop you from getting visas for years.",
        {
          note: "New Zealand has no form of this name. Its officers check the same thing in their own way. They ask whether you are a bona fide applicant, with a course that fits your past and your plans.",
        },
      ],
    },
  ],
  questions: [
    {
      question: "Can I write that I want to stay in Australia?",
      answer:
        "Yes. Since '{{au-genuine-since}}', you no longer have to prove that you will leave. The requirement asks whether study is your reason for coming.",
    },
    {
      question: "How long should each answer be?",
      answer: "At most '{{au-genuine-words}}'. Give the facts first, with one example each.",
    },
  ],
  courses: [
    { label: "Master’s degrees in Australia", query: fixed({ country: ["australia"], level: ["master"] }) },
  ],
  related: fixed(["money-to-show", "honest-agents", "documents-india"]),
});
