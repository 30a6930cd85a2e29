import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const workAfterStudyNewZealand: Guide = words({
  slug: fixed("work-after-study-new-zealand"),
  title: "Work after study in New Zealand",
  description:
    "The Post Study Work Visa: how long after which degree, when to apply, and what changes late in 2026.",
  stage: fixed("staying"),
  checked: fixed("2026-11-22"),
  published: fixed("2026-11-20"),
  lead: "New Zealand's Post Study Work Visa is open: any employer, any job, after most degrees. How long depends on the level, and below a bachelor on a list. What you do with the time decides whether it becomes residence.",
  sections: [
    {
      id: fixed("how-long"),
      title: "How long",
      blocks: [
        {
          table: {
            head: ["After", "You may work"],
            rows: [
              ["A master or doctorate (level 9 and 10)", "'{{nz-pswv-master}}'"],
              ["A bachelor, postgraduate diploma or honours (level 7 and 8)", "'{{nz-pswv-bachelor}}'"],
              ["Below that", "only after qualifications on a list: ask a counsellor"],
            ],
          },
        },
        "All of them need at least '{{nz-pswv-weeks}}' of full-time study in New Zealand. Weeks that you studied online from home are not weeks in New Zealand.",
      ],
    },
    {
      id: fixed("when"),
      title: "When to apply",
      blocks: [
        "Within '{{nz-pswv-window}}' of the end of your student visa, '{{nz-pswv-window-phd}}' after a doctorate. Do not plan to use it twice: if a master is to follow a diploma, ask a counsellor first which of the two should carry the work visa.",
      ],
    },
    {
      id: fixed("late-2026"),
      title: "What changes late in 2026",
      blocks: [
        "Two changes have been announced. The graduate diploma of level 7 becomes eligible, if you do the whole programme in New Zealand. And there is to be a short visa of '{{nz-short-visa}}' after courses of level 5 to 7 that took at least '{{nz-short-weeks}}': once only, with '{{nz-short-funds}}' to show.",
        {
          note: "Announced is not in force. Ask a counsellor on which day each of them starts before you plan with it.",
        },
      ],
    },
    {
      id: fixed("papers"),
      title: "What to have ready",
      blocks: [
        {
          list: [
            "The qualification itself, or the institution's letter that you have completed it, with the dates of study in New Zealand.",
            "The transcript, which shows level and credits. The level decides how long you may stay; look for it before you enrol, not after.",
            "Proof that you can pay for the first weeks. Ask a counsellor for the sum of today.",
            "Police certificates and a medical check, when your earlier ones are too old.",
            "A passport that is valid for the time ahead.",
          ],
        },
        "The clock starts with the end of your student visa, not with the ceremony. If the results come late, ask the international office for a letter of completion in the week of the last examination.",
      ],
    },
    {
      id: fixed("residence"),
      title: "From work to residence",
      blocks: [
        "Residence as a skilled migrant takes '{{nz-six-points}}' and a skilled job with an accredited employer. Since '{{nz-change}}' a doctorate is '{{nz-doctor-points}}' points, a New Zealand master '{{nz-master-points}}', a New Zealand bachelor, honours degree or postgraduate diploma '{{nz-degree-points}}', and each year of skilled work in New Zealand adds one, of which at most '{{nz-work-years-most}}' count. A postgraduate qualification counts only beside an undergraduate degree.",
        "The job has to pay: for most occupations at least the median wage, '{{nz-median}}'. Beside the points there are two further ways since that day. One asks for '{{nz-pathway-work}}'; the other for '{{nz-pathway-trades}}'.",
      ],
    },
    {
      id: fixed("employer"),
      title: "Finding the employer",
      blocks: [
        "Most students begin to look when the visa is there. Begin a year earlier: the work visa gives you time, and the time passes whether or not somebody has answered your letters. The careers office of the university reads applications for nothing, and a summer placement can turn into a job.",
        {
          list: [
            "Ask in the first interview whether the employer is accredited. The register is public.",
            "Look beyond Auckland. A smaller city has fewer jobs, and fewer people who apply for each.",
            "Registered professions (nursing, teaching, engineering) need their council's registration before the job counts. Start that during the last semester.",
            "Never pay for a job. It is against the law, and it is how people lose both the money and the visa.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "Can my family come along?",
      answer:
        "A partner and children can, in many cases, on visas that depend on yours and on your degree's level. Ask before you choose the course.",
    },
    {
      question: "Do I need a job offer for the visa?",
      answer: "No. The Post Study Work Visa needs none. Residence does.",
    },
  ],
  courses: [
    { label: "Masters in New Zealand", query: fixed({ country: ["newzealand"], level: ["master"] }) },
  ],
  related: fixed(["australia-or-new-zealand", "how-points-work", "arrival"]),
});
