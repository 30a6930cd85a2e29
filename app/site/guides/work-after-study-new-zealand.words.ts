import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

export const workAfterStudyNewZealand: Guide = words({
  slug: fixed("work-after-study-new-zealand"),
  title: "Work after study in New Zealand",
  description:
    "The Post Study Work Visa: how long you can work after each degree, when to apply, and what was announced for 16 November 2026.",
  stage: fixed("staying"),
  checked: fixed("2026-11-27"),
  published: fixed("2026-11-20"),
  lead: "After a bachelor’s degree or higher, New Zealand’s Post Study Work Visa lets you work for any employer, in any job. How long it lasts depends on the level of your qualification. Below a bachelor’s degree, only qualifications on a list count. How you use the time decides whether the visa leads to residence.",
  sections: [
    {
      id: fixed("how-long"),
      title: "How long can you work?",
      blocks: [
        {
          table: {
            head: ["Qualification", "Time to work"],
            rows: [
              ["Master’s degree or doctorate (levels 9 and 10)", "'{{nz-pswv-master}}'"],
              [
                "Bachelor’s degree, postgraduate diploma or honours degree (levels 7 and 8)",
                "'{{nz-pswv-bachelor}}'",
              ],
              [
                "Lower levels",
                "Only after qualifications on a list, and '{{nz-pswv-below}}'. Ask a counsellor.",
              ],
            ],
          },
        },
        "All these qualifications require at least '{{nz-pswv-weeks}}' of full-time study in New Zealand. Weeks that you studied online from home do not count.",
      ],
    },
    {
      id: fixed("when"),
      title: "When to apply",
      blocks: [
        "Apply within '{{nz-pswv-window}}' of the end of your student visa, or within '{{nz-pswv-window-phd}}' after a doctorate. You have '{{nz-pswv-window-higher}}' in one case: an eligible qualification followed immediately by a higher one that is not eligible. Do not plan to use this visa twice. If you plan a master’s degree after a diploma, first ask a counsellor which of the two should lead to the work visa.",
      ],
    },
    {
      id: fixed("late-2026"),
      title: "Changes announced for November 2026",
      blocks: [
        "Two changes were announced for '{{nz-short-from}}'. The graduate diploma at level 7 becomes eligible, if you do the whole programme in New Zealand and also hold a bachelor’s degree from any country. You can then work for as long as you studied, and at most '{{nz-diploma-most}}'.",
        "There is also a Short-term Graduate Work Visa of '{{nz-short-visa}}'. It follows courses at levels 5 to 7 that took at least '{{nz-short-weeks}}' and do not lead to a Post Study Work Visa. You apply within '{{nz-short-window}}' of the end of your student visa and show funds of '{{nz-short-funds}}'. You can get it only once, and not after a Post Study Work Visa. You cannot be self-employed on it, and your family cannot get visas through it.",
        {
          note: "We have not read a source that confirms the start of these changes. Before you plan with either of them, check with Immigration New Zealand or ask a counsellor.",
        },
      ],
    },
    {
      id: fixed("papers"),
      title: "Documents to have ready",
      blocks: [
        {
          list: [
            "Your qualification, or a letter from the institution that you have completed it, with the dates of study in New Zealand.",
            "Your transcript, which shows level and credits. The level decides how long you can stay, so check it before you enrol, not after.",
            "Proof that you can pay for the first weeks. Ask a counsellor for today’s amount. The visa charge was '{{nz-pswv-fee}}' when we last found it.",
            "Police certificates and a medical check, if your earlier ones are too old.",
            "A passport that is valid for your whole stay.",
          ],
        },
        "The deadline counts from the end of your student visa, not from the ceremony. If your results are late, ask the international office for a letter of completion in the week of your last exam.",
      ],
    },
    {
      id: fixed("residence"),
      title: "From work to residence",
      blocks: [
        "For residence as a skilled migrant, you need '{{nz-six-points}}' and a skilled job with an accredited employer. Since '{{nz-change}}', a doctorate earns '{{nz-doctor-points}}' points, and a New Zealand master’s degree '{{nz-master-points}}'. A New Zealand bachelor’s degree, honours degree or postgraduate diploma earns '{{nz-degree-points}}'. Each year of skilled work in New Zealand adds one point, and at most '{{nz-work-years-most}}' count. A postgraduate qualification counts only together with an undergraduate degree.",
        "The job must pay enough: for most occupations, at least the median wage, '{{nz-median}}'. The changes of August 2026 also added two further pathways. One requires '{{nz-pathway-work}}'. The other requires '{{nz-pathway-trades}}'.",
      ],
    },
    {
      id: fixed("employer"),
      title: "Finding an employer",
      blocks: [
        "Most students start looking once they have the visa. Start a year earlier. The work visa gives you time, and the time passes whether or not anyone answers your letters. The university’s careers office reads applications for free, and a summer placement can turn into a job.",
        {
          list: [
            "Ask in the first interview whether the employer is accredited. The register is public.",
            "Look beyond Auckland. A smaller city has fewer jobs, but fewer people apply for each one.",
            "Registered professions (nursing, teaching, engineering) need their council’s registration before the job counts. Start that during your last semester.",
            "Never pay for a job. It is against the law, and it is how people lose both the money and the visa.",
          ],
        },
      ],
    },
  ],
  questions: [
    {
      question: "Can my family come with me?",
      answer:
        "While you study, your partner can apply for an open work visa '{{nz-partner-levels}}'. School-age children of that partner study as domestic students. Other partners may be able to visit. Ask before you choose the course.",
    },
    {
      question: "Do I need a job offer for the visa?",
      answer: "No. The Post Study Work Visa does not require a job offer. Residence does.",
    },
  ],
  courses: [
    {
      label: "Master’s degrees in New Zealand",
      query: fixed({ country: ["newzealand"], level: ["master"] }),
    },
  ],
  related: fixed(["australia-or-new-zealand", "how-points-work", "arrival"]),
});
