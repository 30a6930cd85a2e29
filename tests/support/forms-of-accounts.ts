import { randomUUID } from "node:crypto";
import { formStamp, pageStamp } from "#app/server/http/form-stamp.server.ts";
import { type FormSample, field, PASSWORD } from "./form-sample.ts";
import { TEST_SECRET } from "./server-process.ts";

const password = (name: string) => ({ [name]: field("password", PASSWORD) });

/** What visitors fill in, and what people change about their own account. */
export function accountForms(): Record<string, FormSample> {
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
    "public/contact send": {
      to: "/contact",
      fields: {
        key: field("key", randomUUID()),
        stamp: field("loose", formStamp(TEST_SECRET, new Date(Date.now() - 60_000))),
        name: field("line", "Asha Gurung"),
        ...email,
        phone: field("phone", "+977 984 123 4567"),
        topic: field("option", "courses"),
        message: field("lines", "Is there nursing in Dunedin?"),
      },
    },
    "public/newsletter subscribe": {
      to: "/newsletter",
      fields: {
        ...email,
        kind: field("loose", "newsletter"),
        stamp: field("loose", pageStamp(TEST_SECRET, new Date())),
      },
    },
    "public/newsletter-confirm confirm": { to: "/newsletter/confirm?token=none", fields: {} },
    "public/newsletter-leave leave": { to: "/newsletter/leave?token=none", fields: {} },
    "public/book request": {
      to: "/book?ask=1",
      fields: {
        key: field("key", randomUUID()),
        name: field("line", "Asha Gurung"),
        ...email,
        phone: field("phone", "+977 984 123 4567"),
        preferredTime: field("line", "Friday afternoon"),
        note: field("lines", "Nursing in Auckland"),
      },
    },
    "auth/general sign-in": { to: "/auth", fields: signIn },
    "auth/general sign-up": { to: "/auth?tab=signup", fields: general },
    "auth/general judge-password": { to: "/auth", fields: judge },
    "auth/student sign-in": { to: "/student-auth?tab=signin", fields: signIn },
    "auth/student sign-up": { to: "/student-auth", fields: { ...person, ...password("confirmPassword") } },
    "auth/student judge-password": { to: "/student-auth", fields: judge },
    "auth/admin sign-in": { to: "/admin-auth", fields: signIn },
    "auth/admin sign-up": { to: "/admin-auth?tab=signup", fields: person },
    "auth/admin judge-password": { to: "/admin-auth", fields: judge },
    "auth/code send": { to: "/auth/code", fields: email },
    "auth/code sign-in": { to: "/auth/code?sent=1", fields: { ...email, code: field("code", "123456") } },
    "auth/code link": { to: "/auth/code?token=none", fields: {} },
    "auth/not-me lock-out": { to: "/auth/not-me?token=none", fields: {} },
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
      fields: { scope: field("loose", "local"), from: field("loose", "dashboard") },
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
    "account/data-file download": at("/account/data/file"),
    // Any other word is refused, which is what most of these tests need; closing itself has tests of its own.
    "account/close close": at("/account/close", { confirmation: field("option", "close") }),
    "account/confirm password": at("/account/confirm", password("currentPassword")),
    "account/confirm app-code": at("/account/confirm", code),
    "account/confirm mail-code": at("/account/confirm", code),
    "account/confirm send-code": at("/account/confirm"),
    "account/confirm passkey": at("/account/confirm", credential),
  };
}
