import { randomInt, randomUUID } from "node:crypto";
import { controlName } from "#app/admissions/custom-fields/details-schema.ts";
import { SPLIT_ITEMS } from "#app/admissions/student-splits/split.ts";
import { formStamp } from "#app/platform/forms/form-stamp.server.ts";
import { type FormSample, field, VERSION } from "./form-sample.ts";
import { TEST_SECRET } from "./server-process.ts";
import { freeIntakeCode, MARKS, type World } from "./world.ts";

const dayToCome = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

/** What staff fill in. */
export function staffForms(world: World): Record<string, FormSample> {
  const counsellor = {
    name: field("line", "Mina Tamang"),
    email: field("email", `${randomUUID()}@example.com`),
    phone: field("phone", "+61 491 570 156"),
    office: field("line", "Sydney"),
    spokenLanguages: field("option", "ne"),
    active: field("tick", "on"),
    userId: field("reference", ""),
  };
  const intake = {
    label: field("line", "July 2031"),
    opensOn: field("date", "2030-10-01"),
    closesOn: field("date", "2031-05-31"),
  };
  const student = {
    firstName: field("line", "Maya"),
    lastName: field("line", "Lama"),
    email: field("email", `${randomUUID()}@example.com`),
    phone: field("phone", `+977 984 ${randomInt(1_000_000, 10_000_000)}`),
    spokenLanguage: field("option", "ne"),
  };
  const customField = {
    of: field("option", "students"),
    kind: field("option", "choice"),
    optionLines: field("lines", "Kathmandu\nPokhara"),
    position: field("loose", "2"),
  };
  const at = (path: string, id: string, fields: FormSample["fields"] = {}): FormSample => ({
    to: `${path}/${id}?edit=1`,
    fields: { id: field("address", id), ...VERSION, ...fields },
  });
  const branch = () => ({
    name: field("line", `Branch ${randomUUID().slice(0, 8)}`),
    city: field("line", "Kathmandu"),
    phoneCountry: field("option", "NP"),
  });
  const studentAt = (fields?: FormSample["fields"]) => at("/admin/students", world.recordId, fields);
  const counsellorAt = (fields?: FormSample["fields"]) =>
    at("/admin/counsellors", world.counsellorId, fields);
  const intakeAt = `/admin/intakes/${world.intakeCode}`;
  const decide = { decision: field("option", "approved"), reason: field("lines", "All in order") };
  const disable = {
    ...VERSION,
    reason: field("lines", "Has left us"),
    deactivateCounsellor: field("tick", "on"),
  };
  const staffMember = `/admin/settings/staff/${world.staffMemberId}`;
  const directory = {
    name: field("line", "Himal College"),
    holder: field("option", "agency"),
    protocol: field("option", "openid"),
    issuer: field("loose", "https://directory.example"),
    clientId: field("loose", "southbound"),
    clientSecret: field("loose", "a-secret-of-the-tests"),
  };
  const directoryAt = `/admin/settings/single-sign-on/${world.directoryId}`;
  const websiteFormAt = `/admin/settings/lead-sources/${world.websiteForm.id}`;
  const leadHookAt = `/admin/settings/lead-sources/${world.leadHook.id}`;
  const websiteForm = {
    name: field("line", "Website, contact page"),
    origins: field("loose", "https://www.agency.example"),
    consent: field("lines", "I agree that I am contacted about my enquiry."),
  };
  const webhookAt = `/admin/settings/webhooks/${world.webhook.id}`;
  const webhook = {
    name: field("line", "Website"),
    url: field("website", "https://hooks.example/southbound"),
    events: field("option", "student.changed"),
  };
  const domainId = { domainId: field("reference", world.directoryDomainId) };
  const partner = `/admin/agents/partners/${world.partnerId}`;
  const documentAt = `/admin/students/${world.student.studentId}/documents/${world.documentId}`;
  const threadAt = `/admin/messages/threads/${world.student.studentId}`;
  const comparison = `/admin/students/${world.lookalikes.join("/merge/")}`;
  const studentAccess = `/admin/students/${world.foreign.studentId}/access`;
  const presence = {
    to: "/api/presence",
    fields: { subject: field("line", "student"), id: field("address", world.recordId) },
  };
  return {
    "platform/live/presence here": presence,
    "platform/live/presence gone": presence,
    ...applicationForms(world),
    "conversations/lead-sources/admin-website-form-new create": {
      to: "/admin/settings/lead-sources/new",
      fields: websiteForm,
    },
    "conversations/lead-sources/admin-lead-source update": {
      to: `${websiteFormAt}?edit=1`,
      fields: { ...VERSION, ...websiteForm, isPaused: field("tick", "on") },
    },
    "conversations/lead-sources/admin-lead-hook-new create": {
      to: "/admin/settings/lead-sources/new-webhook",
      fields: { name: field("line", "Google Ads") },
    },
    "conversations/lead-sources/admin-lead-source map": {
      to: leadHookAt,
      fields: { ...VERSION, theirs: field("loose", "Full name"), ours: field("option", "name") },
    },
    "conversations/lead-sources/admin-lead-source replace": { to: leadHookAt, fields: VERSION },
    "conversations/lead-sources/admin-lead-source try": {
      to: leadHookAt,
      fields: { example: field("loose", "{}") },
    },
    "conversations/lead-sources/admin-lead-source remove": { to: websiteFormAt, fields: VERSION },
    "conversations/lead-sources/embedded-form send": {
      to: `/embed/enquiry/${world.websiteForm.id}?utm_source=fair`,
      fields: {
        key: field("key", randomUUID()),
        stamp: field("loose", formStamp(TEST_SECRET, new Date(Date.now() - 60_000))),
        text: field("loose", world.websiteForm.mark),
        name: field("line", "Asha Gurung"),
        email: field("email", `${randomUUID()}@example.com`),
        phone: field("phone", "+977 984 123 4567"),
        interest: field("line", "Nursing in Dunedin"),
        message: field("lines", "When is the next intake?"),
        consent: field("tick", "on"),
      },
    },
    "api/webhooks/admin-webhook-new create": {
      to: "/admin/settings/webhooks/new",
      fields: webhook,
    },
    "api/webhooks/admin-webhook update": {
      to: `${webhookAt}?edit=1`,
      fields: { ...VERSION, ...webhook, isPaused: field("tick", "on") },
    },
    "api/webhooks/admin-webhook remove": { to: webhookAt, fields: VERSION },
    "api/webhooks/admin-webhook test": { to: webhookAt, fields: {} },
    "api/webhooks/admin-webhook send-again": {
      to: webhookAt,
      fields: { delivery: field("loose", world.webhook.deliveryId) },
    },
    "people/api-keys/admin-api-key-new create": {
      to: "/admin/settings/api-keys/new",
      fields: {
        name: field("line", "Reports of the head office"),
        scopes: field("option", "courses:read"),
        expiresOn: field("date", dayToCome()),
      },
    },
    "people/api-keys/admin-api-key revoke": {
      to: `/admin/settings/api-keys/${world.apiKeyId}`,
      fields: VERSION,
    },
    "people/directories/admin-directory-new create": {
      to: "/admin/settings/single-sign-on/new",
      fields: directory,
    },
    "people/directories/admin-directory update": {
      to: `${directoryAt}?edit=1`,
      fields: { id: field("address", world.directoryId), ...VERSION, ...directory },
    },
    "people/directories/admin-directory remove": { to: directoryAt, fields: VERSION },
    "people/directories/admin-directory add-domain": {
      to: directoryAt,
      fields: { domain: field("option", `d-${randomUUID().slice(0, 13)}.example`) },
    },
    "people/directories/admin-directory check-domain": { to: directoryAt, fields: domainId },
    "people/directories/admin-directory vouch-domain": {
      to: directoryAt,
      fields: { ...domainId, word: field("tick", "on") },
    },
    "people/directories/admin-directory remove-domain": { to: directoryAt, fields: domainId },
    "people/sign-in/auth-directory test": {
      to: "/auth/directory",
      fields: { directoryId: field("loose", world.directoryId) },
    },
    "workspaces/staff/layout set-sidebar": { to: "/admin", fields: { sidebar: field("loose", "narrow") } },
    "admissions/students/admin-student-new create": {
      to: "/admin/students/new",
      fields: { ...student, stage: field("option", "Prospect") },
    },
    "admissions/students/admin-students change-stage": {
      to: `/admin/students?as=board&move=${world.recordId}`,
      fields: {
        id: field("address", world.recordId),
        ...VERSION,
        stage: field("option", "Prospect"),
        reason: field("lines", "Called us"),
      },
    },
    "workspaces/student-record/student update": studentAt(student),
    "workspaces/student-record/student send-account-link": studentAt(),
    "workspaces/student-record/student confirm-phone": studentAt(),
    "workspaces/student-record/student change-stage": studentAt({
      stage: field("option", "Prospect"),
      reason: field("lines", "Called us"),
    }),
    "workspaces/student-record/student assign": studentAt({
      counsellorId: field("reference", world.counsellorId),
    }),
    "workspaces/student-record/student transfer": {
      to: `/admin/students/${world.recordId}?edit=branch`,
      fields: {
        ...VERSION,
        branchId: field("reference", world.branchId),
        counsellorId: field("reference", world.counsellorId),
        reason: field("lines", "Moved to another city"),
      },
    },
    "workspaces/student-record/student add-note": {
      to: `/admin/students/${world.recordId}`,
      fields: { body: field("lines", "Wants to start in July") },
    },
    "workspaces/student-record/student log-call": {
      to: `/admin/students/${world.recordId}?edit=call`,
      fields: {
        outcome: field("option", "call-back"),
        direction: field("option", "outgoing"),
        calledOn: field("date", "2020-02-28"),
        calledTime: field("option", "10:15"),
        note: field("lines", "At work until six"),
        nextTitle: field("line", "Call again about July"),
        dueOn: field("date", "2031-02-28"),
        dueTime: field("option", "18:15"),
        dueZone: field("option", "Asia/Kathmandu"),
      },
    },
    "conversations/partner-resources/admin-resource-new create": {
      to: "/admin/settings/resources/new",
      fields: {
        title: field("line", "Price list of July"),
        kind: field("option", "price-list"),
        body: field("lines", "The fees of all partners."),
        link: field("website", "https://example.com/prices"),
        tiers: field("option", "gold"),
        countries: field("option", "np"),
        isPublished: field("tick", "on"),
      },
    },
    "conversations/partner-resources/admin-resource update": {
      to: `/admin/settings/resources/${world.resourceId}?edit=1`,
      fields: {
        ...VERSION,
        title: field("line", "Price list of August"),
        kind: field("option", "price-list"),
        body: field("lines", "The fees of all partners."),
        link: field("website", "https://example.com/prices"),
        tiers: field("option", "gold"),
        countries: field("option", "np"),
        isPublished: field("tick", "on"),
      },
    },
    "conversations/partner-resources/admin-resource attach": {
      to: `/admin/settings/resources/${world.resourceId}`,
      fields: VERSION,
    },
    "conversations/partner-resources/admin-resource detach": {
      to: `/admin/settings/resources/${world.resourceId}`,
      fields: VERSION,
    },
    "conversations/partner-resources/admin-resource remove": {
      to: `/admin/settings/resources/${world.resourceId}`,
      fields: VERSION,
    },
    "workspaces/student-record/student change-details": {
      to: `/admin/students/${world.recordId}?edit=details`,
      fields: {
        ...VERSION,
        [controlName({ id: world.customFieldId })]: field("loose", "Kathmandu"),
      },
    },
    "workspaces/application-record/application change-details": {
      to: `/admin/applications/${world.foreign.applicationId}?edit=details`,
      fields: {
        ...VERSION,
        [controlName({ id: world.applicationFieldId })]: field("loose", "Melbourne"),
      },
    },
    "workspaces/application-record/application change-tags": {
      to: `/admin/applications/${world.foreign.applicationId}?edit=tags`,
      fields: { ...VERSION, tags: field("references", world.tagId) },
    },
    "workspaces/student-record/student change-tags": {
      to: `/admin/students/${world.recordId}?edit=tags`,
      fields: { ...VERSION, tags: field("references", world.tagId) },
    },
    "people/branches/admin-branch-new create": {
      to: "/admin/settings/branches/new",
      fields: branch(),
    },
    "people/branches/admin-branch update": {
      to: `/admin/settings/branches/${world.branchId}?edit=1`,
      fields: { ...VERSION, ...branch() },
    },
    "conversations/threads/admin-thread whatsapp": {
      to: threadAt,
      fields: { key: field("loose", randomUUID()), body: field("lines", "It begins in July") },
    },
    "conversations/threads/admin-thread email": {
      to: threadAt,
      fields: {
        key: field("loose", randomUUID()),
        subject: field("line", "Your offer"),
        body: field("lines", "It begins in July"),
      },
    },
    "conversations/threads/admin-thread sms": {
      to: threadAt,
      fields: { key: field("loose", randomUUID()), body: field("lines", "It begins in July") },
    },
    "conversations/threads/admin-thread whatsapp-template": {
      to: `${threadAt}?whatsapp=${world.whatsAppTemplateId}`,
      fields: {
        key: field("loose", randomUUID()),
        templateId: field("reference", world.whatsAppTemplateId),
        "parameters[0]": field("line", "Asha"),
      },
    },
    "conversations/threads/admin-thread whatsapp-choice": {
      to: threadAt,
      fields: { isIn: field("option", "yes"), how: field("option", "form") },
    },
    "conversations/whatsapp-inbox/admin-unmatched file": {
      to: "/admin/messages/unmatched",
      fields: {
        ...VERSION,
        receivedId: field("reference", world.unmatchedId),
        studentId: field("reference", world.recordId),
      },
    },
    "conversations/whatsapp-inbox/admin-unmatched dismiss": {
      to: "/admin/messages/unmatched",
      fields: { ...VERSION, receivedId: field("reference", world.unmatchedId) },
    },
    "conversations/whatsapp/admin-whatsapp-template-new create": {
      to: "/admin/settings/whatsapp-templates/new",
      fields: {
        name: field("line", `due_${randomUUID().slice(0, 8)}`),
        language: field("line", "en"),
        body: field("lines", "Hello {{1}}"),
      },
    },
    "conversations/whatsapp/admin-whatsapp-template update": {
      to: `/admin/settings/whatsapp-templates/${world.whatsAppTemplateId}?edit=1`,
      fields: {
        ...VERSION,
        name: field("line", `due_${randomUUID().slice(0, 8)}`),
        language: field("line", "en"),
        body: field("lines", "Hello {{1}}"),
      },
    },
    "workspaces/student-record/student change-sub-stage": {
      to: `/admin/students/${world.recordId}?edit=sub-stage`,
      fields: {
        id: field("address", world.recordId),
        ...VERSION,
        subStageId: field("reference", world.subStageId),
      },
    },
    "workspaces/student-record/student close-as-lost": {
      to: `/admin/students/${world.recordId}?edit=lost`,
      fields: {
        ...VERSION,
        lostReasonId: field("reference", world.lostReasonId),
        lostNote: field("lines", "Chose Canada"),
      },
    },
    "workspaces/student-record/student reopen": {
      to: `/admin/students/${world.recordId}`,
      fields: { ...VERSION },
    },
    "admissions/students/admin-lost-reason-new create": {
      to: "/admin/settings/lost-reasons/new",
      fields: { name: field("line", `Reason ${randomUUID().slice(0, 8)}`), position: field("loose", "5") },
    },
    "admissions/students/admin-lost-reason update": {
      to: `/admin/settings/lost-reasons/${world.lostReasonId}?edit=1`,
      fields: {
        ...VERSION,
        name: field("line", `Reason ${randomUUID().slice(0, 8)}`),
        position: field("loose", "6"),
      },
    },
    "admissions/students/admin-assignment-rule-new create": {
      to: "/admin/settings/assignment/new",
      fields: {
        name: field("line", `Rule ${randomUUID().slice(0, 8)}`),
        position: field("loose", "5"),
        source: field("option", "enquiry"),
        country: field("option", "np"),
        counsellorIds: field("reference", world.counsellorId),
      },
    },
    "admissions/students/admin-assignment-rule update": {
      to: `/admin/settings/assignment/${world.assignmentRuleId}?edit=1`,
      fields: {
        ...VERSION,
        name: field("line", `Rule ${randomUUID().slice(0, 8)}`),
        position: field("loose", "6"),
        counsellorIds: field("reference", world.counsellorId),
      },
    },
    "admissions/students/admin-assignment-rule remove": {
      to: `/admin/settings/assignment/${world.assignmentRuleId}`,
      fields: VERSION,
    },
    "admissions/students/admin-stage-limit-new create": {
      to: "/admin/settings/time-limits/new",
      fields: {
        stage: field("option", "Applicant"),
        days: field("loose", "14"),
        escalateAfter: field("loose", "3"),
        escalateTo: field("reference", world.answeringId),
      },
    },
    "admissions/students/admin-stage-limit update": {
      to: `/admin/settings/time-limits/${world.stageLimitId}?edit=1`,
      fields: {
        ...VERSION,
        stage: field("option", "Lead"),
        subStageId: field("reference", world.limitedSubStageId),
        days: field("loose", "15"),
        escalateAfter: field("loose", "3"),
        escalateRole: field("option", "owners"),
      },
    },
    "admissions/students/admin-stage-limit remove": {
      to: `/admin/settings/time-limits/${world.stageLimitId}`,
      fields: VERSION,
    },
    "admissions/students/admin-sub-stage-new create": {
      to: "/admin/settings/sub-stages/new",
      fields: {
        stage: field("option", "Prospect"),
        name: field("line", `Step ${randomUUID().slice(0, 8)}`),
        position: field("loose", "5"),
      },
    },
    "admissions/students/admin-sub-stage update": {
      to: `/admin/settings/sub-stages/${world.subStageId}?edit=1`,
      fields: {
        ...VERSION,
        stage: field("option", "Lead"),
        name: field("line", `Step ${randomUUID().slice(0, 8)}`),
        position: field("loose", "6"),
      },
    },
    "admissions/tags/admin-tag-new create": {
      to: "/admin/settings/tags/new",
      fields: { name: field("line", `Fair ${randomUUID().slice(0, 8)}`), tone: field("option", "info") },
    },
    "admissions/tags/admin-tag update": {
      to: `/admin/settings/tags/${world.tagId}?edit=1`,
      fields: {
        ...VERSION,
        name: field("line", `Fair ${randomUUID().slice(0, 8)}`),
        tone: field("option", "info"),
      },
    },
    "admissions/tags/admin-tag merge": {
      to: `/admin/settings/tags/${world.tagId}`,
      fields: { ...VERSION, intoId: field("reference", world.otherTagId) },
    },
    "admissions/custom-fields/admin-custom-field-new create": {
      to: "/admin/settings/fields/new",
      fields: { label: field("line", `Branch ${randomUUID()}`), ...customField },
    },
    "admissions/custom-fields/admin-custom-field update": {
      to: `/admin/settings/fields/${world.customFieldId}?edit=1`,
      fields: { ...VERSION, label: field("line", `Office ${randomUUID()}`), ...customField },
    },
    "conversations/templates/admin-template-new create": {
      to: "/admin/settings/templates/new",
      fields: {
        title: field("line", "Welcome"),
        language: field("option", "en"),
        body: field("lines", "Dear {firstName}, welcome."),
      },
    },
    "conversations/templates/admin-template update": {
      to: `/admin/settings/templates/${world.templateId}?edit=1`,
      fields: {
        ...VERSION,
        title: field("line", "Welcome again"),
        language: field("option", "en"),
        body: field("lines", "Dear {firstName}, welcome back."),
      },
    },
    "conversations/templates/admin-template remove": {
      to: `/admin/settings/templates/${world.templateId}`,
      fields: VERSION,
    },
    "workspaces/student-record/student ask": {
      to: `/admin/students/${world.student.studentId}?tab=documents`,
      fields: {
        kind: field("option", "other"),
        note: field("lines", "The letter of your employer"),
        dueOn: field("date", dayToCome()),
      },
    },
    "workspaces/student-record/student cancel-request": {
      to: `/admin/students/${world.student.studentId}`,
      fields: { request: field("reference", world.documentRequestId), ...VERSION },
    },
    "admissions/documents/staff-document accept": {
      to: documentAt,
      fields: {
        ...VERSION,
        expiresOn: field("date", "2032-05-31"),
        nameOnPaper: field("line", "THAPA ASHA"),
        bornOn: field("date", "2004-03-05"),
      },
    },
    "conversations/bulk-messages/admin-bulk preview": {
      to: "/admin/messages/bulk?stage=Lead",
      fields: { body: field("lines", "Dear {firstName}, we are closed on Friday.") },
    },
    "conversations/bulk-messages/admin-bulk send": {
      to: `/admin/messages/bulk?q=${world.findsOne}`,
      fields: {
        count: field("address", "1"),
        body: field("lines", "Dear {firstName}, we are closed on Friday."),
      },
    },
    "platform/storage/storage check": { to: "/admin/files/storage", fields: {} },
    "workspaces/audit-log/admin-audit-log check": { to: "/admin/settings/audit", fields: {} },
    "admissions/documents/admin-file accept": {
      to: `/admin/files/${world.documentId}`,
      fields: { ...VERSION, expiresOn: field("date", "2032-05-31") },
    },
    "admissions/documents/admin-file change-kind": {
      to: `/admin/files/${world.documentId}`,
      fields: { ...VERSION, newKind: field("option", "photo") },
    },
    "admissions/documents/staff-document change-kind": {
      to: documentAt,
      fields: { ...VERSION, newKind: field("option", "photo") },
    },
    "admissions/documents/admin-file delete": { to: `/admin/files/${world.documentId}`, fields: VERSION },
    "admissions/documents/staff-document delete": { to: documentAt, fields: VERSION },
    "admissions/documents/admin-file return": {
      to: `/admin/files/${world.documentId}`,
      fields: { ...VERSION, reason: field("option", "incomplete"), note: field("lines", "Page 2, please") },
    },
    "admissions/documents/staff-document return": {
      to: documentAt,
      fields: { ...VERSION, reason: field("option", "incomplete"), note: field("lines", "Page 2, please") },
    },
    "conversations/threads/admin-thread send": {
      to: threadAt,
      fields: {
        key: field("loose", randomUUID()),
        quotedId: field("reference", world.messageId),
        body: field("lines", "It begins in July"),
        documents: field("reference", world.documentId),
      },
    },
    "conversations/threads/admin-thread edit": {
      to: `${threadAt}?edit=${world.counsellorMessageId}`,
      fields: {
        ...VERSION,
        messageId: field("reference", world.counsellorMessageId),
        body: field("lines", "It begins in July"),
      },
    },
    "conversations/threads/admin-thread add-note": {
      to: threadAt,
      fields: { body: field("lines", "Wants to start in July") },
    },
    "conversations/threads/admin-thread assign": {
      to: threadAt,
      fields: { ...VERSION, assigneeId: field("reference", world.answeringId) },
    },
    "conversations/threads/admin-thread snooze": {
      to: threadAt,
      fields: { ...VERSION, hours: field("option", "24") },
    },
    "conversations/threads/admin-thread settle": { to: threadAt, fields: VERSION },
    "workspaces/student-record/student archive": studentAt(),
    "workspaces/student-record/student restore": studentAt(),
    "consultations/counsellors/admin-counsellor-new create": {
      to: "/admin/counsellors/new",
      fields: counsellor,
    },
    "consultations/counsellors/admin-counsellor update": counsellorAt(counsellor),
    "consultations/counsellors/admin-counsellor activate": counsellorAt(),
    "consultations/counsellors/admin-counsellor deactivate": counsellorAt(),
    "catalogue/intakes/admin-intake-new create": {
      to: "/admin/intakes/new",
      fields: { code: field("code", freeIntakeCode(world.intakeCode)), ...intake },
    },
    "catalogue/intakes/admin-intake update": { to: `${intakeAt}?edit=1`, fields: { ...VERSION, ...intake } },
    "catalogue/intakes/admin-intake remove": { to: intakeAt, fields: VERSION },
    "people/approvals/admin-approval decide": at("/admin/agents/partners", world.partnerId, decide),
    "people/approvals/admin-approval set-parent": at("/admin/agents/partners", world.partnerId, {
      ...VERSION,
      parentId: field("reference", world.ownOrganisation.id),
    }),
    "people/approvals/admin-approval decide-staff": at("/admin/agents/staff", world.staffRequestId, {
      ...decide,
      staffRole: field("option", "viewer"),
    }),
    "people/roles/admin-role-new create": {
      to: "/admin/settings/roles/new",
      fields: {
        name: field("line", "Document checker"),
        description: field("lines", "Looks at papers"),
        rights: field("option", "task.list"),
      },
    },
    "people/roles/admin-role update": {
      to: `/admin/settings/roles/${world.customRoleId}?edit=1`,
      fields: {
        ...VERSION,
        name: field("line", "Paper checker"),
        description: field("lines", "Looks at papers"),
        rights: field("option", "task.list"),
      },
    },
    "people/roles/admin-role remove": {
      to: `/admin/settings/roles/${world.customRoleId}`,
      fields: VERSION,
    },
    "people/invitations/admin-invitations invite": {
      to: "/admin/settings/staff/invitations",
      fields: {
        name: field("line", "Asha Gurung"),
        email: field("email", "asha.gurung@example.com"),
        level: field("option", "viewer"),
        onlyAssigned: field("tick", "on"),
        branchId: field("reference", world.branchId),
      },
    },
    "people/invitations/admin-invitations resend": {
      to: "/admin/settings/staff/invitations",
      fields: { ...VERSION, invitationId: field("draft", world.invitationId) },
    },
    "people/invitations/admin-invitations withdraw": {
      to: "/admin/settings/staff/invitations",
      fields: { ...VERSION, invitationId: field("draft", world.invitationId) },
    },
    "people/staff/admin-staff-member reset-factors": { to: staffMember, fields: {} },
    "people/staff/admin-staff-member end-sessions": {
      to: staffMember,
      fields: { sessionId: field("loose", randomUUID()) },
    },
    "people/staff/admin-staff-member change-role": {
      to: staffMember,
      fields: {
        ...VERSION,
        level: field("option", "counsellor"),
        branchId: field("reference", world.branchId),
        sees: field("option", "branch"),
      },
    },
    "people/staff/admin-staff-member disable-account": { to: staffMember, fields: disable },
    "people/staff/admin-staff-member enable-account": { to: staffMember, fields: VERSION },
    "people/approvals/admin-approval disable-account": { to: partner, fields: disable },
    "people/approvals/admin-approval enable-account": { to: partner, fields: VERSION },
    "admissions/students/admin-student-access disable-account": { to: studentAccess, fields: disable },
    "admissions/students/admin-student-access enable-account": { to: studentAccess, fields: VERSION },
    "admissions/student-splits/admin-split split": {
      to: `/admin/students/${world.foreign.studentId}/split?application=${world.foreign.applicationId}`,
      fields: {
        ...VERSION,
        applications: field("reference", world.foreign.applicationId),
        ...student,
        stage: field("option", "Applicant"),
        keptFirstName: field("line", "Bikash"),
        keptLastName: field("line", "Thapa"),
        ...Object.fromEntries(SPLIT_ITEMS.map((kind) => [kind, field("reference", "")])),
      },
    },
    "admissions/student-merges/admin-merge merge": {
      to: comparison,
      fields: {
        ...Object.fromEntries(
          ["stays", "name", "email", "phone", "stage", "counsellor", "origin"].map((name) => [
            name,
            field("option", world.lookalikes[0]),
          ]),
        ),
        ...VERSION,
        otherVersion: field("version", "1"),
      },
    },
    "admissions/student-merges/admin-merge tell-apart": { to: comparison, fields: {} },
    "admissions/student-merges/admin-merge take-back": { to: comparison, fields: {} },
    "admissions/student-merges/admin-merged undo": {
      to: `/admin/students/${world.merge.winnerId}/merges/${world.merge.mergeId}`,
      fields: VERSION,
    },
    "workspaces/personal-data/admin-student-copy zip": {
      to: `/admin/students/${world.foreign.studentId}/copy`,
      fields: {},
    },
    "workspaces/personal-data/admin-student-privacy erase": {
      to: `/admin/students/${world.foreign.studentId}/privacy`,
      fields: {
        name: field("option", `Sita ${MARKS.foreign}`),
        reason: field("option", "asked-by-person"),
      },
    },
    "workspaces/staff/message answer": {
      to: `/admin/messages/${world.enquiryId}`,
      fields: { body: field("lines", "Yes, in July") },
    },
    "workspaces/staff/message add-student": {
      to: `/admin/messages/${world.newcomersEnquiryId}`,
      fields: { evenSo: field("tick", "on") },
    },
    "workspaces/staff/message link-student": {
      to: `/admin/messages/${world.enquiryId}`,
      fields: { studentId: field("reference", world.student.studentId) },
    },
    "conversations/translation-reports/admin-translation-report correct": {
      to: `/admin/settings/translations/${world.translationReportId}`,
      fields: VERSION,
    },
    "conversations/translation-reports/admin-translation-report reopen": {
      to: `/admin/settings/translations/${world.correctedReportId}`,
      fields: VERSION,
    },
    "conversations/newsletter/admin-subscriber add-student": {
      to: `/admin/messages/subscribers/${world.subscriberId}`,
      fields: { name: field("line", "Nima Sherpa"), phone: field("phone", "+977 981 234 5679") },
    },
    "conversations/filed-emails/admin-unfiled-email file": {
      to: `/admin/messages/unfiled/${world.unfiledEmailId}`,
      fields: { studentId: field("reference", world.student.studentId), ...VERSION },
    },
    "conversations/filed-emails/admin-unfiled-email add-student": {
      to: `/admin/messages/unfiled/${world.unfiledEmailId}`,
      fields: { name: field("line", "Nima Sherpa"), ...VERSION },
    },
    "conversations/filed-emails/admin-unfiled-email dismiss": {
      to: `/admin/messages/unfiled/${world.unfiledEmailId}`,
      fields: VERSION,
    },
    "workspaces/staff/message handle": { to: `/admin/messages/${world.enquiryId}`, fields: {} },
    "workspaces/staff/message reopen": { to: `/admin/messages/${world.enquiryId}`, fields: {} },
  };
}

function applicationForms(world: World): Record<string, FormSample> {
  const { foreign } = world;
  const id = { id: field("address", foreign.applicationId), ...VERSION };
  const page = `/admin/applications/${foreign.applicationId}?edit=1`;
  const at = (fields: FormSample["fields"] = {}): FormSample => ({ to: page, fields: { ...id, ...fields } });
  const choice = {
    "preferences.universityId": field("reference", world.universityId),
    "preferences.courseId": field("reference", world.courseId),
    intakeCode: field("option", "flexible"),
  };
  const find = { "find-university": field("loose", "Monash"), "find-course": field("loose", "Nursing") };
  const newPage = `/admin/applications/new?draft=${world.staffDraftId}`;
  const draft = { draftId: field("draft", world.staffDraftId), ...VERSION };
  const answers = {
    ...draft,
    "personalInfo.firstName": field("draft-text", "Maya"),
    "preferences.countries": field("option", "australia"),
    "consent.termsAccepted": field("tick", "on"),
  };
  return {
    "workspaces/application-record/application change-status": at({
      status: field("option", "Under Review"),
      reason: field("lines", "All papers are here"),
    }),
    "workspaces/application-list/admin-applications change-status": {
      to: `/admin/applications?as=board&move=${foreign.applicationId}`,
      fields: {
        id: field("address", foreign.applicationId),
        ...VERSION,
        status: field("option", "Under Review"),
        reason: field("lines", "All papers are here"),
      },
    },
    "workspaces/application-record/application set-course": at(choice),
    "workspaces/application-record/application-submission record-submission": {
      to: `/admin/applications/${foreign.applicationId}/submission`,
      fields: {
        ...VERSION,
        universityName: field("line", "Hill College of Nursing"),
        courseName: field("line", "Bachelor of Nursing"),
        channel: field("option", "portal"),
        sentThrough: field("line", "College portal"),
        universityReference: field("line", "HC-2291"),
        loginHint: field("line", "Portal account of the Kathmandu office"),
        fee: field("loose", "120.50"),
        feeCurrency: field("option", "AUD"),
        feePaidOn: field("date", "2025-02-01"),
        offerKind: field("option", "conditional"),
        offeredOn: field("date", "2025-02-10"),
        submittedOn: field("date", "2025-02-01"),
        acknowledgedOn: field("date", "2025-02-03"),
        decisionExpectedOn: field("date", "2025-03-31"),
      },
    },
    "workspaces/application-record/application find-university": { to: page, fields: find },
    "workspaces/application-record/application find-course": { to: page, fields: find },
    "workspaces/application-record/application assign": at({
      counsellorId: field("reference", world.counsellorId),
    }),
    "workspaces/application-record/application add-note": {
      to: page,
      fields: { body: field("lines", "Wants to start in July") },
    },
    "workspaces/application-record/application archive": at(),
    "workspaces/application-record/application restore": at(),
    "admissions/on-behalf/admin-application-new start": {
      to: "/admin/applications/new",
      fields: { studentId: field("draft", world.recordId) },
    },
    "admissions/on-behalf/admin-application-new save": { to: newPage, fields: answers },
    "admissions/on-behalf/admin-application-new find-university": {
      to: newPage,
      fields: { ...answers, ...find },
    },
    "admissions/on-behalf/admin-application-new find-course": {
      to: newPage,
      fields: { ...answers, ...find },
    },
    "admissions/on-behalf/admin-application-new submit": {
      to: newPage,
      // In the name of the record: another name is asked about first.
      fields: {
        ...answers,
        "personalInfo.firstName": field("draft-text", "Sita"),
        "personalInfo.lastName": field("draft-text", MARKS.record),
      },
    },
    "admissions/on-behalf/admin-application-new same-person": {
      to: newPage,
      fields: { ...answers, about: field("loose", "") },
    },
    "admissions/on-behalf/admin-application-new discard": { to: newPage, fields: draft },
  };
}
