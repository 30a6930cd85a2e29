import { z } from "zod";
import { isLoopback } from "./network.server.ts";

/** CAPTCHA services, with the addresses that their widgets need. */
export const CAPTCHA_PROVIDERS = {
  turnstile: {
    verify: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js",
    className: "cf-turnstile",
    field: "cf-turnstile-response",
    origins: ["https://challenges.cloudflare.com"],
  },
  hcaptcha: {
    verify: "https://api.hcaptcha.com/siteverify",
    script: "https://js.hcaptcha.com/1/api.js",
    className: "h-captcha",
    field: "h-captcha-response",
    origins: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  },
  recaptcha: {
    verify: "https://www.google.com/recaptcha/api/siteverify",
    script: "https://www.google.com/recaptcha/api.js",
    className: "g-recaptcha",
    field: "g-recaptcha-response",
    origins: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  },
} as const;
export type CaptchaProvider = keyof typeof CAPTCHA_PROVIDERS;

export interface CaptchaSettings {
  readonly provider: CaptchaProvider;
  readonly siteKey: string;
  readonly secretKey: string;
  /** Where answers are verified. */
  readonly verifyUrl: string;
}

const PROVIDERS = Object.keys(CAPTCHA_PROVIDERS) as [CaptchaProvider, ...CaptchaProvider[]];
const key = z
  .string({ error: "is not set" })
  .trim()
  .regex(/^[\w.:-]{1,200}$/, { error: "must be a key as the service shows it" });
const schema = z.object({
  CAPTCHA_PROVIDER: z.enum(PROVIDERS, {
    error: ({ input }) => (input === undefined ? "is not set" : `must be one of ${PROVIDERS.join(", ")}`),
  }),
  CAPTCHA_SITE_KEY: key,
  CAPTCHA_SECRET_KEY: key,
  CAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/, error: "must be an address that begins with https://" })
    .optional(),
});

/**
 * Reads the settings of the CAPTCHA service. It is used if all of its variables are set; a partial configuration is a
 * problem, in every mode.
 *
 * @param mode an address without https is accepted on this machine only, and never by `serve`
 */
export function readCaptcha(
  source: NodeJS.ProcessEnv,
  mode: string,
): { captcha: CaptchaSettings | null; problems: string[] } {
  const values = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, source[name]?.trim() || undefined]),
  );
  if (Object.values(values).every((value) => value === undefined)) return { captcha: null, problems: [] };
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    return {
      captcha: null,
      problems: parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`),
    };
  }
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_VERIFY_URL: verifyUrl } = parsed.data;
  if (verifyUrl !== undefined && !isTrustworthy(verifyUrl, mode)) {
    return { captcha: null, problems: ["CAPTCHA_VERIFY_URL must begin with https://"] };
  }
  return {
    captcha: {
      provider,
      siteKey: parsed.data.CAPTCHA_SITE_KEY,
      secretKey: parsed.data.CAPTCHA_SECRET_KEY,
      verifyUrl: verifyUrl ?? CAPTCHA_PROVIDERS[provider].verify,
    },
    problems: [],
  };
}

function isTrustworthy(address: string, mode: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (mode !== "serve" && isLoopback(hostname));
}
