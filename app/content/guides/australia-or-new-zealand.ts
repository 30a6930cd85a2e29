import type { Guide } from "./guide.ts";

export const australiaOrNewZealand: Guide = {
  slug: "australia-or-new-zealand",
  title: "Australia or New Zealand?",
  description:
    "Size, cost, work and the way to stay: what differs between the two countries, and how to choose.",
  stage: "deciding",
  checked: "2026-11",
  published: "2026-11-20",
  lead: "Both teach in English, both let you work while you study and after it, both have the Southern Cross on their flag. The differences that matter to a family in Kathmandu or Lahore are the choice of courses, the money you must show, and what the country counts when you want to stay.",
  sections: [
    {
      id: "choice",
      title: "How much there is to choose from",
      blocks: [
        "Australia has 43 universities, and its register lists nearly 26,000 courses for international students, at colleges and institutes too. New Zealand has eight universities. If your subject is common (nursing, accounting, computer science), both have it. If it is narrow (marine engineering, viticulture, aged care management), look at [the course search](/courses) first: the subject may choose the country for you.",
        "More choice also means more difference in quality and price. In Australia the same degree can cost twice as much in Sydney as in a regional city. In New Zealand the eight universities are closer to each other, in price and in standing.",
      ],
    },
    {
      id: "money",
      title: "What you must show, and pay",
      blocks: [
        "For its student visa Australia wants to see a year of living costs of {{au-funds-student}} for you, beside the first year's tuition and travel. The visa itself costs {{au-visa-fee}}. New Zealand wants {{nz-funds-year}} for a year, and its visa costs {{nz-visa-fee}}.",
        {
          table: {
            head: ["", "Australia", "New Zealand"],
            rows: [
              ["Living costs to show, one year", "{{au-funds-student}}", "{{nz-funds-year}}"],
              ["Student visa", "{{au-visa-fee}}", "{{nz-visa-fee}}"],
              ["Work while you study", "{{au-work-hours}}", "{{nz-work-hours}}"],
              ["Work after a master", "{{au-485-master}}", "{{nz-pswv-master}}"],
            ],
          },
        },
        "These are two currencies. A New Zealand dollar buys fewer rupees than an Australian one, so compare in your own money. The course pages do that for you, with the date of the rate.",
      ],
    },
    {
      id: "work",
      title: "Work, during and after",
      blocks: [
        "In session you may work {{au-work-hours}} in Australia and {{nz-work-hours}} in New Zealand. That pays for food and a room's share, not for tuition. A plan that needs the wage to pay the fees is a plan that fails in the first bad month, and visa officers know it.",
        "After the degree both give you time to work without a sponsor: [Australia](/guides/work-after-study-australia) between {{au-485-bachelor}} and {{au-485-research}} by the kind of degree, [New Zealand](/guides/work-after-study-new-zealand) {{nz-pswv-master}} after a master and {{nz-pswv-bachelor}} after a bachelor.",
      ],
    },
    {
      id: "staying",
      title: "If you hope to stay",
      blocks: [
        "Australia counts points: age, English, degree, work, study in a regional area. You need {{au-pass-mark}} to be in the pool, and those who were invited lately had {{au-invited}}. New Zealand counts to six, and asks for a skilled job: a master's degree is {{nz-master-points}} of the {{nz-six-points}}.",
        "So the question turns round. In Australia you collect points and wait to be invited. In New Zealand you look for an employer. Somebody young with strong English and a profession on a list often does better in Australia; somebody who finds work easily, and would rather know the rule than guess the mark, in New Zealand. [How points work](/guides/how-points-work) has both.",
        {
          note: "Nobody can promise you residence in either country. Rules change, sometimes within a course. Choose a degree that is worth having if you go home with it.",
        },
      ],
    },
    {
      id: "choose",
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
        "The universities ask for much the same English and grades. The money to be shown is less. Whether a visa is granted depends on your documents in both countries.",
    },
    {
      question: "Can I move from one to the other later?",
      answer:
        "Yes, as a new applicant. Study and work in one country count for little in the points of the other.",
    },
  ],
  courses: [
    { label: "Courses in Australia", query: { country: ["australia"] } },
    { label: "Courses in New Zealand", query: { country: ["newzealand"] } },
  ],
  related: ["money-to-show", "how-points-work", "regional-study"],
};
