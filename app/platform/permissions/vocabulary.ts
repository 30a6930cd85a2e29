/**
 * Every action that the product knows, by noun. Routes, intents and writes declare the one they need;
 * the matrix says who has it.
 */
export const ACTIONS = [
  // What the public may read: pages, health checks, assets.
  "public.read",

  // Getting in and out.
  "auth.signIn",
  "auth.signUp",
  "auth.recover",
  "auth.signOut",

  // The own account.
  "account.view",
  "account.changeProfile",
  "account.changeEmail",
  "account.changePassword",
  "account.manageSessions",
  "account.manageFactors",
  "account.reauthenticate",
  "account.copyData",
  "account.close",

  // The entrances of each kind of person. `…Features` is what lies behind an approval.
  "dashboard.student",
  "dashboard.partner",
  "dashboard.partnerFeatures",
  "dashboard.institution",
  "dashboard.institutionFeatures",
  "admin.enter",
  "admin.counts",

  // The application wizard.
  "draft.start",
  "draft.view",
  "draft.edit",
  "draft.discard",
  "draft.startForStudent",

  // Results of the official points in the own record.
  "points.keep",
  "points.remove",

  "application.submitOwn",
  "application.withdrawOwn",
  "application.list",
  "application.view",
  "application.createForStudent",
  "application.changeStatus",
  "application.setCourse",
  "application.assign",
  "application.addMilestone",
  "application.archive",
  "application.restore",

  "student.list",
  "student.view",
  "student.create",
  "student.update",
  "student.changeStage",
  "student.assign",
  "student.archive",
  "student.restore",

  "note.read",
  "note.write",

  "university.list",
  "university.view",
  "university.create",
  "university.update",
  "university.archive",
  "university.restore",

  "course.list",
  "course.create",
  "course.update",
  "course.archive",
  "course.restore",

  "campus.create",
  "campus.update",
  "campus.remove",

  "scholarship.list",
  "scholarship.create",
  "scholarship.update",
  "scholarship.archive",
  "scholarship.restore",

  "rate.list",
  "rate.set",

  "equivalence.list",
  "equivalence.create",
  "equivalence.update",
  "equivalence.remove",

  "estimate.list",
  "estimate.set",

  // Reading the catalogue inside the wizard, where a university and a course are picked.
  "catalogue.search",

  "counsellor.list",
  "counsellor.view",
  "counsellor.create",
  "counsellor.update",

  "intake.list",
  "intake.create",
  "intake.update",
  "intake.remove",

  "approval.list",
  "approval.decide",
  "staffRequest.list",
  "staffRequest.decide",

  // Those who work here, and the help for one who has lost every second factor.
  "staff.list",
  "staff.resetFactors",
  "staff.changeLevel",
  // Anybody's account, staff or not.
  "access.disable",
  "access.enable",

  // What visitors ask for through a form.
  "enquiry.list",
  "enquiry.handle",
  "subscriber.list",
  "subscriber.export",
  "subscriber.remove",

  // Consultations. Visitors book through the public page; a student changes their own.
  "booking.list",
  "booking.view",
  "booking.change",
  "booking.changeOwn",
  "booking.editAssignment",
  "availability.view",
  "availability.edit",
  "availability.editOffices",

  "outbox.list",
  "outbox.read",
  "audit.read",
  "securityReport.list",
] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * How an object stands to the person who acts on it: their own, one of a student or application that
 * is assigned to them, or any other.
 */
export const RELATIONS = ["own", "assigned", "any"] as const;
export type Relation = (typeof RELATIONS)[number];
