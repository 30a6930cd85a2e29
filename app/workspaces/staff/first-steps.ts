import type { SeenCounts } from "./dashboard.ts";

/** What an owner of a new agency does first, in this order. */
export const FIRST_STEPS = [
  "zone",
  "branches",
  "colleagues",
  "fields",
  "students",
  "applications",
  "catalogue",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Where each step is done. */
export const FIRST_STEP_PATHS: Readonly<Record<FirstStep, string>> = {
  zone: "/account",
  branches: "/admin/settings/branches",
  colleagues: "/admin/settings/staff/invitations",
  fields: "/admin/settings/fields",
  students: "/admin/lists/students/import",
  applications: "/admin/lists/running-applications/import",
  catalogue: "/admin/lists/universities/import",
};

export type DoneSteps = Readonly<Record<FirstStep, boolean>>;

/** Whether an agency is new: it has no students, no applications or no universities yet. */
export const isNewAgency = ({ students, applications, universities }: SeenCounts): boolean =>
  students === 0 || applications === 0 || universities === 0;

/** The first step that is not done; null when all are. */
export const nextStep = (done: DoneSteps): FirstStep | null =>
  FIRST_STEPS.find((step) => !done[step]) ?? null;
