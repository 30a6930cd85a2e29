import type { FindingRule } from "#app/visas/visa-statements/finding.ts";

/**
 * Contradictions in other words than the rules were written with, for a file of Anil Shrestha, born in 1999, who completed
 * a Bachelor of Commerce at Tribhuvan University in 2022, has worked for 2 years, has IELTS 6.5, is paid for by his family
 * without a loan, and goes to Deakin University for a Master of Public Health in February 2027. They measure the rules:
 * do not change a rule for one of them without adding others.
 */
export const UNSEEN_WORDINGS: readonly (readonly [FindingRule, string])[] = [
  ["name", "This is Rajan Gurung writing about my study plans."],
  ["name", "My name is Rajan Gurung."],
  ["birth-date", "I was born on 3 May 1995 in Dharan."],
  ["birth-date", "Born in 1996, I am the eldest child."],
  ["birth-date", "I am 34 years old."],
  ["study-year", "In 2018 I finished my bachelor degree."],
  ["study-year", "I received my degree certificate in 2019."],
  ["study-year", "My graduation from the university was in 2019."],
  ["work-years", "I bring eight years of professional experience to this course."],
  ["work-years", "For the past six years I have been employed as an accountant."],
  ["work-years", "With 9 years of work experience, I am ready for a master degree."],
  ["work-years", "I have been working since 2015."],
  ["english-score", "In the IELTS test I reached 7.5 overall."],
  ["english-score", "I took the PTE and received 66 points."],
  ["english-score", "My overall band in IELTS was 8."],
  ["course", "My goal is to complete the Master of Data Science."],
  ["course", "I am enrolling in the Bachelor of Nursing."],
  ["course", "I picked the Master of Tourism Management after long thought."],
  ["provider", "I applied to Griffith University and was accepted."],
  ["provider", "Griffith University is the best choice for me."],
  ["provider", "I selected Griffith University."],
  ["country", "I plan to study in Canada."],
  ["country", "New Zealand is where I will study."],
  ["country", "I have chosen to pursue my degree in the United Kingdom."],
  ["start-date", "My studies will begin in July 2028."],
  ["start-date", "I hope to join the September 2027 intake."],
  ["sponsor", "I pay for the course with my own savings."],
  ["sponsor", "I am financially independent and need no one to pay for me."],
  ["loan", "My tuition will be paid from a student loan."],
  ["loan", "We have mortgaged our house to borrow the tuition fees."],
];
