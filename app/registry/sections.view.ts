import { applicationsSection } from "#app/admissions/applications/section.view.ts";
import { filesSection } from "#app/admissions/documents/section.view.ts";
import { studentsSection } from "#app/admissions/students/section.view.ts";
import { tasksSection } from "#app/admissions/tasks/section.view.ts";
import { coursesSection } from "#app/catalogue/courses/section.view.ts";
import { intakesSection } from "#app/catalogue/intakes/section.view.ts";
import { scholarshipsSection } from "#app/catalogue/scholarships/section.view.ts";
import { universitiesSection } from "#app/catalogue/universities/section.view.ts";
import { bookingsSection } from "#app/consultations/calendar/section.view.ts";
import { counsellorsSection } from "#app/consultations/counsellors/section.view.ts";
import { messagesSection } from "#app/conversations/outbox/section.view.ts";
import { agentsSection } from "#app/people/approvals/section.view.ts";
import { analyticsSection } from "#app/workspaces/analytics/section.view.ts";
import { dashboardSection, settingsSection } from "#app/workspaces/staff/section.view.ts";

/** The sections of the back office, in the order of product-rules 2.148. */
export const SECTIONS = [
  dashboardSection,
  studentsSection,
  applicationsSection,
  universitiesSection,
  coursesSection,
  intakesSection,
  scholarshipsSection,
  counsellorsSection,
  agentsSection,
  messagesSection,
  bookingsSection,
  filesSection,
  tasksSection,
  analyticsSection,
  settingsSection,
] as const;
