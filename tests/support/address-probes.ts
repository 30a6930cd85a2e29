import { subscribe } from "#app/conversations/newsletter/commands.server.ts";
import { requestEmailChange } from "#app/people/accounts/account-email.server.ts";
import { requestPasswordReset } from "#app/people/sign-in/recovery.server.ts";
import { sendSignInCode, signInWithCode, signInWithPassword } from "#app/people/sign-in/sign-in.server.ts";
import { signUp } from "#app/people/sign-up/sign-up.server.ts";
import { resendConfirmation } from "#app/people/sign-up/verification.server.ts";
import type { OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { type authServices, browserRequest } from "./auth-services.ts";

type Services = ReturnType<typeof authServices>;
type Probe = (services: Services, email: string, ip: string, known: OpenSession) => Promise<unknown>;

const where = (ip: string) => ({ request: browserRequest("/auth"), ip, requestId: "test-request" });
const person = (email: string) => ({
  fullName: "Sita Rai",
  email,
  password: "copper-tide-77",
  confirmPassword: "copper-tide-77",
  consent: true as const,
});

/** Every form that takes an address from a visitor who may not learn whether it has an account. */
export const ADDRESS_PROBES = {
  "asking to recover": (services, email, ip) => requestPasswordReset(services, email, { ip }),
  "asking for a code": (services, email, ip) => sendSignInCode(services, email, { ip }),
  "asking for a new confirmation": (services, email, ip) => resendConfirmation(services, email, { ip }),
  "entering a code": (services, email, ip) => signInWithCode(services, { email, code: "123456" }, where(ip)),
  "leaving it for the newsletter": (services, email, ip) =>
    subscribe(services, { email, kind: "newsletter", website: "" }, ip),
  "changing one's own to it": (services, email, _ip, known) =>
    requestEmailChange(services, known, email, "test-request"),
  "signing in": (services, email, ip) =>
    signInWithPassword(services, { email, password: "wrong-one" }, where(ip)),
  "signing up as a student": (services, email) =>
    signUp(services, { screen: "student", values: person(email) }),
  "signing up as a partner": (services, email) =>
    signUp(services, {
      screen: "general",
      values: {
        ...person(email),
        userType: "partner",
        companyName: "Himal Education",
        phone: null,
        website: null,
      },
    }),
  "signing up as staff": (services, email) => signUp(services, { screen: "staff", values: person(email) }),
} as const satisfies Record<string, Probe>;
export type AddressProbe = keyof typeof ADDRESS_PROBES;
