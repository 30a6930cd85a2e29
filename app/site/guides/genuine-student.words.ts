import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const genuineStudent: Guide = words({
  slug: fixed("genuine-student"),
  title: "The genuine student requirement",
  description:
    "What Australia asks instead of a statement of purpose, how to answer, and what officers compare your answers with.",
  stage: fixed("applying"),
  checked: fixed("2026-11-21"),
  published: fixed("2026-11-20"),
  lead: "Since '{{au-genuine-since}}' Australia asks every applicant for a student visa short questions about themselves and the course, in the form itself. It replaced the long letter of the genuine temporary entrant. You may hope to stay; you must have come to study.",
  sections: [
    {
      id: fixed("asked"),
      title: "What you are asked",
      blocks: [
        "The form has a few boxes with room for a paragraph each. They ask about four things:",
        {
          list: [
            "your circumstances at home: family, work, money, community;",
            "why this course, with this provider, and in Australia;",
            "what the course will do for you afterwards;",
            "anything else that helps them, such as an earlier visa that was refused.",
          ],
        },
        "Each answer should be true, yours, and short. What you claim, show: a pay slip, a letter from an employer, a property paper, a marriage certificate.",
      ],
    },
    {
      id: fixed("good"),
      title: "What a good answer has",
      blocks: [
        "A good answer has things in it that nobody else could write. Not “Australia has world-class universities”, but “the second year has a unit on irrigation, which is what my father's company in Chitwan is short of”.",
        {
          list: [
            "Name the course's own units, not its brochure.",
            "Say what you compared it with, at home too, and why you chose this one.",
            "Explain each gap in your years: what you did, with a paper for it.",
            "If the course is below what you have (a diploma after a bachelor), say why. That is the first thing an officer sees.",
            "Say who pays, and how that fits with their income.",
          ],
        },
      ],
    },
    {
      id: fixed("example"),
      title: "One answer, twice",
      blocks: [
        "“I have always dreamed of studying in Australia because of its world-class education system and multicultural society. This course will enhance my skills and make my future bright.” Nothing in it is false, and nothing in it is yours.",
        "“I have kept the books of my uncle's two shops in Biratnagar since 2023. When the second opened we paid a firm to set up the accounts, and I could not follow what they did. The unit on accounting information systems teaches that. In Kathmandu I found it only inside a three-year degree, and I have one already.” This one could be checked, line by line, and that is why it is believed.",
        "The second is not better English. It has a place, a year, a reason, and a comparison. Each of them can be shown by a paper: the shop's registration, a letter from the uncle, the list of units.",
      ],
    },
    {
      id: fixed("compared"),
      title: "What they compare it with",
      blocks: [
        "An officer reads your answers beside your transcripts, your bank papers, your earlier visas, and what your own country's applicants usually send. '{{au-evidence-levels}}'; Pakistan was not in that change, and its present level was not seen. At level 3 you should expect to prove your money and your English with the application, not only when asked.",
        "Answers bought from somebody who writes for many read alike, and officers read many. If two students from one office have the same sentence, both have a problem. Write it yourself, in your own English, and let [a counsellor](/book) read it for what is missing.",
      ],
    },
    {
      id: fixed("refused"),
      title: "If a visa was refused before",
      blocks: [
        "Say so. Refusals are on record, and countries share them. A refusal that you explain is a fact; one that you hide is a false statement, which can close the door for years.",
        {
          note: "New Zealand has no form of this name. Its officers ask the same thing in their own way: whether you are a bona fide applicant, with a course that fits your past and your plans.",
        },
      ],
    },
  ],
  questions: [
    {
      question: "May I write that I want to stay in Australia?",
      answer:
        "Yes. Since '{{au-genuine-since}}' the requirement no longer asks you to prove that you will leave. It asks whether study is your reason for coming.",
    },
    {
      question: "How long should each answer be?",
      answer: "As long as the box allows, which is about a paragraph. Facts first; one example each.",
    },
  ],
  courses: [{ label: "Masters in Australia", query: fixed({ country: ["australia"], level: ["master"] }) }],
  related: fixed(["money-to-show", "honest-agents", "documents-india"]),
});
