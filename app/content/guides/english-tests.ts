import type { Guide } from "./guide.ts";

export const englishTests: Guide = {
  slug: "english-tests",
  title: "English tests, and what each visa accepts",
  description:
    "IELTS, PTE, TOEFL, Duolingo: which the university takes, which the visa takes, with the scores in force.",
  stage: "preparing",
  checked: "2026-11",
  published: "2026-11-20",
  lead: "You prove your English twice, to two people who do not talk to each other: the university that admits you, and the country that lets you in. A test that satisfies the first may mean nothing to the second. Choose one that does both.",
  sections: [
    {
      id: "university",
      title: "What the university asks",
      blocks: [
        "Each course sets its own score. Most bachelor and master courses ask for IELTS 6.0 or 6.5; nursing, teaching, law and medicine ask for 7.0 and more, because the profession does. Many also set a least score for each part, so a 7.5 with a 5.5 in writing can fail where 6.5 in everything passes.",
        "Universities read other tests by a table. For IELTS 6.5 that is about {{admission-toefl}}, {{admission-pte}} or {{admission-duolingo}}. Each university has its own; the course page says what is published, and “ask a counsellor” where nothing is.",
      ],
    },
    {
      id: "australia",
      title: "What Australia's student visa asks",
      blocks: [
        {
          table: {
            head: ["Test", "Course alone", "With 10 weeks of English first", "With 20 weeks"],
            rows: [
              ["IELTS", "{{au-500-ielts}}", "{{au-500-ielts-10}}", "{{au-500-ielts-20}}"],
              ["PTE", "{{au-500-pte}}", "39", "31"],
              ["TOEFL iBT", "{{au-500-toefl}}", "51", "37"],
              ["OET", "{{au-500-oet}}", "1090", "1020"],
            ],
          },
        },
        "The result may be at most {{au-500-test-age}} old. The table counts tests taken since the scores changed on 7 August 2025; earlier ones are read by the earlier table.",
        {
          note: "Duolingo is taken by many universities and by neither country's immigration. If your only test is Duolingo, you will sit a second one for the visa. That is commonly known; check with a counsellor before you book.",
        },
      ],
    },
    {
      id: "later",
      title: "What comes later",
      blocks: [
        "For the graduate visa Australia asks for more: {{au-485-ielts}}, or {{au-485-pte}}, from a test of the last {{au-485-test-age}}. For residence English is worth points: {{au-proficient}} for proficient (IELTS 7 in each part), {{au-superior}} for superior (8 in each).",
        "New Zealand asks for {{nz-smc-english}} in its skilled category. For the student visa the university's own requirement is, in most cases, what counts.",
      ],
    },
    {
      id: "which",
      title: "Which one to take",
      blocks: [
        {
          list: [
            "IELTS Academic or PTE Academic: taken by all universities here and by both countries. PTE gives its result within days and is marked by machine; IELTS has a person in the speaking part.",
            "TOEFL iBT: taken too, but its scale changed in January 2026. Make sure that whoever reads your score reads the new one.",
            "Duolingo: cheap and at home, for admission alone.",
          ],
        },
        "Sit it when a practice test at home gives you half a band more than you need. A second attempt costs as much as the first, and a month.",
      ],
    },
    {
      id: "without",
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
        "Two years for admission almost everywhere, two years for Australia's student visa, one for its graduate visa.",
    },
  ],
  courses: [
    { label: "Courses that publish IELTS 6.0 or less", query: { english: 6 } },
    { label: "English courses before a degree", query: { level: ["non-award"], text: "english" } },
  ],
  related: ["genuine-student", "work-after-study-australia", "how-points-work"],
};
