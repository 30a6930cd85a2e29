import type { StatementQuestion } from "#app/visas/visa-statements/statement-question.ts";
import type { PeriodEvidence, PeriodKind } from "#app/visas/visa-statements/study-history.ts";

/** A period of a made-up history. Months are `YYYY-MM`. */
interface PeriodOfStory {
  readonly kind: PeriodKind;
  readonly title: string;
  readonly place: string;
  readonly fromMonth: string;
  readonly untilMonth: string | null;
  readonly evidence: PeriodEvidence | null;
}

/** What a student wrote, and what they did before. The form says the opposite of two of its sentences. */
interface StatementOfStory {
  readonly answers: Partial<Record<StatementQuestion, string>>;
  readonly periods: readonly PeriodOfStory[];
}

/**
 * The form says that he borrows, and IELTS 6.5.
 *
 * @param year in which he completed his degree
 */
export const indianStatement = (year: number, institution: string): StatementOfStory => ({
  answers: {
    circumstances: `I grew up in Pune with my parents and a younger sister. My mother runs a small pharmacy and my father teaches physics at a school. I have been working as a software tester since ${year}, in a team of nine people. My parents know how much a year abroad costs, because my cousin studied in Dublin. I did not take an education loan. In Pune I have a home, a job that I can return to, and two friends with whom I want to found a company.`,
    course:
      "In my team I test what other people have designed. I want to design systems on my own, and that needs databases, cloud architecture and security, which my degree did not cover. I compared five courses. This one has a project with a company in the last semester, and classes of the size that I learn best in. My IELTS score is 7.5 overall, so I can follow lectures without extra classes.",
    benefit:
      "Companies in Pune advertise for cloud engineers every week and ask for a degree with practical work. The course leads to that work, at about twice what a tester earns there. After the course I will return to Pune. Our company will build booking software for small hospitals, such as the ones that buy from my mother’s pharmacy.",
  },
  periods: [
    {
      kind: "study",
      title: "Higher Secondary Certificate",
      place: "Deccan Junior College, Pune",
      fromMonth: `${year - 5}-06`,
      untilMonth: `${year - 3}-05`,
      evidence: "certificate",
    },
    {
      kind: "study",
      title: "BSc Computer Science",
      place: institution,
      fromMonth: `${year - 3}-07`,
      untilMonth: `${year}-05`,
      evidence: "transcript",
    },
    {
      kind: "work",
      title: "Software tester",
      place: "Sinhagad Software (made up)",
      fromMonth: `${year}-07`,
      untilMonth: null,
      evidence: "employment-letter",
    },
  ],
});

/**
 * One answer says that her uncle pays, the other that her parents do; and she completed her degree two years later than she
 * writes.
 *
 * @param year in which she completed her degree
 */
export const nepaleseStatement = (year: number, institution: string): StatementOfStory => ({
  answers: {
    circumstances: `I am from Bhaktapur and live with my parents. I completed my bachelor degree in ${year - 2} and then worked in a hospital in Lalitpur, on a ward for children. My parents pay my tuition fees and my living expenses from their savings and from the rent of a shop. My younger brother will stay with them.`,
    course:
      "I want to learn how a ward is led, and how the quality of care is measured. Nepal has few places for a master degree in nursing, and none with a practical semester abroad. My uncle in Doha pays my tuition fees for the first year.",
  },
  periods: [
    {
      kind: "study",
      title: "Higher secondary school",
      place: "Sagarmatha Secondary School, Bhaktapur",
      fromMonth: `${year - 6}-07`,
      untilMonth: `${year - 4}-05`,
      evidence: "certificate",
    },
    {
      kind: "study",
      title: "BSc Nursing",
      place: institution,
      fromMonth: `${year - 4}-07`,
      untilMonth: `${year}-05`,
      evidence: "transcript",
    },
    {
      kind: "work",
      title: "Staff nurse",
      place: "Lalitpur Children’s Clinic (made up)",
      fromMonth: `${year}-07`,
      untilMonth: null,
      evidence: "employment-letter",
    },
  ],
});
