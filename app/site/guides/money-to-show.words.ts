import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const moneyToShow: Guide = words({
  slug: fixed("money-to-show"),
  title: "Money: what to show and how",
  description:
    "Living costs, tuition and travel for both countries, with the date of each figure. Also whose money counts, and which mistakes lead to refusals.",
  stage: fixed("preparing"),
  checked: fixed("2026-11-27"),
  published: fixed("2026-11-20"),
  lead: "Two amounts decide whether a plan is possible: what the country wants to see on paper, and what you will really spend. They are not the same. This guide gives the first amount, with sources. The second depends on your city and your habits, so ask someone who lives there.",
  sections: [
    {
      id: fixed("australia"),
      title: "Australia",
      blocks: [
        "For a student visa, you show enough money for the first 12 months: tuition, living costs and travel. For a shorter stay, living costs and school costs count by the day: '{{au-funds-short}}'. Instead of this money, you can show the annual income of your parents or partner, with '{{au-income-evidence}}'. Bank statements do not prove income.",
        {
          table: {
            head: ["Cost", "Per year"],
            rows: [
              ["Living costs for you", "'{{au-funds-student}}'"],
              ["Living costs for your partner, if they may come", "'{{au-funds-partner}}'"],
              ["Living costs for each child, if they may come", "'{{au-funds-child}}'"],
              ["School for each child", "'{{au-funds-school}}'"],
              ["Travel for each person", "'{{au-funds-travel}}'"],
              ["Travel from East or Southern Africa", "'{{au-funds-travel-east-africa}}'"],
              ["Travel from West Africa", "'{{au-funds-travel-west-africa}}'"],
              ["Travel, if you apply within Australia", "'{{au-funds-travel-onshore}}'"],
              ["Or parents’ income, for one student", "'{{au-income-single}}'"],
              ["Or parents’ income, for a student with family", "'{{au-income-family}}'"],
            ],
          },
        },
        {
          note: "Since '{{au-reform-from}}', most students cannot include a partner or children in an Australian student visa. Those who can: '{{au-family-who}}'. Also '{{au-family-already}}'. Students from India, Nepal, Bangladesh, Pakistan and Sri Lanka need one of these exceptions. After that, '{{au-family-never}}'. Ask [a counsellor](/book) before you plan with your family.",
        },
        "The visa charge of '{{au-visa-fee}}' is extra, and is not refunded if the visa is refused. You pay for health cover for the whole stay before you get the visa. The price depends on the insurer and the family, so [ask a counsellor](/book) for today’s price.",
      ],
    },
    {
      id: fixed("new-zealand"),
      title: "New Zealand",
      blocks: [
        "In addition to tuition for a year, you show '{{nz-funds-year}}' for living costs, or '{{nz-funds-month}}' per month for a shorter course. A child’s school year counts as '{{nz-funds-school}}'. You also show a ticket home, or the money for one. The visa charge is '{{nz-visa-fee}}', and the visa lasts at most '{{nz-max-stay}}' at a time. Since '{{nz-online}}', you can apply only online.",
      ],
    },
    {
      id: fixed("whose"),
      title: "Whose money counts?",
      blocks: [
        "Your own money, your parents’ money and your partner’s money count. In some cases another close relative’s money counts, if you can show that they will really pay. A bank loan counts once it has been sanctioned for this study. Property, gold and land do not pay fees. They may show that a family is settled, but not that you have money.",
        "The money should have a history. A balance that appears a week before the application raises one question: whose is it? Have a document ready for each large deposit: a sale deed, a loan letter, a provident fund statement, six months of business income.",
        {
          list: [
            "Statements for several months, not one page with a balance.",
            "Names spelled as in the passports. If a father’s name differs between documents, add an affidavit.",
            "Tax documents that match the income you claim.",
            "Everything in English, or with a certified translation.",
          ],
        },
      ],
    },
    {
      id: fixed("mistakes"),
      title: "Mistakes that lead to refusals",
      blocks: [
        {
          list: [
            "Borrowed balances. If you pay an agent to “show” money, you are paying for a refusal. A false document can mean a ban of several years.",
            "Fixed deposits that cannot be broken before the course ends.",
            "Money in a relative’s name when you cannot prove the relationship.",
            "Tuition deposits paid into an agent’s own account instead of the university’s.",
          ],
        },
        {
          note: "Pay tuition only to the institution, by bank transfer, with your student number on it. Keep every receipt.",
        },
      ],
    },
    {
      id: fixed("sum"),
      title: "How to calculate your amount",
      blocks: [
        {
          steps: [
            "Write down the first year’s tuition from the offer letter. Subtract what you have already paid.",
            "Add the living costs from the table for everyone who may come with you.",
            "Add travel there and back, at a real price for the month you fly.",
            "Add health cover, from the insurer that the university names or from one that you choose.",
            "Convert the total at today’s rate, and again at a rate that is 10% worse. Rates move between the offer and the visa.",
          ],
        },
        "The page [First-year costs](/funds) adds these amounts for a course, a family and your currency, with a slider for the exchange rate.",
        "What you show should cover the total at the worse rate. If you show only just enough, an officer may ask what happens in the second year.",
      ],
    },
    {
      id: fixed("real"),
      title: "Your real costs",
      blocks: [
        "The official figures are a minimum. In the largest cities, rent takes most of that amount. Smaller cities may leave you more. Before you write a budget, check real advertisements for rooms in the suburb of your campus. The work that you can do ('{{au-work-hours}}' in Australia, '{{nz-work-hours}}' in New Zealand) helps with the groceries. Do not rely on it for the fees.",
      ],
    },
  ],
  questions: [
    {
      question: "How long must the money have been in the account?",
      answer:
        "Australia has no fixed period. The department says that you must '{{au-funds-deposits}}'. Banks and agencies often advise a history of 3 to 6 months. That is advice, not a rule.",
    },
    {
      question: "Is an education loan enough on its own?",
      answer:
        "It can be, if a bank has sanctioned it for the full amount. Show how it will be repaid, and who will repay it. Ask a counsellor which lenders are accepted.",
    },
  ],
  courses: [
    {
      label: "Courses under A$20,000 per year",
      query: fixed({ country: ["australia"], tuition: ["under-20k"] }),
    },
    { label: "Master’s degrees, lowest tuition first", query: fixed({ level: ["master"], sort: "tuition" }) },
  ],
  related: fixed(["australia-or-new-zealand", "honest-agents", "regional-study"]),
});
