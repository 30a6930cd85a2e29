import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const workAfterStudyAustralia: Guide = words({
  slug: fixed("work-after-study-australia"),
  title: "Work after study in Australia",
  description:
    "The Temporary Graduate visa (485): who can get it, how long it lasts, what it costs, and the dates that people miss.",
  stage: fixed("staying"),
  checked: fixed("2026-11-27"),
  published: fixed("2026-11-20"),
  lead: "The Temporary Graduate visa, subclass 485, lets you work for any employer, in any job, after a degree in Australia. Use this time to collect points for residence. The visa has an age limit, a price and a deadline, and each of the three surprises people.",
  sections: [
    {
      id: fixed("who"),
      title: "Who can get the visa?",
      blocks: [
        "You must finish a course with at least two academic years of study in Australia, and apply within '{{au-485-window}}' of finishing. You must be '{{au-485-age}}' or younger. After a research degree, or with a Hong Kong or British National (Overseas) passport, you must be '{{au-485-age-research}}' or younger.",
        "You prove your English again, in most cases with a new test: '{{au-485-ielts}}', no older than '{{au-485-test-age}}'. A score from before your degree is too old.",
      ],
    },
    {
      id: fixed("how-long"),
      title: "How long can you stay?",
      blocks: [
        {
          table: {
            head: ["Qualification", "Length of stay"],
            rows: [
              ["Vocational course", "'{{au-485-vocational}}'"],
              ["Bachelor’s degree, with or without honours", "'{{au-485-bachelor}}'"],
              ["Master’s degree by coursework", "'{{au-485-master}}'"],
              ["Master’s degree by research, or doctorate", "'{{au-485-research}}'"],
            ],
          },
        },
        "Indian citizens have their own agreement: '{{au-485-india}}'.",
        "If you studied and then lived in a regional area, you can apply for a second visa of '{{au-485-regional}}'. [Studying outside the big cities](/guides/regional-study) explains which areas count.",
      ],
    },
    {
      id: fixed("cost"),
      title: "Costs",
      blocks: [
        "The visa costs '{{au-485-fee}}'. It was '{{au-485-fee-before}}' in July 2025 and '{{au-485-fee-march}}' from March 2026. Plan for this charge as part of the cost of the degree, not as something that your first salary will pay. You also pay for health cover and the English test, and a charge for each adult and child who comes with you. We have not found a source for these other amounts, so ask a counsellor.",
      ],
    },
    {
      id: fixed("dates"),
      title: "A calendar for your last year",
      blocks: [
        {
          steps: [
            "Six months before the end: book the English test. Places fill early at the end of a semester.",
            "Three months before: ask the university when it issues the completion letter. The deadline counts from that date, not from the ceremony.",
            "One month before: arrange health cover from the day your student cover ends.",
            "The week of the letter: apply. A bridging visa usually keeps you lawful until the decision. Check its conditions to see what you can do.",
          ],
        },
        {
          note: "A gap of even one day without a visa can undo your later plans. Apply before your student visa ends.",
        },
      ],
    },
    {
      id: fixed("papers"),
      title: "Documents to have ready",
      blocks: [
        {
          list: [
            "The university’s completion letter, with the date on which you completed the course, and your transcript.",
            "Your English result, from a test taken in the last '{{au-485-test-age}}'.",
            "Proof of health cover from the day you apply.",
            "A police check from the Australian Federal Police, and checks from other countries where you have lived, if you are asked for them.",
            "A passport that is valid for your whole stay. Renew it before you apply, not during the application.",
          ],
        },
        "Names and dates must match those on your student visa. If you have changed your name or your passport, tell the department first.",
      ],
    },
    {
      id: fixed("use"),
      title: "How to use the visa well",
      blocks: [
        "Skilled work in your profession earns points from one year onwards. A job in a shop pays the rent and earns no points. If you want residence, take the first job in your field, even for less pay. Keep every contract and pay slip, because an assessing authority reads them. [Points for residence: how they work](/guides/how-points-work) has the table.",
      ],
    },
  ],
  questions: [
    {
      question: "Can my partner come with me?",
      answer:
        "Today you can include a partner and children, and there is a charge for each of them. On '{{au-485-family-announced}}', the government announced that it will restrict this as well. Ask before you apply, not after.",
    },
    {
      question: "What if I am older than the limit when I finish?",
      answer:
        "The limit is '{{au-485-age}}' on the day you apply, or '{{au-485-age-research}}' after a research degree. If you will be older than that, check your options before you pay for the course. Look for another visa, or decide whether the course is worth its cost without one.",
    },
    {
      question: "Does a one-year master’s degree count?",
      answer:
        "Not on its own. You need two academic years of study in Australia. Two courses together can add up to two years. Ask before you enrol.",
    },
  ],
  courses: [
    {
      label: "Master’s degrees of two years or more in Australia",
      query: fixed({ country: ["australia"], level: ["master"], duration: ["2-3", "3-4"] }),
    },
    { label: "Courses in regional areas", query: fixed({ country: ["australia"], category: [3] }) },
  ],
  related: fixed(["regional-study", "how-points-work", "english-tests"]),
});
