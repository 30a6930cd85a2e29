import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const moneyToShow: Guide = words({
  slug: fixed("money-to-show"),
  title: "Money: what to show, and how",
  description:
    "Living costs, tuition and travel for both countries with their dates, whose money counts, and the mistakes that cost visas.",
  stage: fixed("preparing"),
  checked: fixed("2026-11-22"),
  published: fixed("2026-11-20"),
  lead: "Two sums decide whether a plan is possible: what the country wants to see on paper, and what you will really spend. They are not the same. This guide has the first, with sources; the second depends on your city and your habits, so ask somebody who lives there.",
  sections: [
    {
      id: fixed("australia"),
      title: "Australia",
      blocks: [
        "For a student visa you show enough for the first twelve months: tuition, living costs, travel. For a shorter stay, living costs and school count by the day: '{{au-funds-short}}'. Or you show the annual income of your parents or partner.",
        {
          table: {
            head: ["For", "A year"],
            rows: [
              ["You", "'{{au-funds-student}}'"],
              ["A partner who comes along", "'{{au-funds-partner}}'"],
              ["Each child", "'{{au-funds-child}}'"],
              ["Each child's school", "'{{au-funds-school}}'"],
              ["Travel, each person", "'{{au-funds-travel}}'"],
              ["Travel from East or Southern Africa", "'{{au-funds-travel-east-africa}}'"],
              ["Travel from West Africa", "'{{au-funds-travel-west-africa}}'"],
              ["Travel, applying within Australia", "'{{au-funds-travel-onshore}}'"],
              ["Or: parents' income, one student alone", "'{{au-income-single}}'"],
              ["Or: parents' income, with family along", "'{{au-income-family}}'"],
            ],
          },
        },
        "The visa charge of '{{au-visa-fee}}' comes on top, and is not given back after a refusal. Health cover for the whole stay is paid before the visa; the price depends on the insurer and the family, so [ask a counsellor](/book) for today's.",
      ],
    },
    {
      id: fixed("new-zealand"),
      title: "New Zealand",
      blocks: [
        "Beside the tuition for a year you show '{{nz-funds-year}}' for living, or '{{nz-funds-month}}' a month for a shorter course. A child's school year counts '{{nz-funds-school}}'. You also show a ticket home, or the money for one. The visa charge is '{{nz-visa-fee}}', and the visa is given for at most '{{nz-max-stay}}' at a time. Applications have been online only since '{{nz-online}}'.",
      ],
    },
    {
      id: fixed("whose"),
      title: "Whose money counts",
      blocks: [
        "Yours, your parents', your partner's; in some cases another close relative's, if you can show that they will really pay. A loan from a bank counts when it has been sanctioned for this study. Property, gold and land do not pay fees: they may show that a family is settled, but not that you have money.",
        "The money should have a history. A balance that appears a week before the application raises one question: whose is it? Be ready with the paper for each large deposit: a sale deed, a loan letter, a provident fund statement, six months of business income.",
        {
          list: [
            "Statements of several months, not one page with a balance.",
            "Names spelled as in the passports. If a father's name differs between papers, an affidavit.",
            "Tax papers that fit the income that is claimed.",
            "Everything in English, or with a certified translation.",
          ],
        },
      ],
    },
    {
      id: fixed("mistakes"),
      title: "What costs visas",
      blocks: [
        {
          list: [
            "Borrowed balances. Agents who offer to “show” money for a fee sell you a refusal, and a false document can mean a ban of years.",
            "Fixed deposits that cannot be broken before the course ends.",
            "Money in a relative's name without a relationship that can be proved.",
            "Tuition deposits that are paid to an agent's own account instead of the university's.",
          ],
        },
        {
          note: "Pay tuition to the institution alone, by bank transfer, with your student number on it. Keep every receipt.",
        },
      ],
    },
    {
      id: fixed("sum"),
      title: "How to work out your own sum",
      blocks: [
        {
          steps: [
            "Write down the tuition of the first year, from the offer letter; what you have paid already comes off it.",
            "Add the living costs from the table for everybody who comes with you.",
            "Add the way there, and back: a real price for the month you fly.",
            "Add health cover, from the insurer that the university names or one that you choose.",
            "Convert the sum at the rate of today, and again at a rate that is a tenth worse. Rates move between the offer and the visa.",
          ],
        },
        "The [funds planner](/funds) does that sum for a course, a family and your currency, with a slider for the rate.",
        "What you show should cover the second figure. An application that fits to the last rupee invites the question what happens in the second year.",
      ],
    },
    {
      id: fixed("real"),
      title: "What you will really spend",
      blocks: [
        "The official figures are a floor. Rent takes most of it in the largest cities; smaller ones may leave more. Look at real advertisements for rooms, for the suburb of your campus, before you write a budget. The work that you may do ('{{au-work-hours}}' in Australia, '{{nz-work-hours}}' in New Zealand) helps with the groceries. Do not let it carry the fees.",
      ],
    },
  ],
  questions: [
    {
      question: "How long must the money have been in the account?",
      answer:
        "Ask a counsellor for the rule that applies to your evidence level and bank. In every case, what matters is that you can show where it came from.",
    },
    {
      question: "Is an education loan enough by itself?",
      answer:
        "It can be, when a bank has sanctioned it for the full sum. Show how it will be repaid, and by whom; ask a counsellor which lenders are accepted.",
    },
  ],
  courses: [
    {
      label: "Courses under A$20,000 a year",
      query: fixed({ country: ["australia"], tuition: ["under-20k"] }),
    },
    { label: "Masters, lowest tuition first", query: fixed({ level: ["master"], sort: "tuition" }) },
  ],
  related: fixed(["australia-or-new-zealand", "honest-agents", "regional-study"]),
});
