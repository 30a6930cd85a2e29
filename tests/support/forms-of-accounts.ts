import { randomUUID } from "node:crypto";
import { formStamp, pageStamp } from "#app/platform/forms/form-stamp.server.ts";
import { type FormSample, field, PASSWORD } from "./form-sample.ts";
import { TEST_SECRET } from "./server-process.ts";

const password = (name: string) => ({ [name]: field("password", PASSWORD) });

/** None is set up where the forms are tried. */
const provider = { provider: field("draft", "openid") };

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
  const number = { country: field("option", "NP"), phone: field("phone", "+977 984 123 4567") };
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
    "conversations/enquiries/contact send": {
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
    "conversations/translation-reports/report-translation send": {
      to: "/translation-report",
      fields: {
        key: field("key", randomUUID()),
        stamp: field("loose", formStamp(TEST_SECRET, new Date(Date.now() - 60_000))),
        page: field("loose", "/courses"),
        language: field("option", "ne"),
        kind: field("option", "wrong-meaning"),
        text: field("lines", "गलत शब्द"),
      },
    },
    "conversations/newsletter/newsletter subscribe": {
      to: "/newsletter",
      fields: {
        ...email,
        kind: field("loose", "newsletter"),
        stamp: field("loose", pageStamp(TEST_SECRET, new Date())),
      },
    },
    "conversations/newsletter/newsletter-confirm confirm": {
      to: "/newsletter/confirm?token=none",
      fields: {},
    },
    "conversations/newsletter/newsletter-leave leave": { to: "/newsletter/leave?token=none", fields: {} },
    "consultations/bookings/book request": {
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
    "people/sign-in/auth-general sign-in": { to: "/auth", fields: signIn },
    "people/sign-in/auth-general sign-up": { to: "/auth?tab=signup", fields: general },
    "people/sign-in/auth-general judge-password": { to: "/auth", fields: judge },
    "people/sign-in/auth-student sign-in": { to: "/student-auth?tab=signin", fields: signIn },
    "people/sign-in/auth-student sign-up": {
      to: "/student-auth",
      fields: { ...person, ...password("confirmPassword") },
    },
    "people/sign-in/auth-student sign-in-phone": {
      to: "/student-auth?tab=signin&with=phone",
      fields: { ...number, ...password("password") },
    },
    "people/sign-in/auth-student sign-up-phone": {
      to: "/student-auth?with=phone",
      fields: {
        ...number,
        fullName: field("line", "Asha Gurung"),
        ...twice,
        consent: field("loose", "on"),
      },
    },
    "people/sign-in/auth-student judge-password": { to: "/student-auth", fields: judge },
    "people/sign-in/auth-admin sign-in": { to: "/admin-auth", fields: signIn },
    "people/sign-in/auth-admin sign-up": { to: "/admin-auth?tab=signup", fields: person },
    "people/sign-in/auth-admin judge-password": { to: "/admin-auth", fields: judge },
    "people/sign-in/auth-code send": { to: "/auth/code", fields: email },
    "people/sign-in/auth-code sign-in": {
      to: "/auth/code?sent=1",
      fields: { ...email, code: field("code", "123456") },
    },
    "people/sign-in/auth-code link": { to: "/auth/code?token=none", fields: {} },
    "people/sign-in/auth-phone send": { to: "/auth/phone", fields: number },
    "people/sign-in/auth-phone sign-in": {
      to: "/auth/phone?sent=1",
      fields: { code: field("code", "123456"), timeZone: field("loose", "Asia/Kathmandu") },
    },
    "people/sign-in/auth-record send": { to: "/auth/record?token=none", fields: {} },
    "people/sign-in/auth-record open": {
      to: "/auth/record?token=none&sent=1",
      fields: { code: field("code", "123456"), timeZone: field("loose", "Asia/Kathmandu") },
    },
    "people/sign-in/auth-not-me lock-out": { to: "/auth/not-me?token=none", fields: {} },
    "people/sign-in/auth-recover recover": { to: "/auth/recover", fields: email },
    "people/sign-in/auth-reset reset": { to: "/auth/reset?token=none", fields: twice },
    "people/sign-in/auth-reset judge-password": { to: "/auth/reset", fields: judge },
    "people/sign-in/auth-verify confirm": { to: "/auth/verify?token=none", fields: {} },
    "people/sign-in/auth-verify resend": { to: "/auth/verify", fields: email },
    "people/sign-in/auth-invitation accept": { to: "/auth/invitation?token=none", fields: twice },
    "people/sign-in/auth-invitation accept-signed-in": { to: "/auth/invitation?token=none", fields: {} },
    "people/sign-in/auth-invitation judge-password": { to: "/auth/invitation", fields: judge },
    "people/sign-in/auth-set-up set-up": {
      to: "/set-up?token=none",
      fields: { fullName: field("line", "Asha Gurung"), ...email, ...twice },
    },
    "people/sign-in/auth-set-up judge-password": { to: "/set-up", fields: judge },
    "people/sign-in/auth-sign-out sign-out": {
      to: "/sign-out",
      fields: { scope: field("loose", "local"), from: field("loose", "dashboard") },
    },
    ...ownAccountForms(),
    "people/sign-in/auth-identity sign-in": {
      to: "/auth/identity",
      fields: { ...provider, screen: field("loose", "general"), timeZone: field("loose", "Asia/Kathmandu") },
    },
    "people/sign-in/auth-identity accept": {
      to: "/auth/identity",
      fields: { ...provider, token: field("draft", "none") },
    },
    "people/sign-in/auth-directory sign-in": {
      to: "/auth/directory",
      fields: { ...email, screen: field("loose", "general"), timeZone: field("loose", "Asia/Kathmandu") },
    },
    "people/sign-in/api-identity nonce": { to: "/api/identity", fields: provider },
    "people/sign-in/api-identity id-token": {
      to: "/api/identity",
      fields: { ...provider, idToken: field("draft", "a.b.c"), state: field("draft", "none") },
    },
    "platform/human-check/human-check solve": {
      to: "/auth/human",
      fields: { "cf-turnstile-response": field("draft", "answer") },
    },
    "platform/human-check/human-check wait": {
      to: "/auth/human",
      fields: { ticket: field("draft", "none") },
    },
    "people/sign-in/api-token issue": { to: "/api/token", fields: {} },
    "people/second-factors/api-passkey registration": { to: "/api/passkey", fields: {} },
    "people/second-factors/api-passkey proof": { to: "/api/passkey", fields: {} },
    "workspaces/student/dashboard resend-verification": { to: "/student-dashboard?index", fields: {} },
  };
}

function ownAccountForms(): Record<string, FormSample> {
  const code = { code: field("code", "123456") };
  const credential = { credential: field("code", "{}") };
  const at = (to: string, fields: FormSample["fields"] = {}): FormSample => ({ to, fields });
  const factors = "/account/second-factor";
  const answer = { kind: field("option", "terms"), number: field("version", "1") };
  return {
    "people/second-factors/auth-second-factor app-code": at("/auth/second-factor", code),
    "people/second-factors/auth-second-factor send-text": at("/auth/second-factor", {
      returnTo: field("loose", "/account"),
    }),
    "people/second-factors/auth-second-factor text-code": at("/auth/second-factor", code),
    "people/second-factors/auth-second-factor recovery-code": at("/auth/second-factor", {
      recoveryCode: field("code", "ab3de-fg7hj"),
    }),
    "people/second-factors/auth-second-factor passkey": at("/auth/second-factor", credential),
    "people/accounts/account-profile save-profile": at("/account?index", {
      fullName: field("line", "Asha Gurung"),
      timeZone: field("option", "Asia/Kathmandu"),
    }),
    "people/accounts/account-profile choose-language": at("/account?index", {
      language: field("option", "en"),
      page: field("loose", "/account"),
    }),
    "people/accounts/account-security change-email": at("/account/security", {
      email: field("email", `${randomUUID()}@example.com`),
    }),
    "people/accounts/account-security confirm-email": at("/account/security", {
      token: field("loose", "none"),
    }),
    "people/accounts/account-security change-phone": at("/account/security", {
      country: field("option", "NP"),
      phone: field("loose", "984 123 4567"),
    }),
    "people/accounts/account-security confirm-phone": at("/account/security", {
      phone: field("loose", "+9779841234567"),
      ...code,
    }),
    "people/accounts/account-security remove-phone": at("/account/security"),
    "people/accounts/account-security change-password": at("/account/security", {
      ...password("currentPassword"),
      password: field("password", `another ${PASSWORD}`),
      confirmPassword: field("password", `another ${PASSWORD}`),
    }),
    "people/accounts/account-security judge-password": at("/account/security", {
      password: field("loose", PASSWORD),
    }),
    "people/second-factors/account-second-factor start-app": at(factors, { name: field("line", "My phone") }),
    "people/second-factors/account-second-factor confirm-app": at(factors, code),
    "people/second-factors/account-second-factor rename-app": at(factors, {
      appId: field("draft", randomUUID()),
      name: field("line", "My phone"),
    }),
    "people/second-factors/account-second-factor remove-app": at(factors, {
      appId: field("draft", randomUUID()),
    }),
    "people/second-factors/account-second-factor start-phone": at(factors),
    "people/second-factors/account-second-factor confirm-phone": at(factors, code),
    "people/second-factors/account-second-factor remove-phone": at(factors),
    "people/second-factors/account-second-factor renew-recovery-codes": at(factors),
    "people/second-factors/account-second-factor add-passkey": at(factors, {
      ...credential,
      name: field("line", "My phone"),
    }),
    "people/second-factors/account-second-factor rename-passkey": at(factors, {
      passkeyId: field("draft", randomUUID()),
      name: field("line", "My phone"),
    }),
    "people/second-factors/account-second-factor remove-passkey": at(factors, {
      passkeyId: field("draft", randomUUID()),
    }),
    "people/identities/account-identities unlink": at("/account/identities", {
      identityId: field("loose", randomUUID()),
    }),
    "people/sign-in/auth-identity link": at("/auth/identity", provider),
    "people/sign-in/account-sessions end-session": at("/account/sessions", {
      sessionId: field("draft", randomUUID()),
    }),
    "people/consents/account-consents agree": at("/account/consents", answer),
    "people/consents/account-consents decline": at("/account/consents", answer),
    "people/consents/account-consents withdraw": at("/account/consents", answer),
    "workspaces/personal-data/account-data-file download": at("/account/data/file"),
    "workspaces/personal-data/account-data-file zip": at("/account/data/file"),
    // Any other word is refused, which is what most of these tests need; closing itself has tests of its own.
    "workspaces/personal-data/account-close close": at("/account/close", {
      confirmation: field("option", "close"),
    }),
    "people/second-factors/account-confirm password": at("/account/confirm", password("currentPassword")),
    "people/second-factors/account-confirm app-code": at("/account/confirm", code),
    "people/second-factors/account-confirm mail-code": at("/account/confirm", code),
    "people/second-factors/account-confirm text-code": at("/account/confirm", code),
    "people/second-factors/account-confirm send-text": at("/account/confirm"),
    "people/second-factors/account-confirm send-code": at("/account/confirm"),
    "people/second-factors/account-confirm passkey": at("/account/confirm", credential),
  };
}
