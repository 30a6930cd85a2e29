import { createPrivateKey } from "node:crypto";
import { z } from "zod";
import { isLoopback } from "./network.server.ts";

/** All supported identity providers. `openid` is any issuer of OpenID Connect. */
export const IDENTITY_PROVIDERS = ["google", "microsoft", "apple", "openid"] as const;
export type IdentityProviderKey = (typeof IDENTITY_PROVIDERS)[number];

export interface IdentityProviderSettings {
  readonly key: IdentityProviderKey;
  /** As shown on its button. */
  readonly name: string;
  /** The address of its discovery document, without `/.well-known/openid-configuration`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: ClientSecret;
}

/** Apple expects a freshly signed token instead of a secret. */
export type ClientSecret =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "apple"; readonly teamId: string; readonly keyId: string; readonly privateKey: string };

const given = z.string().trim().min(1);
const SCHEMAS = {
  google: z.object({ GOOGLE_CLIENT_ID: given, GOOGLE_CLIENT_SECRET: given }),
  microsoft: z.object({
    MICROSOFT_CLIENT_ID: given,
    MICROSOFT_CLIENT_SECRET: given,
    MICROSOFT_TENANT: z
      .string()
      .regex(/^[\w.-]+$/)
      .default("common"),
  }),
  apple: z.object({
    APPLE_CLIENT_ID: given,
    APPLE_TEAM_ID: given,
    APPLE_KEY_ID: given,
    APPLE_PRIVATE_KEY: z.string().transform((text, context) => {
      // In one-line settings, line breaks are written as `
      // `.
      const pem = text.replaceAll("\\n", "\n");
      try {
        if (createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === "prime256v1") return pem;
      } catch {
        // Reported below, like a key of another type.
      }
      context.addIssue({ code: "custom", message: "must be the key of the .p8 file" });
      return z.NEVER;
    }),
  }),
  openid: z.object({
    OPENID_ISSUER: z.url({ protocol: /^https?$/, error: "must be an address that begins with https://" }),
    OPENID_CLIENT_ID: given,
    OPENID_CLIENT_SECRET: given,
    OPENID_NAME: given.max(40),
  }),
} as const;

type Values<Key extends IdentityProviderKey> = z.output<(typeof SCHEMAS)[Key]>;

const text = (secret: string) => ({ kind: "text", text: secret }) as const;

const MADE: { readonly [Key in IdentityProviderKey]: (values: Values<Key>) => IdentityProviderSettings } = {
  google: (values) => ({
    key: "google",
    name: "Google",
    issuer: "https://accounts.google.com",
    clientId: values.GOOGLE_CLIENT_ID,
    secret: text(values.GOOGLE_CLIENT_SECRET),
  }),
  microsoft: (values) => ({
    key: "microsoft",
    name: "Microsoft",
    issuer: `https://login.microsoftonline.com/${values.MICROSOFT_TENANT}/v2.0`,
    clientId: values.MICROSOFT_CLIENT_ID,
    secret: text(values.MICROSOFT_CLIENT_SECRET),
  }),
  apple: (values) => ({
    key: "apple",
    name: "Apple",
    issuer: "https://appleid.apple.com",
    clientId: values.APPLE_CLIENT_ID,
    secret: {
      kind: "apple",
      teamId: values.APPLE_TEAM_ID,
      keyId: values.APPLE_KEY_ID,
      privateKey: values.APPLE_PRIVATE_KEY,
    },
  }),
  openid: (values) => ({
    key: "openid",
    name: values.OPENID_NAME,
    issuer: values.OPENID_ISSUER,
    clientId: values.OPENID_CLIENT_ID,
    secret: text(values.OPENID_CLIENT_SECRET),
  }),
};

/**
 * Reads the external identity providers. A provider is enabled if all of its variables are set; a partly configured
 * one is a problem in every mode.
 *
 * @param mode an issuer without https is accepted on this machine only, and never by `serve`
 */
export function readIdentityProviders(
  source: NodeJS.ProcessEnv,
  mode: string,
): { providers: IdentityProviderSettings[]; problems: string[] } {
  const providers: IdentityProviderSettings[] = [];
  const problems: string[] = [];
  for (const key of IDENTITY_PROVIDERS) {
    const names = Object.keys(SCHEMAS[key].shape);
    const values = Object.fromEntries(names.map((name) => [name, source[name]?.trim() || undefined]));
    if (Object.values(values).every((value) => value === undefined)) continue;
    const settings = settingsOf(key, values);
    if ("problems" in settings) problems.push(...settings.problems);
    else if (!isTrustworthy(settings.issuer, mode)) problems.push("OPENID_ISSUER must begin with https://");
    else providers.push(settings);
  }
  return { providers, problems };
}

function settingsOf<Key extends IdentityProviderKey>(
  key: Key,
  values: Record<string, string | undefined>,
): IdentityProviderSettings | { problems: string[] } {
  const parsed = SCHEMAS[key].safeParse(values);
  // The schema and the function belong to the same key, which the compiler cannot infer.
  if (parsed.success) return MADE[key](parsed.data as Values<Key>);
  return {
    problems: parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return values[name] === undefined ? `${name} is not set` : `${name} ${message}`;
    }),
  };
}

function isTrustworthy(issuer: string, mode: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === "https:" || (mode !== "serve" && isLoopback(hostname));
}
