import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import type { MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import type { StudentStage } from "#app/admissions/students/stages.ts";

/** What staff tell students with a decision. */
export const REASONS = {
  rejected: [
    "The university has no places left for this intake. We suggest the next intake or a similar course.",
    "The course requires 6.5 in every band of the English test, and your writing score is 6.0. You can apply again with a new test.",
    "The university requires two years of work experience for this course. Let’s look at other courses together.",
  ],
  declined: [
    "The bank statements do not cover the fees and living costs of the first year. Please talk to us before you apply again.",
    "Your passport expires within six months. Please renew it first, then we can submit the application.",
    "This course is not open to international students. We found three that are. Please call us.",
  ],
  reopened: [
    "The university has agreed to reconsider your application with your new English result.",
    "The missing transcript has arrived, so we have reopened the application.",
  ],
} as const;

export const WITHDRAWAL_REASONS = [
  "My sister is in Auckland, and my parents would like me to be near her.",
  "I have chosen a different course and will apply for it.",
  "My father is ill, so I will wait a year.",
  "I want to take the English test again first.",
] as const;

export const MILESTONE_NOTES: Readonly<Partial<Record<MilestoneKind, string>>> = {
  "deposit-paid": "Paid from savings, by bank transfer.",
  "visa-granted": "Granted. Congratulations!",
};

/** Internal notes about an application, by where it stands. */
export const NOTES: Readonly<Record<Exclude<ApplicationStatus, "New">, readonly string[]>> = {
  "Under Review": [
    "Third-year transcript is hard to read. Asked by phone for a new scan, expected this week.",
    "Father’s business income: needs a tax clearance certificate with the bank statement. Explained to the student.",
    "Good file. Statement of purpose is still a template. Asked the student to rewrite it.",
  ],
  Submitted: [
    "Submitted through the university’s portal. They reply within four weeks. Call if there is no reply by then.",
    "Asked the admissions office about the 20% scholarship. They decide with the offer.",
  ],
  Accepted: [
    "Went through the offer with the family. They will pay the deposit from savings. No loan needed.",
    "Remind the student about health cover before the visa application.",
  ],
  Rejected: [
    "Took it well. Wants to look at regional campuses next.",
    "Called before the email went out. Will retake the English test in two months.",
  ],
};

/** Internal notes about a student, by stage. */
export const STUDENT_NOTES: Readonly<Record<StudentStage, readonly string[]>> = {
  Lead: [
    "Wants to compare costs in Melbourne and Auckland. Call again after results are out.",
    "Came to the office with an uncle who studied in Perth. Interested, not decided.",
    "No answer by phone. Sent a message.",
  ],
  Prospect: [
    "English test booked. Will finish the application afterwards.",
    "Parents want a course with a placement. Sent two options.",
  ],
  Applicant: ["Prefers calls after 5 pm. Works during the day.", "Very organised. All originals received."],
  Enrolled: ["Arrived safely and found a room near campus. Happy to speak at the next information evening."],
};
