import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const australiaOrNewZealand: Guide = words({
  slug: fixed("australia-or-new-zealand"),
  title: "Australia or New Zealand?",
  description:
    "Size, cost, work and how to stay: what differs between the two countries, and how to choose between them.",
  stage: fixed("deciding"),
  checked: fixed("2026-11-27"),
  published: fixed("2026-11-20"),
  lead: "Both countries teach in English, both let you work during and after your studies, and both have the Southern Cross on their flag. Three differences matter to a family in Kathmandu or Lahore. They are the choice of courses, the money you must show, and what counts when you want to stay.",
  sections: [
    {
      id: fixed("choice"),
      title: "Choice of courses",
      blocks: [
        "Australia has 43 universities, and its register of courses for international students lists thousands more at colleges and institutes. New Zealand has 8 universities. If your subject is common (nursing, accounting, computer science), both countries teach it. If it is narrow (marine engineering, viticulture, aged care management), try [the course search](/courses) first. The subject may decide the country for you.",
        "More choice also means more difference in quality and price. Do not judge by a country’s average. Compare the courses themselves side by side: tuition, length and campus. Where no price is published, the course page says so, and a counsellor can ask the university.",
      ],
    },
    {
      id: fixed("money"),
      title: "Proof of funds and costs",
      blocks: [
        "Both countries want to see money for the first year’s tuition, your travel, and living costs for a year. Each country sets a fixed figure for living costs and a fixed visa charge. You pay the charge whether or not the visa is granted.",
        {
          table: {
            head: ["", "Australia", "New Zealand"],
            rows: [
              ["Living costs to show for one year", "'{{au-funds-student}}'", "'{{nz-funds-year}}'"],
              ["Student visa charge", "'{{au-visa-fee}}'", "'{{nz-visa-fee}}'"],
              ["Work during your studies", "'{{au-work-hours}}'", "'{{nz-work-hours}}'"],
              ["Work after a master’s degree", "'{{au-485-master}}'", "'{{nz-pswv-master}}'"],
            ],
          },
        },
        "These are two currencies, so compare both in your own money at today’s rate. [Money: what to show and how](/guides/money-to-show) has the amounts for a partner and children.",
      ],
    },
    {
      id: fixed("family"),
      title: "If you want to bring your family",
      blocks: [
        "For a family, the two countries now differ most. Since '{{au-reform-from}}', Australia lets only a few students include a partner or children: '{{au-family-who}}'. In Australia, '{{au-family-never}}'.",
        "In New Zealand, your partner can apply for an open work visa '{{nz-partner-levels}}'. School-age children of that partner study as domestic students.",
      ],
    },
    {
      id: fixed("work"),
      title: "Work during and after your studies",
      blocks: [
        "The hours in the table apply during the semester. They pay for food and a share of the rent, not for tuition. A plan that needs wages to pay the fees fails in the first bad month, and visa officers know it.",
        "After your degree, both countries give you time to work without a sponsor. In [Australia](/guides/work-after-study-australia), it is between '{{au-485-bachelor}}' and '{{au-485-research}}', depending on the degree. In [New Zealand](/guides/work-after-study-new-zealand), it is '{{nz-pswv-master}}' after a master’s degree, and '{{nz-pswv-bachelor}}' after a bachelor’s degree.",
      ],
    },
    {
      id: fixed("staying"),
      title: "If you hope to stay",
      blocks: [
        "Australia counts points for age, English, degree, work and study in a regional area. You need '{{au-pass-mark}}' to enter the pool, and people invited recently had '{{au-invited}}'. New Zealand requires '{{nz-six-points}}' and a skilled job. Since '{{nz-change}}', a New Zealand master’s degree earns '{{nz-master-points}}' of these points, and one from another country '{{nz-master-elsewhere-points}}'. We have not seen all of the new table, so ask a counsellor before you count on these points.",
        "So the two countries ask for different things. In Australia, you collect points and wait to be invited. In New Zealand, you look for an employer. A young graduate with strong English and a profession on a list may do better in Australia. Someone who expects a job offer, and prefers a known rule to guessing the score, may do better in New Zealand. [Points for residence: how they work](/guides/how-points-work) covers both.",
        {
          note: "No one can promise you residence in either country. Rules change, sometimes during a course. Choose a degree that is worth having even if you take it home.",
        },
      ],
    },
    {
      id: fixed("choose"),
      title: "How to decide in one evening",
      blocks: [
        {
          steps: [
            "Search your subject in both countries and write down three courses, with the tuition per year.",
            "Add the living costs above, and convert everything into your own currency.",
            "Cross out what your family cannot show on paper today.",
            "For the courses that remain, check the city: distance to relatives, climate, size. You will live there, not in the ranking.",
            "Take the last two to a counsellor.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "Is New Zealand easier to get into?",
      answer:
        "Not as a rule. In both countries, each course sets its own requirements for grades and English. The living costs you must show are lower in New Zealand. In either country, the visa depends on your own documents.",
    },
    {
      question: "Can I move from one country to the other later?",
      answer:
        "Yes, as a new applicant. Australia counts skilled work done in other countries. New Zealand counts degrees from abroad at their assessed level. Years of residence in one country count for nothing in the other.",
    },
  ],
  courses: [
    { label: "Courses in Australia", query: fixed({ country: ["australia"] }) },
    { label: "Courses in New Zealand", query: fixed({ country: ["newzealand"] }) },
  ],
  related: fixed(["money-to-show", "how-points-work", "regional-study"]),
});
