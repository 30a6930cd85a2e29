import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const australiaOrNewZealand: Guide = words({
  slug: fixed("australia-or-new-zealand"),
  title: "Australia or New Zealand?",
  description:
    "Size, cost, work and the way to stay: what differs between the two countries, and how to choose.",
  stage: fixed("deciding"),
  checked: fixed("2026-11-22"),
  published: fixed("2026-11-20"),
  lead: "Both teach in English, both let you work while you study and after it, both have the Southern Cross on their flag. The differences that matter to a family in Kathmandu or Lahore are the choice of courses, the money you must show, and what the country counts when you want to stay.",
  sections: [
    {
      id: fixed("choice"),
      title: "How much there is to choose from",
      blocks: [
        "Australia has 43 universities, and its register of courses for international students lists thousands more at colleges and institutes. New Zealand has eight universities. If your subject is common (nursing, accounting, computer science), both have it. If it is narrow (marine engineering, viticulture, aged care management), look at [the course search](/courses) first: the subject may choose the country for you.",
        "More choice also means more difference in quality and price. Do not judge by the country's average: put the courses themselves side by side, with tuition, length and campus. Where no price is published, the course page says so, and a counsellor asks the university.",
      ],
    },
    {
      id: fixed("money"),
      title: "What you must show, and pay",
      blocks: [
        "Both want to see the first year's tuition, the way there, and living costs for a year. The living costs are a fixed figure in each country, and so is the charge for the visa; you pay the charge whether or not the visa is granted.",
        {
          table: {
            head: ["", "Australia", "New Zealand"],
            rows: [
              ["Living costs to show, one year", "'{{au-funds-student}}'", "'{{nz-funds-year}}'"],
              ["Student visa", "'{{au-visa-fee}}'", "'{{nz-visa-fee}}'"],
              ["Work while you study", "'{{au-work-hours}}'", "'{{nz-work-hours}}'"],
              ["Work after a master", "'{{au-485-master}}'", "'{{nz-pswv-master}}'"],
            ],
          },
        },
        "These are two currencies, so compare in your own money, at the rate of the day. [Money: what to show, and how](/guides/money-to-show) has the sums for a partner and children.",
      ],
    },
    {
      id: fixed("work"),
      title: "Work, during and after",
      blocks: [
        "The hours in the table are for the weeks of the semester. They pay for food and a share of the rent, not for tuition. A plan that needs the wage to pay the fees is a plan that fails in the first bad month, and visa officers know it.",
        "After the degree both give you time to work without a sponsor: [Australia](/guides/work-after-study-australia) between '{{au-485-bachelor}}' and '{{au-485-research}}' by the kind of degree, [New Zealand](/guides/work-after-study-new-zealand) '{{nz-pswv-master}}' after a master and '{{nz-pswv-bachelor}}' after a bachelor.",
      ],
    },
    {
      id: fixed("staying"),
      title: "If you hope to stay",
      blocks: [
        "Australia counts points: age, English, degree, work, study in a regional area. You need '{{au-pass-mark}}' to be in the pool, and those who were invited lately had '{{au-invited}}'. New Zealand asks for '{{nz-six-points}}' and a skilled job; since '{{nz-change}}' a New Zealand master's degree is '{{nz-master-points}}' of them and one from elsewhere '{{nz-master-elsewhere-points}}'. Not all of the new table has been seen, so ask before you count on it.",
        "So the question turns round. In Australia you collect points and wait to be invited. In New Zealand you look for an employer. Somebody young with strong English and a profession on a list may do better in Australia; somebody who has an employer in sight, and would rather know the rule than guess the mark, in New Zealand. [How points work](/guides/how-points-work) has both.",
        {
          note: "Nobody can promise you residence in either country. Rules change, sometimes within a course. Choose a degree that is worth having if you go home with it.",
        },
      ],
    },
    {
      id: fixed("choose"),
      title: "A way to decide in one evening",
      blocks: [
        {
          steps: [
            "Search your subject in both countries and write down three courses, with tuition a year.",
            "Add the living costs above, and convert everything into your own currency.",
            "Cross out what your family cannot show on paper today.",
            "For what is left, look at the city: distance to relatives, climate, size. You will live there, not in the ranking.",
            "Bring the two that remain to a counsellor.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "Is New Zealand easier to get into?",
      answer:
        "Not as a rule: each course sets its own grades and English, in both countries. The living costs to be shown are less. Whether a visa is granted depends on your own papers in either.",
    },
    {
      question: "Can I move from one to the other later?",
      answer:
        "Yes, as a new applicant. Australia counts skilled work done elsewhere, New Zealand counts degrees from abroad at their assessed level; years of residence in one count for nothing in the other.",
    },
  ],
  courses: [
    { label: "Courses in Australia", query: fixed({ country: ["australia"] }) },
    { label: "Courses in New Zealand", query: fixed({ country: ["newzealand"] }) },
  ],
  related: fixed(["money-to-show", "how-points-work", "regional-study"]),
});
