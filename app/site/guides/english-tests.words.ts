import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const englishTests: Guide = words({
  slug: fixed("english-tests"),
  title: "English tests and what each visa accepts",
  description:
    "IELTS, PTE, TOEFL, Duolingo: which tests universities accept, which tests visas accept, and the current scores.",
  stage: fixed("preparing"),
  checked: fixed("2026-11-27"),
  published: fixed("2026-11-20"),
  lead: "You prove your English twice, to two parties that do not talk to each other. One is the university that admits you. The other is the country that gives you a visa. A test that satisfies the first may mean nothing to the second. Choose one that satisfies both.",
  sections: [
    {
      id: fixed("university"),
      title: "University requirements",
      blocks: [
        "Each course sets its own score. Nursing, teaching, law and medicine usually require more than other courses, because the profession does. Many courses also set a minimum score for each part. So 7.5 overall with 5.5 in writing can fail where 6.5 in every part passes.",
        "Universities convert scores from other tests with a table. IELTS 6.5 equals about '{{admission-toefl}}', '{{admission-pte}}' or '{{admission-duolingo}}'. Each university has its own table. The course page shows what is published, and “ask a counsellor” where nothing is.",
      ],
    },
    {
      id: fixed("australia"),
      title: "Scores for Australia’s student visa",
      blocks: [
        {
          table: {
            head: ["Test", "Course only", "With 10 weeks of English first", "With 20 weeks of English first"],
            rows: [
              ["IELTS", "'{{au-500-ielts}}'", "'{{au-500-ielts-10}}'", "'{{au-500-ielts-20}}'"],
              ["PTE Academic", "'{{au-500-pte}}'", "'{{au-500-pte-10}}'", "'{{au-500-pte-20}}'"],
              [
                "TOEFL iBT for Australia (0 to 120)",
                "'{{au-500-toefl}}'",
                "'{{au-500-toefl-10}}'",
                "'{{au-500-toefl-20}}'",
              ],
              ["OET", "'{{au-500-oet}}'", "'{{au-500-oet-10}}'", "'{{au-500-oet-20}}'"],
            ],
          },
        },
        "The result must be no more than '{{au-500-test-age}}' old. The scores changed on '{{au-english-change}}'. Tests taken before that day are assessed with the earlier table. In that table, without an English course first, or with 10 or 20 weeks of it, you need IELTS '{{au-500-ielts-before}}', PTE '{{au-500-pte-before}}', TOEFL '{{au-500-toefl-before}}', C1 Advanced '{{au-500-c1-before}}', or OET '{{au-500-oet-before}}'.",
        {
          note: "Many universities accept Duolingo, but neither country accepts it for a visa. If your only test is Duolingo, you will need a second one for the visa. This is common knowledge without a source, so check with a counsellor before you book.",
        },
      ],
    },
    {
      id: fixed("later"),
      title: "Scores you need later",
      blocks: [
        "For the graduate visa, Australia requires more: '{{au-485-ielts}}', or '{{au-485-pte}}', from a test taken in the last '{{au-485-test-age}}'. For residence, English earns points, based on your score in each part of the test:",
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
        "No one with less than Competent English is invited. A test from before '{{au-english-change}}' is assessed with the earlier table. Every test counts for '{{au-skilled-test-age}}' from the day you took it, and not a day longer. Tests taken online or at home do not count at all.",
        "New Zealand requires '{{nz-smc-english}}' in its skilled category. We have not seen a source for what its student visa requires beyond the university’s own requirement. Ask a counsellor.",
      ],
    },
    {
      id: fixed("which"),
      title: "Which test to take",
      blocks: [
        {
          list: [
            "IELTS Academic or PTE Academic: the safest choice, because both universities and Australia’s visa accept them. A computer marks PTE. In the speaking part of IELTS, you talk to a person.",
            "TOEFL iBT: for an Australian visa, book “TOEFL iBT for Australia”. Since '{{toefl-for-australia}}', no other TOEFL counts for the visa. It keeps the scale of 0 to 120. The scale of 1 to 6 that started in '{{toefl-scale}}' matters only for admission.",
            "Duolingo: cheap and taken at home, but only for admission.",
          ],
        },
        "Take the test when a practice test at home gives you half a band more than you need. A second attempt costs as much as the first, and takes weeks that you may not have.",
      ],
    },
    {
      id: fixed("plan"),
      title: "A four-month plan",
      blocks: [
        {
          steps: [
            "First week: take one full, timed practice test at home. In the next weeks, work on the part with your lowest score.",
            "Months 1 and 2: practise that part every day and the others once a week. For writing, find someone to correct your work.",
            "Month 3: take a second practice test. If you score half a band above what you need, book the test. If not, wait.",
            "Month 4: take the test, with time for a second attempt before the university’s deadline.",
          ],
        },
        "Book with the passport you will travel with, and spell your name exactly as in that passport. If a result shows another passport number, you must explain the difference every time you send the result.",
      ],
    },
    {
      id: fixed("without"),
      title: "Can I apply without a test?",
      blocks: [
        "Sometimes. If your whole bachelor’s degree was taught in English, some universities accept a letter that says so. The visa may still require a score. If you have no test yet, do not wait. Say so in [the application](/apply), and a counsellor will plan the test with you.",
      ],
    },
  ],
  questions: [
    {
      question: "Do I need the same score in every part?",
      answer:
        "Look for “overall” and “no band below”. If only one number is published, ask. There are usually minimum bands as well.",
    },
    {
      question: "How long is a result valid?",
      answer:
        "For Australia’s student visa, '{{au-500-test-age}}'. For its graduate visa, '{{au-485-test-age}}'. For admission, each university has its own rule, and two years is usual.",
    },
  ],
  courses: [
    { label: "Courses with IELTS 6.0 or lower", query: fixed({ english: 6 }) },
    { label: "English courses before a degree", query: fixed({ level: ["non-award"], text: "english" }) },
  ],
  related: fixed(["genuine-student", "work-after-study-australia", "how-points-work"]),
});
