import { randomUUID } from "node:crypto";
import type { World } from "./world.ts";

/** What a field takes; bad-input.test.ts knows what each kind must refuse. */
export type FieldKind =
  /** A line of text that may be anything, within bounds. */
  | "line"
  | "lines"
  | "email"
  | "phone"
  | "website"
  | "date"
  /** The id of a record that has to exist. */
  | "reference"
  /** The record of the address: what the field says does not count. */
  | "address"
  | "version"
  | "option"
  | "tick"
  | "password"
  | "code"
  /** Half-typed answers of a draft: any text within bounds. */
  | "draft-text"
  /** The draft's own id: a wrong one is not found. */
  | "draft"
  /** Read for the screen only, whatever it says. */
  | "loose";

export interface FormField {
  kind: FieldKind;
  value: string;
}

/** A form as a browser would post it, filled in so that it would be taken. */
export interface FormSample {
  to: string;
  fields: Readonly<Record<string, FormField>>;
}

const field = (kind: FieldKind, value: string): FormField => ({ kind, value });
const PASSWORD = "nine tall palms by the lake";
const password = (name: string) => ({ [name]: field("password", PASSWORD) });
const VERSION = { version: field("version", "1") };

/** Every form of the product, by route and intent. A new intent fails the permission matrix until it stands here. */
export function formsOf(world: World): Readonly<Record<string, FormSample>> {
  return { ...accountForms(), ...studentForms(world), ...adminForms(world) };
}

function accountForms(): Record<string, FormSample> {
  const email = { email: field("email", `${randomUUID()}@example.com`) };
  const signIn = { ...email, ...password("password"), returnTo: field("loose", "/account") };
  const person = {
    fullName: field("line", "Asha Gurung"),
    ...email,
    ...password("password"),
    consent: field("tick", "on"),
  };
  const twice = { ...password("password"), ...password("confirmPassword") };
  const judge = { password: field("loose", PASSWORD), fullName: field("loose", "Asha Gurung") };
  const general = {
    userType: field("option", "institution"),
    ...person,
    ...password("confirmPassword"),
    companyName: field("line", "Himal College"),
    phone: field("phone", "+977 984 123 4567"),
    website: field("website", "https://himal.example"),
  };
  return {
    "public/book request": {
      to: "/book",
      fields: {
        key: field("reference", randomUUID()),
        name: field("line", "Asha Gurung"),
        ...email,
        phone: field("phone", "+977 984 123 4567"),
        preferredTime: field("line", "Friday afternoon"),
        note: field("lines", "Nursing in Auckland"),
      },
    },
    "auth/general sign-in": { to: "/auth", fields: signIn },
    "auth/general sign-up": { to: "/auth", fields: general },
    "auth/general judge-password": { to: "/auth", fields: judge },
    "auth/student sign-in": { to: "/student-auth", fields: signIn },
    "auth/student sign-up": { to: "/student-auth", fields: { ...person, ...password("confirmPassword") } },
    "auth/student judge-password": { to: "/student-auth", fields: judge },
    "auth/admin sign-in": { to: "/admin-auth", fields: signIn },
    "auth/admin sign-up": { to: "/admin-auth", fields: person },
    "auth/admin judge-password": { to: "/admin-auth", fields: judge },
    "auth/code send": { to: "/auth/code", fields: email },
    "auth/code sign-in": { to: "/auth/code", fields: { ...email, code: field("code", "123456") } },
    "auth/recover recover": { to: "/auth/recover", fields: email },
    "auth/reset reset": { to: "/auth/reset?token=none", fields: twice },
    "auth/reset judge-password": { to: "/auth/reset", fields: judge },
    "auth/verify confirm": { to: "/auth/verify?token=none", fields: {} },
    "auth/verify resend": { to: "/auth/verify", fields: email },
    "auth/set-up set-up": {
      to: "/set-up?token=none",
      fields: { fullName: field("line", "Asha Gurung"), ...email, ...twice },
    },
    "auth/set-up judge-password": { to: "/set-up", fields: judge },
    "auth/sign-out sign-out": {
      to: "/sign-out",
      fields: { scope: field("option", "local"), from: field("loose", "dashboard") },
    },
    ...ownAccountForms(),
    "api/passkey registration": { to: "/api/passkey", fields: {} },
    "api/passkey proof": { to: "/api/passkey", fields: {} },
    "student/dashboard resend-verification": { to: "/student-dashboard?index", fields: {} },
  };
}

function ownAccountForms(): Record<string, FormSample> {
  const code = { code: field("code", "123456") };
  const credential = { credential: field("code", "{}") };
  const at = (to: string, fields: FormSample["fields"] = {}): FormSample => ({ to, fields });
  const factors = "/account/second-factor";
  return {
    "auth/second-factor app-code": at("/auth/second-factor", code),
    "auth/second-factor recovery-code": at("/auth/second-factor", {
      recoveryCode: field("code", "ab3de-fg7hj"),
    }),
    "auth/second-factor passkey": at("/auth/second-factor", credential),
    "account/profile save-profile": at("/account?index", {
      fullName: field("line", "Asha Gurung"),
      timeZone: field("option", "Asia/Kathmandu"),
    }),
    "account/security change-email": at("/account/security", {
      email: field("email", `${randomUUID()}@example.com`),
    }),
    "account/security confirm-email": at("/account/security", { token: field("loose", "none") }),
    "account/security change-password": at("/account/security", {
      ...password("currentPassword"),
      password: field("password", `another ${PASSWORD}`),
      confirmPassword: field("password", `another ${PASSWORD}`),
    }),
    "account/security judge-password": at("/account/security", { password: field("loose", PASSWORD) }),
    "account/second-factor start-app": at(factors),
    "account/second-factor confirm-app": at(factors, code),
    "account/second-factor remove-app": at(factors),
    "account/second-factor renew-recovery-codes": at(factors),
    "account/second-factor add-passkey": at(factors, { ...credential, name: field("line", "My phone") }),
    "account/second-factor rename-passkey": at(factors, {
      passkeyId: field("draft", randomUUID()),
      name: field("line", "My phone"),
    }),
    "account/second-factor remove-passkey": at(factors, { passkeyId: field("draft", randomUUID()) }),
    "account/sessions end-session": at("/account/sessions", { sessionId: field("draft", randomUUID()) }),
    "account/confirm password": at("/account/confirm", password("currentPassword")),
    "account/confirm app-code": at("/account/confirm", code),
    "account/confirm mail-code": at("/account/confirm", code),
    "account/confirm send-code": at("/account/confirm"),
    "account/confirm passkey": at("/account/confirm", credential),
  };
}

function studentForms({ own }: World): Record<string, FormSample> {
  const draft = { draftId: field("draft", own.draftId), ...VERSION };
  const step = { ...draft, "personalInfo.firstName": field("draft-text", "Maya") };
  const steps = Object.fromEntries(
    [
      "next",
      "back",
      "stay",
      "education",
      "finance",
      "english",
      "preferences",
      "documents",
      "pr",
      "review",
    ].map((name) => {
      const intent = ["next", "back", "stay"].includes(name) ? name : `go-${name}`;
      return [`apply/step ${intent}`, { to: "/apply/personal", fields: step }];
    }),
  );
  const find = { ...draft, "preferences.desiredCourse": field("draft-text", "Nursing") };
  return {
    ...steps,
    "apply/step go-personal": {
      to: "/apply/education",
      fields: {
        ...draft,
        "education.institution": field("draft-text", "Tribhuvan"),
        "education.gpa": field("draft-text", "3.1"),
        "education.highestQualification": field("option", "bachelor"),
      },
    },
    "apply/step find-university": {
      to: "/apply/preferences",
      fields: { ...find, "find-university": field("loose", "Monash") },
    },
    "apply/step find-course": {
      to: "/apply/preferences",
      fields: { ...find, "find-course": field("loose", "Nursing") },
    },
    "apply/step submit": {
      to: "/apply/pr",
      fields: { ...draft, "prInterest.preferredCountry": field("option", "both") },
    },
    "apply/review submit": { to: "/apply/review", fields: draft },
    "apply/conflict resolve": { to: "/apply/conflict", fields: draft },
    "api/draft save": {
      to: "/api/draft",
      fields: { ...draft, changes: field("loose", JSON.stringify({ personalInfo: { firstName: "Maya" } })) },
    },
    "api/draft submit": { to: "/api/draft", fields: draft },
    "student/application withdraw": {
      to: `/student-dashboard/applications/${own.reference}`,
      fields: {
        id: field("reference", own.applicationId),
        ...VERSION,
        reason: field("lines", "Another plan"),
      },
    },
  };
}

function adminForms(world: World): Record<string, FormSample> {
  const university = {
    name: field("line", "Southern University"),
    website: field("website", "https://southern.example"),
    contactEmail: field("email", "office@southern.example"),
    city: field("line", "Dunedin"),
    countryId: field("reference", ""),
    partner: field("tick", "on"),
  };
  const counsellor = {
    name: field("line", "Mina Tamang"),
    email: field("email", `${randomUUID()}@example.com`),
    phone: field("phone", "+61 491 570 156"),
    office: field("line", "Sydney"),
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
    phone: field("phone", "+977 984 123 4567"),
  };
  const at = (path: string, id: string, fields: FormSample["fields"] = {}): FormSample => ({
    to: `${path}/${id}`,
    fields: { id: field("address", id), ...VERSION, ...fields },
  });
  const studentAt = (fields?: FormSample["fields"]) => at("/admin/students", world.recordId, fields);
  const universityAt = (fields?: FormSample["fields"]) =>
    at("/admin/universities", world.universityId, fields);
  const counsellorAt = (fields?: FormSample["fields"]) =>
    at("/admin/counsellors", world.counsellorId, fields);
  const intakeAt = `/admin/intakes/${world.intakeCode}`;
  const decide = { decision: field("option", "approved"), reason: field("lines", "All in order") };
  return {
    "admin/layout set-sidebar": { to: "/admin", fields: { sidebar: field("loose", "narrow") } },
    "admin/student-new create": {
      to: "/admin/students/new",
      fields: { ...student, stage: field("option", "Prospect") },
    },
    "admin/student update": studentAt(student),
    "admin/student change-stage": studentAt({
      stage: field("option", "Prospect"),
      reason: field("lines", "Called us"),
    }),
    "admin/student assign": studentAt({ counsellorId: field("reference", world.counsellorId) }),
    "admin/student add-note": {
      to: `/admin/students/${world.recordId}`,
      fields: { body: field("lines", "Wants to start in July") },
    },
    "admin/student archive": studentAt(),
    "admin/student restore": studentAt(),
    "admin/university-new create": { to: "/admin/universities/new", fields: university },
    "admin/university update": universityAt(university),
    "admin/university archive": universityAt(),
    "admin/university restore": universityAt(),
    "admin/counsellor-new create": { to: "/admin/counsellors/new", fields: counsellor },
    "admin/counsellor update": counsellorAt(counsellor),
    "admin/counsellor activate": counsellorAt(),
    "admin/counsellor deactivate": counsellorAt(),
    "admin/intake-new create": {
      to: "/admin/intakes/new",
      fields: { code: field("code", "2031-jul"), ...intake },
    },
    "admin/intake update": { to: intakeAt, fields: { ...VERSION, ...intake } },
    "admin/intake remove": { to: intakeAt, fields: VERSION },
    "admin/approval decide": at("/admin/agents/partners", world.partnerId, decide),
    "admin/approval decide-staff": at("/admin/agents/staff", world.staffRequestId, {
      ...decide,
      staffLevel: field("option", "viewer"),
    }),
    "admin/message handle": { to: `/admin/messages/${world.enquiryId}`, fields: {} },
    "admin/message reopen": { to: `/admin/messages/${world.enquiryId}`, fields: {} },
  };
}
