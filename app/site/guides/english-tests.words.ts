import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const englishTests: Guide = words({
  slug: fixed("english-tests"),
  title: "English tests, and what each visa accepts",
  description:
    "IELTS, PTE, TOEFL, Duolingo: which the university takes, which the visa takes, with the scores in force.",
  stage: fixed("preparing"),
  checked: fixed("2026-11-22"),
  published: fixed("2026-11-20"),
  lead: "You prove your English twice, to two people who do not talk to each other: the university that admits you, and the country that lets you in. A test that satisfies the first may mean nothing to the second. Choose one that does both.",
  sections: [
    {
      id: fixed("university"),
      title: "What the university asks",
      blocks: [
        "Each course sets its own score. Nursing, teaching, law and medicine usually ask for more than other courses, because the profession does. Many also set a least score for each part, so a 7.5 with a 5.5 in writing can fail where 6.5 in everything passes.",
        "Universities read other tests by a table. For IELTS 6.5 that is about '{{admission-toefl}}', '{{admission-pte}}' or '{{admission-duolingo}}'. Each university has its own; the course page says what is published, and “ask a counsellor” where nothing is.",
      ],
    },
    {
      id: fixed("australia"),
      title: "What Australia's student visa asks",
      blocks: [
        {
          table: {
            head: ["Test", "Course alone", "With 10 weeks of English first", "With 20 weeks"],
            rows: [
              ["IELTS", "'{{au-500-ielts}}'", "'{{au-500-ielts-10}}'", "'{{au-500-ielts-20}}'"],
              ["PTE Academic", "'{{au-500-pte}}'", "'{{au-500-pte-10}}'", "'{{au-500-pte-20}}'"],
              [
                "TOEFL iBT (0 to 120)",
                "'{{au-500-toefl}}'",
                "'{{au-500-toefl-10}}'",
                "'{{au-500-toefl-20}}'",
              ],
              ["OET", "'{{au-500-oet}}'", "'{{au-500-oet-10}}'", "'{{au-500-oet-20}}'"],
            ],
          },
        },
        "The result may be at most '{{au-500-test-age}}' old. The scores changed on '{{au-english-change}}'. Tests taken before that day are read by the earlier table; if yours is that old, ask a counsellor which row counts.",
        {
          note: "Duolingo is taken by many universities, but not for the visas of either country. If your only test is Duolingo, you will sit a second one for the visa. That is commonly known; check with a counsellor before you book.",
        },
      ],
    },
    {
      id: fixed("later"),
      title: "What comes later",
      blocks: [
        "For the graduate visa Australia asks for more: '{{au-485-ielts}}', or '{{au-485-pte}}', from a test of the last '{{au-485-test-age}}'. For residence English is worth points, by the score of each part of the test:",
        {
          table: {
            head: ["Level", "Points", "IELTS", "PTE: listening, reading, writing, speaking"],
            rows: [
              ["Competent", "'{{au-competent}}'", "'{{au-competent-ielts}}'", "'{{au-competent-pte}}'"],
              ["Proficient", "'{{au-proficient}}'", "'{{au-proficient-ielts}}'", "'{{au-proficient-pte}}'"],
              ["Superior", "'{{au-superior}}'", "'{{au-superior-ielts}}'", "'{{au-superior-pte}}'"],
            ],
          },
        },
        "Below competent nobody is invited. A test from before '{{au-english-change}}' is read by the earlier table. Every test counts for '{{au-skilled-test-age}}' from the day it was taken, and not a day longer; tests taken online or at home do not count at all.",
        "New Zealand asks for '{{nz-smc-english}}' in its skilled category. What its student visa asks for beyond the university's own requirement we have not seen in a source: ask a counsellor.",
      ],
    },
    {
      id: fixed("which"),
      title: "Which one to take",
      blocks: [
        {
          list: [
            "IELTS Academic or PTE Academic: the safest choice, because universities and Australia's visa both read them. PTE is marked by machine; IELTS has a person in the speaking part.",
            "TOEFL iBT: on Australia's list too, but its scale changed in '{{toefl-scale}}'. Make sure that whoever reads your score reads the new one.",
            "Duolingo: cheap and at home, for admission alone.",
          ],
        },
        "Sit it when a practice test at home gives you half a band more than you need. A second attempt costs as much as the first, and weeks that you may not have.",
      ],
    },
    {
      id: fixed("plan"),
      title: "A plan for four months",
      blocks: [
        {
          steps: [
            "First week: one full practice test, timed, at home. The lowest part is your work for the next weeks.",
            "Months one and two: that part every day, the others once a week. Writing needs somebody who corrects it.",
            "Month three: a second practice test. If it is half a band above what you need, book; if not, wait.",
            "Month four: the test, with time for a second attempt before the university's deadline.",
          ],
        },
        "Book with the passport that you will travel with, and spell your name as it does. A result under another passport number has to be explained each time it is sent.",
      ],
    },
    {
      id: fixed("without"),
      title: "Can I go without a test?",
      blocks: [
        "Sometimes. If your whole bachelor was taught in English, some universities accept a letter that says so. The visa may still want a score. No test yet is no reason to wait: say so in [the application](/apply), and a counsellor plans it with you.",
      ],
    },
  ],
  questions: [
    {
      question: "Do I need the same score in every part?",
      answer:
        "Look for “overall” and “no band below”. If only one number is published, ask: the bands usually exist.",
    },
    {
      question: "How long does a result last?",
      answer:
        "For Australia's student visa '{{au-500-test-age}}', for its graduate visa '{{au-485-test-age}}'. For admission each university has its own rule; two years is usual.",
    },
  ],
  courses: [
    { label: "Courses that publish IELTS 6.0 or less", query: fixed({ english: 6 }) },
    { label: "English courses before a degree", query: fixed({ level: ["non-award"], text: "english" }) },
  ],
  related: fixed(["genuine-student", "work-after-study-australia", "how-points-work"]),
});
