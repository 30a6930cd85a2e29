import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const workAfterStudyAustralia: Guide = words({
  slug: fixed("work-after-study-australia"),
  title: "Work after study in Australia",
  description:
    "The Temporary Graduate visa (485): who, how long, what it costs, and the dates that people miss.",
  stage: fixed("staying"),
  checked: fixed("2026-11-21"),
  published: fixed("2026-11-20"),
  lead: "The Temporary Graduate visa, subclass 485, lets you work for anybody, in any job, after a degree in Australia. It is where points for residence are collected. It has an age limit, a price and a deadline, and each of the three surprises people.",
  sections: [
    {
      id: fixed("who"),
      title: "Who gets it",
      blocks: [
        "You finish a course that took at least two academic years of study in Australia, and apply within '{{au-485-window}}' of finishing. You are at most '{{au-485-age}}' years old; after a research degree, or with a Hong Kong or British National (Overseas) passport, at most '{{au-485-age-research}}'.",
        "You show English again, with a new test in most cases: '{{au-485-ielts}}', not older than '{{au-485-test-age}}'. A score from before the degree is too old.",
      ],
    },
    {
      id: fixed("how-long"),
      title: "How long",
      blocks: [
        {
          table: {
            head: ["After", "You may stay"],
            rows: [
              ["A vocational course", "'{{au-485-vocational}}'"],
              ["A bachelor, with or without honours", "'{{au-485-bachelor}}'"],
              ["A master by coursework", "'{{au-485-master}}'"],
              ["A master by research, or a doctorate", "'{{au-485-research}}'"],
            ],
          },
        },
        "Indian citizens have an agreement of their own: '{{au-485-india}}'.",
        "Who studied and then lived in a regional area can ask for a second visa of '{{au-485-regional}}'. [Regional study](/guides/regional-study) says which areas those are.",
      ],
    },
    {
      id: fixed("cost"),
      title: "What it costs",
      blocks: [
        "The visa costs '{{au-485-fee}}'. It was '{{au-485-fee-before}}' in July 2025 and '{{au-485-fee-march}}' from March 2026, so plan it as part of the degree, not as something that the first salary will pay. Health cover and the English test come on top, and so does a charge for each adult and child who comes with you; today's amounts for them we have not seen in a source, so ask a counsellor.",
      ],
    },
    {
      id: fixed("dates"),
      title: "A calendar for the last year",
      blocks: [
        {
          steps: [
            "Six months before the end: book the English test. Places go early at the end of a semester.",
            "Three months before: ask the university when it issues the completion letter. The clock starts with that date, not with the ceremony.",
            "One month before: health cover from the day the student cover ends.",
            "The week of the letter: apply. A bridging visa usually keeps you lawful while you wait; read on it what you may do.",
          ],
        },
        {
          note: "A gap of one day without a visa can undo everything after it. Apply before the student visa ends.",
        },
      ],
    },
    {
      id: fixed("papers"),
      title: "What to have ready",
      blocks: [
        {
          list: [
            "The completion letter of the university, with the date on which the course was completed, and the transcript.",
            "The English result, from a test of the last '{{au-485-test-age}}'.",
            "Proof of health cover from the day you apply.",
            "A police check of the Australian Federal Police, and those of other countries where you have lived, when they are asked for.",
            "A passport that is valid for the time ahead. Renew it before, not during.",
          ],
        },
        "Names and dates have to agree with those of the student visa. If you have changed your name or your passport, tell the department first.",
      ],
    },
    {
      id: fixed("use"),
      title: "What to use it for",
      blocks: [
        "Skilled work in your profession counts for points, from one year on. A job in a shop pays the rent and counts for nothing. If residence is the aim, take the first job in the field, even for less, and keep every contract and pay slip: they are what an assessing authority reads. [How points work](/guides/how-points-work) has the table.",
      ],
    },
  ],
  questions: [
    {
      question: "Can my partner come?",
      answer:
        "A partner and children can be included, and there is a charge for each of them. Ask before you apply, not after.",
    },
    {
      question: "What if I am older than the limit when I finish?",
      answer:
        "The limit is '{{au-485-age}}' on the day you apply, '{{au-485-age-research}}' after a research degree. Who will be older should know that before paying for the course: another way to stay has to be there, or the plan has to be worth it without.",
    },
    {
      question: "Does a one-year master count?",
      answer:
        "Not by itself: two academic years of study in Australia are needed. Two courses together can make them. Ask before you enrol.",
    },
  ],
  courses: [
    {
      label: "Masters of two years and more in Australia",
      query: fixed({ country: ["australia"], level: ["master"], duration: ["2-3", "3-4"] }),
    },
    { label: "Courses in regional areas", query: fixed({ country: ["australia"], category: [3] }) },
  ],
  related: fixed(["regional-study", "how-points-work", "english-tests"]),
});
