import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import type { MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import type { StudentStage } from "#app/admissions/students/stages.ts";

/** What staff tell students with a decision. */
export const REASONS = {
  rejected: [
    "The university has filled its places for this intake. We suggest the next one, or a similar course.",
    "The course asks for 6.5 in every band of the English test, and your writing is 6.0. A new test would open it again.",
    "The university asks for two years of work experience for this course. Let us look at others together.",
  ],
  declined: [
    "The bank statements do not cover the fees and living costs of the first year. Please talk to us before you apply again.",
    "Your passport runs out within six months. Please renew it first, then we can send the application.",
    "This course is not open to students from overseas. We have put together three that are; please call us.",
  ],
  reopened: [
    "The university has agreed to look at the application again with your new English result.",
    "The missing transcript has arrived, so we take the application up again.",
  ],
} as const;

export const WITHDRAWAL_REASONS = [
  "My sister is in Auckland, and my parents would like me to be near her.",
  "I have chosen another course and will apply for that one.",
  "My father is ill, so I will wait for a year.",
  "I want to take the English test again first.",
] as const;

export const MILESTONE_NOTES: Readonly<Partial<Record<MilestoneKind, string>>> = {
  "deposit-paid": "Paid from savings, by bank transfer.",
  "visa-granted": "Granted. Congratulations!",
};

/** Internal notes about an application, by where it stands. */
export const NOTES: Readonly<Record<Exclude<ApplicationStatus, "New">, readonly string[]>> = {
  "Under Review": [
    "Transcript of the third year is hard to read. Asked for a new scan on the phone, coming this week.",
    "Father’s business income: needs the tax clearance beside the bank statement. Explained what is needed.",
    "Good file. Statement of purpose is still a template, asked for their own words.",
  ],
  Submitted: [
    "Sent through the university’s portal. They answer in four weeks, call them if nothing is there by then.",
    "Asked the admissions office about a scholarship of 20%. They decide with the offer.",
  ],
  Accepted: [
    "Went through the offer with the family. They pay the deposit from savings, no loan needed.",
    "Remind about health cover before the visa application.",
  ],
  Rejected: [
    "Took it well. Wants to look at regional campuses next.",
    "Told by phone before the mail went out. Will take the English test again in two months.",
  ],
};

/** Internal notes about a student, by stage. */
export const STUDENT_NOTES: Readonly<Record<StudentStage, readonly string[]>> = {
  Lead: [
    "Wants to compare the costs of Melbourne and Auckland. Call again after the results are out.",
    "Came to the office with an uncle who studied in Perth. Interested, not decided.",
    "No answer on the phone, wrote a message.",
  ],
  Prospect: [
    "English test is booked. Will finish the application after it.",
    "Parents ask for a course with a placement. Sent two.",
  ],
  Applicant: ["Prefers calls after 5 pm, works during the day.", "Very organised, all originals are here."],
  Enrolled: ["Arrived well, has found a room near the campus. Would speak at the next information evening."],
};
