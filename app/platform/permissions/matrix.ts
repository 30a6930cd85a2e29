import type { SubjectKind } from "./actor.ts";
import type { Action, Relation } from "./vocabulary.ts";

/** How far an action reaches for each kind of person. Whoever is not named may not. */
export type Grant = Readonly<Partial<Record<SubjectKind, Relation>>>;

const STUDENT_OWN: Grant = { student: "own" };
const OWNER: Grant = { "staff-owner": "any" };
const WORKERS: Grant = { ...OWNER, "staff-counsellor": "any" };
const STAFF: Grant = { ...WORKERS, "staff-viewer": "any" };
const PARTNERS: Grant = { "partner-pending": "own", "partner-approved": "own", "partner-rejected": "own" };
const INSTITUTIONS: Grant = {
  "institution-pending": "own",
  "institution-approved": "own",
  "institution-rejected": "own",
};

/** Everybody with a session, about themselves. */
const SIGNED_IN: Grant = {
  ...STUDENT_OWN,
  ...PARTNERS,
  ...INSTITUTIONS,
  "staff-owner": "own",
  "staff-counsellor": "own",
  "staff-viewer": "own",
  "staff-pending": "own",
};
/** The doors stand open to everybody: the sign-in page also tells the signed-in where they are. */
const EVERYBODY: Grant = {
  visitor: "any",
  student: "any",
  "partner-pending": "any",
  "partner-approved": "any",
  "partner-rejected": "any",
  "institution-pending": "any",
  "institution-approved": "any",
  "institution-rejected": "any",
  "staff-owner": "any",
  "staff-counsellor": "any",
  "staff-viewer": "any",
  "staff-pending": "any",
};

/** Action × kind of person × reach. Data only; `can` in resolver.ts reads it. */
export const PERMISSIONS: Readonly<Record<Action, Grant>> = {
  "public.read": EVERYBODY,

  "auth.signIn": EVERYBODY,
  "auth.signUp": EVERYBODY,
  "auth.recover": EVERYBODY,
  // Whose session has ended already, in another tab say, is signed out just the same.
  "auth.signOut": EVERYBODY,

  "account.view": SIGNED_IN,
  "account.changeProfile": SIGNED_IN,
  "account.changeEmail": SIGNED_IN,
  "account.changePassword": SIGNED_IN,
  "account.manageSessions": SIGNED_IN,
  "account.manageFactors": SIGNED_IN,
  "account.reauthenticate": SIGNED_IN,
  "account.copyData": SIGNED_IN,
  // Companies and staff are part of other people's records: owners settle what becomes of theirs.
  "account.close": STUDENT_OWN,

  "dashboard.student": STUDENT_OWN,
  "dashboard.partner": PARTNERS,
  "dashboard.partnerFeatures": { "partner-approved": "own" },
  "dashboard.institution": INSTITUTIONS,
  "dashboard.institutionFeatures": { "institution-approved": "own" },
  "admin.enter": STAFF,
  "admin.counts": STAFF,

  // Staff edit a draft that they keep on a student's behalf; nobody edits a student's own draft for them.
  "draft.start": STUDENT_OWN,
  "draft.view": { ...STUDENT_OWN, "staff-owner": "own", "staff-counsellor": "own" },
  "draft.edit": { ...STUDENT_OWN, "staff-owner": "own", "staff-counsellor": "own" },
  "draft.discard": { ...STUDENT_OWN, "staff-owner": "own", "staff-counsellor": "own" },
  "draft.startForStudent": WORKERS,

  "points.keep": STUDENT_OWN,
  "points.remove": STUDENT_OWN,

  "application.submitOwn": STUDENT_OWN,
  "application.withdrawOwn": STUDENT_OWN,
  "application.list": STAFF,
  "application.view": { ...STAFF, ...STUDENT_OWN },
  "application.createForStudent": WORKERS,
  "application.changeStatus": WORKERS,
  "application.setCourse": WORKERS,
  "application.assign": WORKERS,
  "application.addMilestone": WORKERS,
  "application.archive": WORKERS,
  "application.restore": WORKERS,

  "student.list": STAFF,
  "student.view": { ...STAFF, ...STUDENT_OWN },
  "student.create": WORKERS,
  "student.update": WORKERS,
  "student.changeStage": WORKERS,
  "student.assign": WORKERS,
  "student.archive": WORKERS,
  "student.restore": WORKERS,

  "note.read": STAFF,
  "note.write": WORKERS,

  "university.list": STAFF,
  "university.view": STAFF,
  "university.create": OWNER,
  "university.update": OWNER,
  "university.archive": OWNER,
  "university.restore": OWNER,

  "course.list": STAFF,
  "course.create": OWNER,
  "course.update": OWNER,
  "course.archive": OWNER,
  "course.restore": OWNER,

  "campus.create": OWNER,
  "campus.update": OWNER,
  "campus.remove": OWNER,

  "scholarship.list": STAFF,
  "scholarship.create": OWNER,
  "scholarship.update": OWNER,
  "scholarship.archive": OWNER,
  "scholarship.restore": OWNER,

  "rate.list": STAFF,
  "rate.set": OWNER,

  "equivalence.list": STAFF,
  "equivalence.create": OWNER,
  "equivalence.update": OWNER,
  "equivalence.remove": OWNER,

  "estimate.list": STAFF,
  "estimate.set": OWNER,

  "catalogue.search": { ...WORKERS, student: "any" },

  "counsellor.list": STAFF,
  "counsellor.view": STAFF,
  "counsellor.create": OWNER,
  "counsellor.update": OWNER,

  "intake.list": STAFF,
  "intake.create": OWNER,
  "intake.update": OWNER,
  "intake.remove": OWNER,

  "approval.list": STAFF,
  "approval.decide": OWNER,
  "staffRequest.list": OWNER,
  "staffRequest.decide": OWNER,

  "staff.list": OWNER,
  "staff.resetFactors": OWNER,
  "staff.changeLevel": OWNER,
  "access.disable": OWNER,
  "access.enable": OWNER,

  "enquiry.list": STAFF,
  "enquiry.handle": WORKERS,
  "subscriber.list": STAFF,
  "subscriber.export": WORKERS,
  "subscriber.remove": WORKERS,

  "booking.list": STAFF,
  "booking.view": { ...STAFF, ...STUDENT_OWN },
  "booking.change": WORKERS,
  "booking.changeOwn": STUDENT_OWN,
  "booking.editAssignment": OWNER,
  "availability.view": STAFF,
  // A counsellor keeps the own hours, an owner everybody's.
  "availability.edit": { ...OWNER, "staff-counsellor": "assigned" },
  "availability.editOffices": OWNER,

  // In the demo a mail's link can be opened from here, which would hand a viewer other people's accounts.
  "outbox.list": WORKERS,
  "outbox.read": OWNER,
  "audit.read": OWNER,
  "securityReport.list": OWNER,
};
