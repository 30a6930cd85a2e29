import type { Citizenship } from "#app/admissions/answers/options.ts";
import type { StudentStage } from "#app/admissions/students/stages.ts";
import type { Discipline } from "#app/catalogue/course-terms/disciplines.ts";
import type { LandingLevel } from "#app/catalogue/course-terms/levels.ts";
import {
  ACCEPTED,
  type ApplicationPlan,
  ARCHIVED,
  DECLINED,
  ENROLLED,
  NEW,
  OFFER,
  REJECTED,
  REOPENED,
  REVIEW,
  SENT,
  VISA,
  WITHDRAWN_EARLY,
  WITHDRAWN_LATE,
} from "./application-plans.server.ts";

/**
 * How a student came: on their own, through a partner's link (also a sign-up of their own), by a booked consultation,
 * or entered by staff. Only those who signed up have an account.
 */
export type CameBy = "own" | "annapurna" | "indus" | "padma" | "booking" | "staff";

/** One student: name, citizenship, what they want to study, stage, days since they came, and how. */
export type RosterRow = readonly [
  firstName: string,
  lastName: string,
  from: Citizenship,
  level: LandingLevel,
  discipline: Discipline,
  stage: StudentStage,
  daysAgo: number,
  cameBy: CameBy,
  applications?: readonly ApplicationPlan[],
];

/** Single names stand alone, long names are whole: nothing is invented to fit a form. */
export const ROSTER: readonly RosterRow[] = [
  ["Asha", "Thapa", "nepal", "master", "nursing", "Applicant", 128, "own", [REJECTED, ACCEPTED, REVIEW]],
  ["Rajan", "Bhattarai", "nepal", "bachelor", "it", "Lead", 0.1, "own"],
  ["Bikram", "Shrestha", "nepal", "master", "it", "Enrolled", 312, "annapurna", [ENROLLED]],
  ["Pasang Dolma", "Sherpa", "nepal", "bachelor", "nursing", "Applicant", 47, "annapurna", [SENT]],
  ["Sunita Kumari", "Chaudhary", "nepal", "diploma", "healthcare", "Prospect", 12, "annapurna"],
  ["Nabin Bahadur", "Rawal", "nepal", "master", "engineering", "Applicant", 83, "own", [OFFER]],
  ["Prakriti", "Adhikari", "nepal", "bachelor", "business", "Applicant", 9, "own", [NEW]],
  ["Kiran", "Gurung", "nepal", "bachelor", "it", "Prospect", 6, "own"],
  ["Mingma", "", "nepal", "bachelor", "business", "Applicant", 33, "annapurna", [REVIEW]],
  ["Rojina", "Maharjan", "nepal", "master", "it", "Enrolled", 268, "annapurna", [ENROLLED]],
  ["Suraj Kumar", "Mandal", "nepal", "bachelor", "engineering", "Lead", 4, "booking"],
  ["Anjali", "Rajbanshi", "nepal", "bachelor", "nursing", "Applicant", 21, "staff", [NEW]],
  ["Dipesh", "Khadka", "nepal", "master", "it", "Applicant", 64, "own", [WITHDRAWN_EARLY, SENT]],
  ["Sabina", "Tamang", "nepal", "diploma", "business", "Lead", 15, "own"],
  ["Yubaraj", "Poudel", "nepal", "phd", "engineering", "Applicant", 102, "own", [ACCEPTED]],
  ["Manisha", "Bishwokarma", "nepal", "bachelor", "healthcare", "Prospect", 8, "booking"],
  ["Aayush", "Karki", "nepal", "bachelor", "it", "Lead", 2, "annapurna"],
  ["Sarita", "Limbu", "nepal", "master", "healthcare", "Lead", 38, "staff"],
  ["Bishal", "Rai", "nepal", "bachelor", "engineering", "Applicant", 5, "own", [NEW]],
  ["Nirmala Devi", "Yadav", "nepal", "master", "nursing", "Applicant", 71, "annapurna", [DECLINED, REVIEW]],
  ["Tshering", "Lama", "nepal", "bachelor", "business", "Prospect", 19, "own"],
  ["Prabin", "Basnet", "nepal", "master", "it", "Lead", 58, "booking"],

  ["Harpreet", "Kaur", "india", "master", "business", "Enrolled", 291, "own", [ENROLLED]],
  ["Arjun", "Nair", "india", "master", "it", "Applicant", 54, "own", [SENT]],
  ["Venkata Naga Lakshmi Prasanna", "Chintalapudi", "india", "master", "it", "Applicant", 77, "own", [VISA]],
  ["Jaskaran Singh", "Dhillon", "india", "bachelor", "engineering", "Prospect", 11, "own"],
  ["Meenakshi", "", "india", "master", "healthcare", "Applicant", 29, "own", [REVIEW, NEW]],
  ["Rohan", "Deshpande", "india", "master", "engineering", "Lead", 1.2, "own"],
  ["Ananya", "Chatterjee", "india", "phd", "healthcare", "Prospect", 24, "own"],
  ["Kavya", "Reddy", "india", "master", "it", "Enrolled", 246, "own", [DECLINED, ENROLLED]],
  ["Mohammed Irfan", "Sheikh", "india", "bachelor", "it", "Applicant", 13, "booking", [NEW]],
  ["Gurleen Kaur", "Sandhu", "india", "diploma", "healthcare", "Lead", 9, "staff"],
  ["Priyanka", "Patel", "india", "master", "business", "Applicant", 95, "own", [ARCHIVED, SENT]],
  ["Thomas", "Kurian", "india", "bachelor", "nursing", "Prospect", 16, "own"],
  ["Lalrinpuii", "", "india", "bachelor", "nursing", "Applicant", 36, "own", [REVIEW]],
  ["Aditya", "Verma", "india", "master", "engineering", "Lead", 22, "own"],
  ["Ishita", "Banerjee", "india", "bachelor", "business", "Lead", 3, "booking"],

  ["Ayesha", "Siddiqa", "pakistan", "master", "nursing", "Applicant", 69, "indus", [OFFER]],
  ["Muhammad Bilal", "Khan", "pakistan", "master", "it", "Applicant", 26, "indus", [REVIEW]],
  ["Zainab", "Fatima", "pakistan", "bachelor", "healthcare", "Prospect", 7, "own"],
  ["Hamza", "Tariq", "pakistan", "bachelor", "engineering", "Applicant", 18, "own", [NEW]],
  ["Mahnoor", "Iqbal", "pakistan", "master", "business", "Enrolled", 224, "own", [ENROLLED]],
  ["Usman", "Ghani", "pakistan", "master", "engineering", "Applicant", 88, "own", [REJECTED]],
  ["Sana", "Javed", "pakistan", "bachelor", "it", "Lead", 6, "indus"],
  ["Abdul Rehman", "Chaudhry", "pakistan", "diploma", "business", "Lead", 31, "booking"],
  ["Hira", "Batool", "pakistan", "master", "healthcare", "Prospect", 14, "staff"],
  ["Faizan", "Ali", "pakistan", "bachelor", "it", "Applicant", 43, "own", [WITHDRAWN_LATE]],
  ["Maryam", "", "pakistan", "bachelor", "nursing", "Prospect", 5, "own"],
  ["Syed Muhammad Ali Raza", "Naqvi", "pakistan", "phd", "engineering", "Applicant", 60, "own", [SENT]],
  ["Rabia", "Noor", "pakistan", "bachelor", "business", "Lead", 45, "own"],

  ["Tasnim", "Jahan", "bangladesh", "master", "nursing", "Enrolled", 203, "padma", [ENROLLED]],
  ["Md. Rakibul", "Islam", "bangladesh", "master", "engineering", "Applicant", 40, "own", [SENT]],
  ["Nusrat Jahan", "Mim", "bangladesh", "bachelor", "it", "Applicant", 10, "padma", [NEW]],
  ["Sharmin", "Akter", "bangladesh", "bachelor", "nursing", "Prospect", 20, "own"],
  ["Tanvir Ahmed", "Chowdhury", "bangladesh", "master", "business", "Applicant", 112, "own", [REOPENED]],
  ["Farzana", "Yasmin", "bangladesh", "master", "it", "Lead", 17, "own"],
  ["Arif", "Hossain", "bangladesh", "bachelor", "engineering", "Lead", 2.5, "booking"],
  ["Sumaiya", "Khatun", "bangladesh", "diploma", "healthcare", "Prospect", 27, "staff"],
  ["Joy", "Barua", "bangladesh", "bachelor", "business", "Applicant", 52, "own", [DECLINED]],
  ["Anika", "Tabassum", "bangladesh", "bachelor", "it", "Prospect", 3.4, "padma"],

  ["Tharindu", "Jayasinghe", "sri-lanka", "bachelor", "engineering", "Enrolled", 257, "own", [ENROLLED]],
  ["Dilini Madushani", "Perera", "sri-lanka", "master", "nursing", "Applicant", 57, "own", [ACCEPTED]],
  ["Kavindya", "Wickramasinghe", "sri-lanka", "bachelor", "healthcare", "Prospect", 10, "own"],
  ["Mohamed", "Rizwan", "sri-lanka", "bachelor", "it", "Applicant", 16, "own", [REVIEW]],
  ["Sivakumar", "Tharshan", "sri-lanka", "master", "engineering", "Lead", 28, "staff"],
  ["Warnakulasuriya Nipun Sandaruwan", "Fernando", "sri-lanka", "bachelor", "business", "Lead", 7, "own"],
  ["Vithursha", "", "sri-lanka", "bachelor", "nursing", "Applicant", 30, "own", [WITHDRAWN_EARLY, REVIEW]],

  ["Karma", "Wangchuk", "other", "bachelor", "it", "Enrolled", 281, "own", [ARCHIVED, ENROLLED]],
  ["Aishath", "Nazima", "other", "master", "business", "Lead", 13, "booking"],
];
