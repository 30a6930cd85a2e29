import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const howPointsWork: Guide = words({
  slug: fixed("how-points-work"),
  title: "Points for residence: how they work",
  description:
    "Both systems in plain words: Australia’s 65 points, New Zealand’s 6, what counts, what does not, and what is changing.",
  stage: fixed("staying"),
  checked: fixed("2026-11-22"),
  published: fixed("2026-11-20"),
  lead: "Neither country sells residence for a degree. Both count points: Australia to '{{au-pass-mark}}' and beyond, New Zealand to 6. Know the count before you choose a course, because you can earn some of the points only while you study.",
  sections: [
    {
      id: fixed("australia"),
      title: "Australia",
      blocks: [
        "You enter a pool with at least '{{au-pass-mark}}' points, an occupation on a list, and a positive skills assessment from the authority for that occupation. Then you wait to be invited. The highest scores come first. People invited recently had '{{au-invited}}'.",
        {
          table: {
            head: ["Criterion", "Points"],
            rows: [
              ["Age '{{au-age-best}}'", "'{{au-age-best-points}}'"],
              ["Age 18 to 24, or 33 to 39", "'{{au-age-good-points}}'"],
              ["Age 40 to 44", "'{{au-age-last-points}}'"],
              [
                "English: superior, proficient, competent",
                "'{{au-superior}}', '{{au-proficient}}', '{{au-competent}}'",
              ],
              [
                "Doctorate; bachelor’s or master’s degree; Australian diploma",
                "'{{au-doctorate}}'; '{{au-degree}}'; '{{au-diploma}}'",
              ],
              ["Work in Australia: 1, 3, 5 or 8 years", "'{{au-work-here-points}}'"],
              ["Work in other countries: 3, 5 or 8 years", "'{{au-work-abroad-points}}'"],
              ["Two years of study in Australia", "'{{au-study-points}}'"],
              ["Those two years in a regional area", "'{{au-regional-points}}'"],
              ["Australian research master’s degree or doctorate in STEM", "'{{au-research}}'"],
              [
                "Professional year; accredited community language",
                "'{{au-professional-year}}'; '{{au-language}}'",
              ],
              [
                "Single or with a skilled partner; partner with competent English",
                "'{{au-single}}'; '{{au-partner-english}}'",
              ],
              ["State nomination (190)", "'{{au-190-points}}'"],
              ["Regional sponsor (491)", "'{{au-491-points}}'"],
            ],
          },
        },
        "Work in Australia and in other countries together counts for at most '{{au-work-cap}}' points, and only work from the last 10 years counts. On the day of the invitation, you must be younger than '{{au-age-limit}}'.",
      ],
    },
    {
      id: fixed("example"),
      title: "An example",
      blocks: [
        "Asha is 26. She has a two-year master’s degree from Adelaide, proficient English and no partner. She has worked there as an accountant for one year. Her points: 30 + 15 + 10 + 5 + 5 + 10 + 5 = 80. With South Australia’s nomination for the 491, she has 95. The same Asha in Sydney has 75, and no regional sponsor.",
        "Superior English would add 10 points.",
        "Count your own points. The [points calculator](/pr-calculator) gives a quick estimate in six steps. The [points calculator (official rules)](/points) goes point by point, with each rule, its source and what would raise your score.",
      ],
    },
    {
      id: fixed("new-zealand"),
      title: "New Zealand",
      blocks: [
        "You need '{{nz-six-points}}', whatever other applicants have. Most points come from one of three things: a qualification, a professional registration or an income. Each year of skilled work in New Zealand adds one point. You also need a job. It must be skilled, with an accredited employer, and for most occupations it must pay the median wage ('{{nz-median}}') or more. You must be '{{nz-smc-age}}' or younger and have '{{nz-smc-english}}'.",
        {
          table: {
            head: ["Criterion", "Points"],
            rows: [
              ["Doctorate from any country", "'{{nz-doctor-points}}'"],
              ["Master’s degree from New Zealand", "'{{nz-master-points}}'"],
              ["Master’s degree from another country", "'{{nz-master-elsewhere-points}}'"],
              [
                "Bachelor’s degree, honours degree, or postgraduate diploma or certificate from New Zealand",
                "'{{nz-degree-points}}'",
              ],
              ["Bachelor’s degree from another country", "'{{nz-bachelor-elsewhere-points}}'"],
              ["Registration after 2, 4, 5 or 6 years of training", "'{{nz-registration-points}}'"],
              ["Income of 1.5, 2 or 3 times the median wage", "'{{nz-income-points}}'"],
            ],
          },
        },
        "The rules changed on '{{nz-change}}'. The rows for degrees are from secondary sources. The rows for registration and income are from October 2023, because we found no newer ones. At most '{{nz-work-years-most}}' of New Zealand work count. To claim a postgraduate qualification, you must also hold an undergraduate degree. Two further pathways were added. One requires '{{nz-pathway-work}}'. The other requires '{{nz-pathway-trades}}'. Ask a counsellor for the current rules.",
      ],
    },
    {
      id: fixed("changing"),
      title: "Planned changes",
      blocks: [
        "Australia is reviewing its points test: '{{au-reform}}'. Until the law changes, the table above applies. Plan for more points than you need.",
        {
          note: "This is general information, not migration advice. Only a registered migration agent or lawyer (Australia) or a licensed adviser (New Zealand) may advise you on your own case.",
        },
      ],
    },
  ],
  questions: [
    {
      question: "Does a second master’s degree add points?",
      answer: "No. Only the highest qualification counts.",
    },
    {
      question: "Do points for regional study require a regional job?",
      answer: "No, but the 491 visa does. You must live and work in a regional area while you hold it.",
    },
    {
      question: "When do I lose points for age?",
      answer:
        "In Australia, on your '{{au-age-steps}}' birthdays. Your age on the day of the invitation counts.",
    },
  ],
  courses: [
    {
      label: "Two-year master’s degrees in regional Australia",
      query: fixed({ country: ["australia"], level: ["master"], category: [2, 3], duration: ["2-3"] }),
    },
    {
      label: "Master’s degrees in New Zealand",
      query: fixed({ country: ["newzealand"], level: ["master"] }),
    },
  ],
  related: fixed(["regional-study", "work-after-study-australia", "work-after-study-new-zealand"]),
});
