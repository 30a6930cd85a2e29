import { ACTIONS, type Action, PERMISSIONS } from "#app/platform/permissions/permissions.ts";
import type { Relation } from "./grant.ts";

/** What an owner ticks in a role: a right, with all that is no use without it or no different from it. */
interface Tick {
  /** The rights that this one is no use without. */
  readonly needs?: readonly string[];
  /** What comes with it, without a tick of its own. */
  readonly along?: readonly Action[];
  /** Why it is dangerous: it cannot be undone, exports data, moves money or changes things for everyone. */
  readonly danger?: "erases" | "leaves" | "money" | "everyone";
}

/**
 * The rights that a role of one's own is made of, in the order in which they are ticked. Each permission of the staff is
 * here, in `ALWAYS` or in `OWNERS_ALONE`; a test finds what is forgotten.
 */
const DECLARED = {
  "student.list": { along: ["student.view"] },
  "student.create": { needs: ["student.list"] },
  "student.update": { needs: ["student.list"] },
  "student.changeStage": { needs: ["student.list"] },
  "student.assign": { needs: ["student.list"] },
  "student.transfer": { needs: ["student.assign"] },
  "consent.view": { needs: ["student.list"] },
  "student.archive": { needs: ["student.list"], along: ["student.restore"] },
  "call.list": { needs: ["student.list"] },
  "call.create": { needs: ["call.list"] },
  "note.read": { needs: ["student.list"] },
  "note.write": { needs: ["note.read"] },
  "points.view": { needs: ["student.list"] },
  "representation.verify": { needs: ["student.list"], along: ["representation.view"] },
  "representation.end": { needs: ["representation.verify"] },

  "application.list": { needs: ["student.list"], along: ["application.view"] },
  "application.createForStudent": {
    needs: ["application.list"],
    along: ["draft.startForStudent", "draft.view", "draft.edit", "draft.discard", "catalogue.search"],
  },
  "application.changeStatus": { needs: ["application.list"] },
  "application.setCourse": { needs: ["application.list"], along: ["catalogue.search"] },
  "application.assign": { needs: ["application.list"] },
  "application.update": { needs: ["application.list"] },
  "application.archive": { needs: ["application.list"], along: ["application.restore"] },
  "milestone.view": { needs: ["application.list"] },
  "milestone.record": { needs: ["milestone.view"], along: ["milestone.reverse"] },
  "universitySubmission.record": { needs: ["application.list"] },
  "visaStatement.view": { needs: ["application.list"] },
  "visaStatement.write": { needs: ["visaStatement.view"], along: ["visaStatement.comment"] },
  "visaStatement.review": { needs: ["visaStatement.write"] },
  // Without these, a file would show what is recorded as missing.
  "visaFile.list": { needs: ["milestone.view", "offer.view", "document.list"], along: ["visaFile.view"] },
  "visaFile.create": { needs: ["visaFile.list"] },
  "visaFile.update": { needs: ["visaFile.list"] },
  "visaFile.review": { needs: ["visaFile.list"] },
  "visaFile.markReady": { needs: ["visaFile.list"] },
  "offer.view": { needs: ["application.list"] },
  "offer.draft": { needs: ["offer.view"] },
  "offer.issue": { needs: ["offer.draft"] },
  "offer.withdraw": { needs: ["offer.view"] },
  "offer.reviewCondition": { needs: ["offer.view"], along: ["offer.answerCondition"] },
  "guardian.ask": { needs: ["application.list"] },
  "guardian.record": { needs: ["guardian.ask"] },
  "share.record": { needs: ["application.list"], along: ["share.withdraw"] },
  "review.answer": { needs: ["application.list"] },
  "declaration.record": { needs: ["application.list"] },

  "document.list": { needs: ["student.list"], along: ["document.view"] },
  "document.review": {
    needs: ["document.list"],
    along: ["document.sendForStudent", "document.changeKind"],
  },
  "document.delete": { needs: ["document.list"], danger: "erases" },
  "documentRequest.view": { needs: ["student.list"] },
  "documentRequest.ask": { needs: ["documentRequest.view"], along: ["documentRequest.cancel"] },
  "caseFile.download": { needs: ["application.list", "document.list"], danger: "leaves" },

  "task.list": {},
  "task.create": { needs: ["task.list"] },
  "task.write": { needs: ["task.list"] },

  "thread.list": { needs: ["student.list"], along: ["thread.view", "inbox.view"] },
  "thread.write": { needs: ["thread.list"] },
  "thread.assign": { needs: ["thread.list"] },
  "bulk.view": { needs: ["student.list"] },
  "bulk.send": { needs: ["bulk.view"], danger: "leaves" },
  "enquiry.list": { along: ["inbox.view"] },
  "enquiry.handle": { needs: ["enquiry.list"] },
  "subscriber.list": {},
  "subscriber.remove": { needs: ["subscriber.list"], danger: "erases" },
  "outbox.list": { needs: ["enquiry.list"] },
  "customField.list": {},
  "customField.create": { needs: ["customField.list"] },
  "customField.update": { needs: ["customField.list"] },
  "branch.list": {},
  "branch.create": { needs: ["branch.list"] },
  "branch.update": { needs: ["branch.list"] },
  "lostReason.list": {},
  "lostReason.create": { needs: ["lostReason.list"] },
  "lostReason.update": { needs: ["lostReason.list"] },
  "subStage.list": {},
  "subStage.create": { needs: ["subStage.list"] },
  "subStage.update": { needs: ["subStage.list"] },
  "tag.list": {},
  "tag.create": { needs: ["tag.list"] },
  "tag.update": { needs: ["tag.list"] },
  "tag.merge": { needs: ["tag.list"], danger: "erases" },
  "whatsappTemplate.list": {},
  "whatsappTemplate.create": { needs: ["whatsappTemplate.list"] },
  "whatsappTemplate.update": { needs: ["whatsappTemplate.list"] },
  "whatsapp.recordChoice": { needs: ["thread.list"] },
  "whatsapp.assign": { needs: ["thread.list"] },
  "template.list": {},
  "template.create": { needs: ["template.list"] },
  "template.update": { needs: ["template.list"] },
  "template.remove": { needs: ["template.list"] },
  "resource.list": {},
  "resource.create": { needs: ["resource.list"] },
  "resource.update": { needs: ["resource.list"] },
  "resource.remove": { needs: ["resource.list"] },
  "translationReport.list": {},
  "translationReport.resolve": { needs: ["translationReport.list"] },

  "booking.list": { along: ["booking.view"] },
  "booking.change": { needs: ["booking.list"], along: ["booking.bookForStudent"] },
  "booking.editAssignment": { needs: ["booking.list", "availability.view"], danger: "everyone" },
  "availability.view": {},
  "availability.edit": { needs: ["availability.view"] },
  "availability.editOffices": { needs: ["availability.view"], danger: "everyone" },
  "counsellor.list": { along: ["counsellor.view"] },
  "counsellor.create": { needs: ["counsellor.list"] },
  "counsellor.update": { needs: ["counsellor.list"] },

  "approval.list": {},
  "organisationDetails.view": { needs: ["approval.list"] },
  "organisationDetails.change": { needs: ["organisationDetails.view"] },
  "organisationDetails.setTier": { needs: ["organisationDetails.view"] },
  "organisation.setParent": { needs: ["approval.list"] },
  "agreement.list": {},
  "agreement.create": { needs: ["agreement.list"], danger: "money" },
  "agreement.update": { needs: ["agreement.list"], danger: "money" },

  "ledger.list": { needs: ["application.list"] },
  "ledger.adjust": { needs: ["ledger.list"], danger: "money" },
  "claim.list": { needs: ["ledger.list"], along: ["claim.read"] },
  "claim.create": { needs: ["claim.list"], danger: "money" },
  "claim.move": { needs: ["claim.list"], along: ["claim.dispute"], danger: "money" },
  "claim.editOffice": { needs: ["claim.list"] },
  "payment.list": { needs: ["claim.list"] },
  "payment.create": { needs: ["payment.list"], danger: "money" },
  "payment.import": { needs: ["payment.list"], danger: "money" },
  "payment.void": { needs: ["payment.list"], danger: "money" },
  "payout.list": { needs: ["ledger.list"] },
  "payout.create": { needs: ["payout.list"], danger: "money" },
  "payout.move": { needs: ["payout.list"], danger: "money" },
  "payout.export": { needs: ["payout.list"], danger: "leaves" },

  "invoice.list": { needs: ["student.list"], along: ["invoice.view"] },
  "invoice.draft": { needs: ["invoice.list"] },
  "invoice.issue": { needs: ["invoice.draft"], danger: "money" },
  "invoice.recordPayment": { needs: ["invoice.list"], danger: "money" },
  "invoice.correct": { needs: ["invoice.list"], danger: "money" },
  "invoice.refund": { needs: ["invoice.list"], danger: "money" },
  "invoice.approveRefund": { needs: ["invoice.list"], danger: "money" },
  "invoice.editSettings": { needs: ["invoice.list"], danger: "everyone" },
  "serviceAgreement.list": { needs: ["student.list"], along: ["serviceAgreement.view"] },
  "serviceAgreement.draft": { needs: ["serviceAgreement.list"] },
  "serviceAgreement.send": { needs: ["serviceAgreement.draft"], danger: "money" },
  "serviceAgreement.editText": { needs: ["serviceAgreement.list"], danger: "everyone" },
  "visaFunds.list": { needs: ["application.list"], along: ["visaFunds.view"] },
  "visaFunds.edit": { needs: ["visaFunds.list"], along: ["visaFunds.enter", "visaFunds.explain"] },
  "visaFunds.editSettings": { needs: ["visaFunds.list"], danger: "everyone" },
  "familyLink.list": { needs: ["application.list"], along: ["familyLink.view"] },
  "familyLink.revoke": { needs: ["familyLink.list"] },
  "familyLink.readCode": { needs: ["familyLink.list"] },
  "paymentPage.edit": { needs: ["university.list"], danger: "everyone" },
  "price.list": {},
  "price.create": { needs: ["price.list"] },
  "price.update": { needs: ["price.list"] },

  "university.list": { along: ["university.view"] },
  "university.create": { needs: ["university.list"] },
  "university.update": { needs: ["university.list"] },
  "university.join": { needs: ["university.list", "approval.list"], danger: "everyone" },
  "university.archive": { needs: ["university.list"], along: ["university.restore"] },
  "campus.update": { needs: ["university.list"], along: ["campus.create", "campus.remove"] },
  "course.list": {},
  "course.create": { needs: ["course.list"] },
  "course.update": { needs: ["course.list"] },
  "course.archive": { needs: ["course.list"], along: ["course.restore"] },
  "courseProposal.list": { needs: ["course.list"] },
  "courseProposal.decide": { needs: ["courseProposal.list", "course.update"] },
  "scholarship.list": {},
  "scholarship.create": { needs: ["scholarship.list"] },
  "scholarship.update": { needs: ["scholarship.list"] },
  "scholarship.archive": { needs: ["scholarship.list"], along: ["scholarship.restore"] },
  "intake.list": {},
  "intake.create": { needs: ["intake.list"] },
  "intake.update": { needs: ["intake.list"] },
  "intake.remove": { needs: ["intake.list"] },

  "list.export": { danger: "leaves" },
  "view.save": { along: ["view.change"] },
  "bulkChange.list": {},
  "bulkChange.create": { needs: ["bulkChange.list"], danger: "everyone" },
  "import.list": {},
  "import.create": { needs: ["import.list"], danger: "everyone" },
  "analytics.view": {
    // Its figures are sums of all of these.
    needs: [
      ...["application.list", "milestone.view", "offer.view", "document.list", "booking.list"],
      ...["approval.list", "ledger.list"],
    ],
  },

  "rule.list": {},
  "rule.propose": { needs: ["rule.list"] },
  "rule.approve": { needs: ["rule.list"], danger: "everyone" },
  "rate.list": {},
  "rate.set": { needs: ["rate.list"], danger: "everyone" },
  "equivalence.list": {},
  "equivalence.create": { needs: ["equivalence.list"], danger: "everyone" },
  "equivalence.update": { needs: ["equivalence.list"], danger: "everyone" },
  "equivalence.remove": { needs: ["equivalence.list"], danger: "everyone" },
  "estimate.list": {},
  "estimate.set": { needs: ["estimate.list"], danger: "everyone" },
  "documentKind.list": {},
  "documentKind.update": { needs: ["documentKind.list"], danger: "everyone" },
  "emailTemplate.list": {},
  "emailTemplate.edit": { needs: ["emailTemplate.list"], danger: "everyone" },
  "consentText.list": {},
  "consentText.edit": { needs: ["consentText.list"], along: ["consentText.publish"], danger: "everyone" },
  "brand.view": {},
  "brand.edit": { needs: ["brand.view"], danger: "everyone" },
  "storage.view": {},
  "storage.check": { needs: ["storage.view"] },
} as const satisfies Partial<Record<Action, Tick>>;

/** A right that can be ticked. */
export type Right = keyof typeof DECLARED;
export const RIGHTS = Object.keys(DECLARED) as readonly Right[];
export type Danger = NonNullable<Tick["danger"]>;

/** Rows that are read with a right: all of a table, or those of a condition in SQL about columns of the table. */
export interface Readable {
  readonly needs: Right;
  readonly rows?: string;
}

const TICKS: Readonly<Record<Right, Tick>> = DECLARED;

export const isRight = (action: string): action is Right => Object.hasOwn(DECLARED, action);
/** What of it a warning is about, where there is one. */
export const dangerOf = (right: Right): Danger | null => TICKS[right].danger ?? null;
/** What a right comes with, without a tick of its own. */
export const alongOf = (right: Right): readonly Action[] => TICKS[right].along ?? [];

/** What all staff have: to come in, to see who else has a record open that they see, and to have lists as they like. */
export const ALWAYS = [
  "admin.enter",
  "admin.counts",
  "presence.view",
  "view.list",
  "layout.save",
] as const satisfies Action[];

/** What no role of one's own can have, by the reason. */
export const OWNERS_ALONE = {
  /** Who comes in, and how far they may go. */
  people: [
    ...["staff.invite", "staff.list", "staff.resetFactors", "staff.endSessions", "staff.changeRole"],
    ...["access.disable", "access.enable", "staffRequest.list", "staffRequest.decide", "approval.decide"],
    ...["role.list", "role.create", "role.update", "role.remove"],
    // Who gets new students, and sees them.
    ...["assignmentRule.list", "assignmentRule.create", "assignmentRule.update", "assignmentRule.remove"],
    // When work is given to colleagues and escalated.
    ...["stageLimit.list", "stageLimit.create", "stageLimit.update", "stageLimit.remove"],
    // Who can give immigration advice.
    ...["licence.record", "visaFile.setPlace", "visaFile.editSettings"],
    // Who comes in for an organisation.
    ...["organisation.create", "organisation.update", "organisation.invite"],
  ],
  /** What other programs may read, by whichever key or sign-in. */
  doors: [
    ...["apiKey.list", "apiKey.create", "apiKey.revoke", "webhook.list", "webhook.create", "webhook.change"],
    ...["leadSource.list", "leadSource.create", "leadSource.update", "leadSource.remove"],
    ...["webhook.remove", "webhook.send", "directory.list", "directory.create", "directory.update"],
    ...[
      "directory.remove",
      "directory.test",
      "directory.changeDomains",
      "integration.view",
      "integration.try",
    ],
  ],
  /** What holds something of every kind of record, so that no tick could narrow it. */
  everything: [
    ...["audit.read", "audit.export", "audit.check", "person.preview", "person.copy", "person.erase"],
    ...["retention.view", "retention.edit"],
    ...["student.compare", "student.merge", "student.undoMerge", "student.dismissDuplicate", "student.split"],
    ...["outbox.read", "system.view", "system.retryJob", "system.testEmail", "securityReport.list"],
  ],
} as const;

/** A right with all that it is no use without, and what that is no use without. */
export function withNeeded(rights: Iterable<Right>): ReadonlySet<Right> {
  const all = new Set<Right>();
  const add = (right: Right) => {
    if (all.has(right)) return;
    all.add(right);
    for (const needed of TICKS[right].needs ?? []) add(needed as Right);
  };
  for (const right of rights) add(right);
  return all;
}

/** What a right takes along that has ticks of its own, in the order of the matrix. */
export function neededBy(right: Right): readonly Right[] {
  const needed = withNeeded([right]);
  return RIGHTS.filter((each) => each !== right && needed.has(each));
}

/**
 * The actions behind the stored permissions. In doubt there are fewer: a permission that no longer exists, or lacks
 * one that the current version requires, counts for nothing.
 */
export function actionsOf(ticked: readonly string[]): ReadonlySet<string> {
  const had = new Set(ticked.filter(isRight));
  const whole = [...had].filter((right) => neededBy(right).every((needed) => had.has(needed)));
  return new Set<string>([...ALWAYS, ...whole, ...whole.flatMap(alongOf)]);
}

/** The rights that one of our own roles has, as the start of another. */
export const rightsOf = (level: "owner" | "counsellor" | "viewer"): Right[] =>
  RIGHTS.filter((right) => PERMISSIONS[right][`staff-${level}`] !== undefined);

/** How far an action of a role reaches: as a counsellor's does, and where a counsellor has none, as an owner's. */
export const reachOfRole = (action: Action): Relation | undefined =>
  PERMISSIONS[action]["staff-counsellor"] ?? PERMISSIONS[action]["staff-owner"];

/** Every action of the staff that is not about oneself. */
export const STAFF_ACTIONS: readonly Action[] = ACTIONS.filter(
  (action) => PERMISSIONS[action]["staff-owner"] && !PERMISSIONS[action]["staff-pending"],
);
