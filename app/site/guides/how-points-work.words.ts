import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const howPointsWork: Guide = words({
  slug: fixed("how-points-work"),
  title: "How points for residence work",
  description:
    "Both systems in plain words: Australia's 65 points, New Zealand's six, what counts, what does not, and what is changing.",
  stage: fixed("staying"),
  checked: fixed("2026-11-22"),
  published: fixed("2026-11-20"),
  lead: "Neither country sells residence for a degree. Both count: Australia to '{{au-pass-mark}}' and beyond, New Zealand to six. It helps to know the count before you choose the course, because some of the points can only be earned while you study.",
  sections: [
    {
      id: fixed("australia"),
      title: "Australia",
      blocks: [
        "You enter a pool with at least '{{au-pass-mark}}' points, an occupation on a list, and a positive assessment of your skills by the authority for it. Then you wait to be invited, the highest first. Those invited lately had '{{au-invited}}'. So '{{au-pass-mark}}' is a ticket to the pool, not to the country.",
        {
          table: {
            head: ["What", "Points"],
            rows: [
              ["Age '{{au-age-best}}'", "'{{au-age-best-points}}'"],
              ["Age 18 to 24, or 33 to 39", "'{{au-age-good-points}}'"],
              ["Age 40 to 44", "'{{au-age-last-points}}'"],
              [
                "English: superior, proficient, competent",
                "'{{au-superior}}', '{{au-proficient}}', '{{au-competent}}'",
              ],
              [
                "Doctorate; bachelor or master; Australian diploma",
                "'{{au-doctorate}}'; '{{au-degree}}'; '{{au-diploma}}'",
              ],
              ["Work in Australia: 1, 3, 5, 8 years", "'{{au-work-here-points}}'"],
              ["Work elsewhere: 3, 5, 8 years", "'{{au-work-abroad-points}}'"],
              ["Two years of study in Australia", "'{{au-study-points}}'"],
              ["… of it in a regional area", "'{{au-regional-points}}'"],
              ["Australian research master or doctorate in STEM", "'{{au-research}}'"],
              [
                "Professional year; accredited community language",
                "'{{au-professional-year}}'; '{{au-language}}'",
              ],
              [
                "Single, or a skilled partner; a partner with competent English",
                "'{{au-single}}'; '{{au-partner-english}}'",
              ],
              ["State nomination (190)", "'{{au-190-points}}'"],
              ["Regional sponsor (491)", "'{{au-491-points}}'"],
            ],
          },
        },
        "Work in and outside Australia together counts '{{au-work-cap}}' at most, and only that of the last ten years. On the day of the invitation you must be younger than '{{au-age-limit}}'.",
      ],
    },
    {
      id: fixed("example"),
      title: "An example",
      blocks: [
        "Asha is 26, has a two-year master from Adelaide, proficient English, no partner, and one year of work as an accountant there: 30 + 15 + 10 + 5 + 5 + 10 + 5 = 80. With South Australia's nomination for the 491 she has 95. The same Asha in Sydney has 75, and no regional sponsor.",
        "What would raise it quickest: English. From proficient to superior is ten points more.",
        "Count your own: [a quick estimate](/pr-calculator) in six steps, or [point by point](/points) with the rule, its source and what would raise it.",
      ],
    },
    {
      id: fixed("new-zealand"),
      title: "New Zealand",
      blocks: [
        "You need '{{nz-six-points}}'. The larger part comes from one of three things: a qualification, a professional registration, or an income. Skilled work in New Zealand adds one point for each year. And you need the job: skilled, with an accredited employer, at the median wage ('{{nz-median}}') or more, for most occupations. You are '{{nz-smc-age}}' or younger and have '{{nz-smc-english}}'.",
        {
          table: {
            head: ["Since August 2026", "Points"],
            rows: [
              ["Doctorate, from wherever", "'{{nz-doctor-points}}'"],
              ["New Zealand master", "'{{nz-master-points}}'"],
              ["Master from elsewhere", "'{{nz-master-elsewhere-points}}'"],
              [
                "New Zealand bachelor, honours, postgraduate diploma or certificate",
                "'{{nz-degree-points}}'",
              ],
              ["Bachelor from elsewhere", "'{{nz-bachelor-elsewhere-points}}'"],
              ["Registration after 2, 4, 5 or 6 years of training", "'{{nz-registration-points}}'"],
              ["Income of 1.5, 2 or 3 times the median wage", "'{{nz-income-points}}'"],
            ],
          },
        },
        "There is no mark that rises and falls with the others: six is enough.",
        "The rules changed on '{{nz-change}}'. The rows of degrees are the new ones, as others report them; those of registration and income are of October 2023, because nobody has published the new ones that we saw. At most '{{nz-work-years-most}}' of New Zealand work count. Whoever claims a postgraduate qualification must hold an undergraduate degree, too. Two further ways were added: one asks for '{{nz-pathway-work}}'; the other for '{{nz-pathway-trades}}'. A counsellor can tell you what is in force on the day you ask.",
      ],
    },
    {
      id: fixed("changing"),
      title: "What is changing",
      blocks: [
        "Australia is reviewing its points test: '{{au-reform}}'. Until then the table above is the law. If your plan needs every single point of today's table, it is too tight.",
        {
          note: "This is general information, not migration advice. Only a registered migration agent or lawyer (Australia) or a licensed adviser (New Zealand) may tell you what to do in your own case.",
        },
      ],
    },
  ],
  questions: [
    {
      question: "Does a second master bring more points?",
      answer: "No. Only the highest qualification counts.",
    },
    {
      question: "Do points for regional study need a regional job?",
      answer: "No, but the 491 does: you live and work in a regional area while you hold it.",
    },
    {
      question: "When do I lose points for age?",
      answer: "In Australia on your '{{au-age-steps}}' birthday, counted on the day of the invitation.",
    },
  ],
  courses: [
    {
      label: "Two-year masters in regional Australia",
      query: fixed({ country: ["australia"], level: ["master"], category: [2, 3], duration: ["2-3"] }),
    },
    { label: "Masters in New Zealand", query: fixed({ country: ["newzealand"], level: ["master"] }) },
  ],
  related: fixed(["regional-study", "work-after-study-australia", "work-after-study-new-zealand"]),
});
