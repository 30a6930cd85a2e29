import type { Guide } from "./guide.ts";

export const howPointsWork: Guide = {
  slug: "how-points-work",
  title: "How points for residence work",
  description:
    "Both systems in plain words: Australia's 65 points, New Zealand's six, what counts, what does not, and what is changing.",
  stage: "staying",
  checked: "2026-11",
  published: "2026-11-20",
  lead: "Neither country sells residence for a degree. Both count: Australia to {{au-pass-mark}} and beyond, New Zealand to six. It helps to know the count before you choose the course, because some of the points can only be earned while you study.",
  sections: [
    {
      id: "australia",
      title: "Australia",
      blocks: [
        "You enter a pool with at least {{au-pass-mark}} points, an occupation on a list, and a positive assessment of your skills by the authority for it. Then you wait to be invited, the highest first. Those invited lately had {{au-invited}}. So {{au-pass-mark}} is a ticket to the pool, not to the country.",
        {
          table: {
            head: ["What", "Points"],
            rows: [
              ["Age {{au-age-best}}", "30"],
              ["Age 18 to 24, or 33 to 39", "25"],
              ["Age 40 to 44", "15"],
              ["English: superior, proficient, competent", "{{au-superior}}, {{au-proficient}}, 0"],
              ["Doctorate; bachelor or master; Australian diploma", "20; 15; 10"],
              ["Work in Australia: 1, 3, 5, 8 years", "5, 10, 15, 20"],
              ["Work elsewhere: 3, 5, 8 years", "5, 10, 15"],
              ["Two years of study in Australia", "{{au-study-points}}"],
              ["… of it in a regional area", "{{au-regional-points}}"],
              ["Research degree in certain sciences", "10"],
              ["Professional year; accredited community language", "5 each"],
              ["Single, or a skilled partner", "10"],
              ["State nomination (190)", "{{au-190-points}}"],
              ["Regional sponsor (491)", "{{au-491-points}}"],
            ],
          },
        },
        "Work in and outside Australia together counts 20 at most. On the day of the invitation you must be younger than {{au-age-limit}}.",
      ],
    },
    {
      id: "example",
      title: "An example",
      blocks: [
        "Asha is 26, has a two-year master from Adelaide, proficient English, no partner, and one year of work as an accountant there: 30 + 15 + 10 + 5 + 5 + 10 + 5 = 80. With South Australia's nomination for the 491 she has 95. The same Asha in Sydney has 75, and no regional sponsor.",
        "What would raise it quickest: English. From proficient to superior is ten points for a few months of practice. Nothing else is as cheap.",
      ],
    },
    {
      id: "new-zealand",
      title: "New Zealand",
      blocks: [
        "You need {{nz-six-points}}, from one source: a qualification, a professional registration, or an income. A doctorate brings {{nz-doctor-points}}, a master {{nz-master-points}}, a bachelor {{nz-bachelor-points}}. Each year of skilled work in New Zealand adds one, up to three. And you need the job: skilled, with an accredited employer, at the median wage ({{nz-median}}) or more, for most occupations. You are {{nz-smc-age}} or younger and have {{nz-smc-english}}.",
        "There is no pool and no waiting for a mark: who has six and the job may apply.",
        "Since August 2026 there are {{nz-pathways}}. More points for New Zealand university degrees were announced with them; we have not seen the table in a source, so it is not here. A counsellor can tell you what is in force on the day you ask.",
      ],
    },
    {
      id: "changing",
      title: "What is changing",
      blocks: [
        "Australia is reviewing its points test: {{au-reform}}. Until then the table above is the law. If your plan needs every single point of today's table, it is too tight.",
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
      answer: "On your birthdays: the 33rd, the 40th and the 45th, counted on the day of the invitation.",
    },
  ],
  courses: [
    {
      label: "Two-year masters in regional Australia",
      query: { country: ["australia"], level: ["master"], category: [2, 3], duration: ["2-3"] },
    },
    { label: "Masters in New Zealand", query: { country: ["newzealand"], level: ["master"] } },
  ],
  related: ["regional-study", "work-after-study-australia", "work-after-study-new-zealand"],
};
