import type { CountryCode } from "libphonenumber-js";
import { z } from "zod";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { DEFAULT_LANGUAGE, isLanguageTag, LANGUAGE_TAGS, type LanguageTag } from "#app/words/languages.ts";
import { type AiSettings, readAiSettings } from "./ai-settings.server.ts";
import { KEPT_BACKUPS } from "./backup-settings.ts";
import { type CaptchaSettings, readCaptcha } from "./captcha-settings.server.ts";
import { addressProblem } from "./database-address.ts";
import {
  type DocumentLimits,
  documentLimitsOf,
  type FileSettings,
  readFileSettings,
} from "./file-settings.server.ts";
import { type IdentityProviderSettings, readIdentityProviders } from "./identity-settings.server.ts";
import { isLoopback } from "./network.server.ts";
import { type ReplySettings, readReplySettings } from "./reply-settings.server.ts";
import { readSmsSettings, type SmsGateway } from "./sms-settings.server.ts";
import { readTelemetrySettings, type TelemetrySettings } from "./telemetry-settings.server.ts";
import { readWhatsAppSettings, type WhatsAppSettings } from "./whatsapp-settings.server.ts";

/** How the process was started: `npm start`, `npm run dev`, `npm run serve`, or a test's own server. */
export const MODES = ["start", "dev", "serve"] as const;
export type Mode = (typeof MODES)[number];

const POOL_RULE = "must be a number from 2 to 200";
const DRAIN_RULE = "must be a number of seconds from 0 to 300";
/** Load balancers check every second or two, and Kubernetes takes as long to notify all of its own. */
const DRAINED_UNDER_SERVE_S = 5;
const BACKUP_RULE = "must be a number from 1 to 1000";
const CHECK_RULE = "goes with BACKUP_CHECK_DIR, the folder of the backups that it is to restore";
const DAYS_RULE = "must be a number of days from 1 to 400";
const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());

/** A file is inspected as a whole: several larger ones at once would not fit into memory. */
const LARGEST_FILE_MB = 50;
const megabytes = (least: number, most: number, otherwise: number) => {
  const error = `must be a number of megabytes from ${least} to ${most}`;
  return z.preprocess(
    blankIsUnset,
    z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error }).default(otherwise),
  );
};

const port = z.coerce
  .number({ error: "must be a port number from 0 to 65535" })
  .int("must be a port number from 0 to 65535")
  .min(0, "must be a port number from 0 to 65535")
  .max(65535, "must be a port number from 0 to 65535");

const DOMAIN = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;

const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an address that begins with http:// or https://" })
  .transform((value) => value.replace(/\/+$/, ""));

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
  .superRefine((value, context) => {
    const problem = addressProblem(value);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  });

const envSchema = z.object({
  PORT: z.preprocess(blankIsUnset, port.default(3000)),
  HOST: optional(z.string()),
  BASE_URL: optional(webAddress),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default(".data")),
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEEP: optional(
    z.coerce
      .number({ error: BACKUP_RULE })
      .int({ error: BACKUP_RULE })
      .min(1, { error: BACKUP_RULE })
      .max(1000, { error: BACKUP_RULE }),
  ),
  BACKUP_CHECK_DIR: optional(z.string()),
  BACKUP_CHECK_URL: optional(databaseAddress),
  DELETED_FILES_DAYS: z.preprocess(
    blankIsUnset,
    z.coerce
      .number({ error: DAYS_RULE })
      .int({ error: DAYS_RULE })
      .min(1, { error: DAYS_RULE })
      .max(400, { error: DAYS_RULE })
      .default(1),
  ),
  DATABASE_URL: optional(databaseAddress),
  DATABASE_DIRECT_URL: optional(databaseAddress),
  DATABASE_POOL: z.preprocess(
    blankIsUnset,
    z.coerce
      .number({ error: POOL_RULE })
      .int({ error: POOL_RULE })
      .min(2, { error: POOL_RULE })
      .max(200, { error: POOL_RULE })
      .default(20),
  ),
  DEMO: optional(z.enum(["0", "1"], { error: "must be 0 or 1" })),
  ADMIN_EMAIL: optional(z.email("must be an e-mail address")),
  ADMIN_PASSWORD: optional(z.string().min(6, "must have at least 6 characters")),
  SECRET: optional(z.string().min(32, "must have at least 32 characters")),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")),
  MAIL_FROM: optional(z.string()),
  MAIL_SENDING_DOMAINS: z.preprocess(
    blankIsUnset,
    z
      .string()
      .default("")
      .transform((text) =>
        text
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      )
      .refine((domains) => domains.every((domain) => DOMAIN.test(domain)), {
        error: "must name domains, such as example.org example.com",
      }),
  ),
  // Validated together in `readReplySettings`.
  IMAP_URL: optional(z.string()),
  REPLY_ADDRESS: optional(z.string()),
  // Validated together in `readSmsSettings`.
  SMS_URL: optional(z.string()),
  SMS_FROM: optional(z.string()),
  SMS_COUNTRIES: optional(z.string()),
  // Validated together in `readWhatsAppSettings`.
  WHATSAPP_PHONE_NUMBER_ID: optional(z.string()),
  WHATSAPP_ACCESS_TOKEN: optional(z.string()),
  WHATSAPP_APP_SECRET: optional(z.string()),
  WHATSAPP_VERIFY_TOKEN: optional(z.string()),
  WHATSAPP_URL: optional(z.string()),
  // Validated together in `readAiSettings`.
  AI_BASE_URL: optional(z.string()),
  AI_MODEL: optional(z.string()),
  AI_API_KEY: optional(z.string()),
  AI_TIMEOUT_SECONDS: optional(z.string()),
  // Validated in `readFileSettings`.
  CLAMD: optional(z.string()),
  FILE_LIMIT_MB: megabytes(1, LARGEST_FILE_MB, 20),
  STUDENT_LIMIT_MB: megabytes(LARGEST_FILE_MB, 100_000, 200),
  SCHEDULING_URL: optional(webAddress),
  FRAME_ANCESTORS: optional(z.string()),
  ALLOWED_HOSTS: optional(
    z
      .string()
      .regex(/^[a-z\d._:[\]\s,-]+$/i, "must be host names, with a port where it is not the usual one"),
  ),
  SECURITY_CONTACT: optional(
    z.union(
      [z.email().transform((email) => `mailto:${email}`), z.url({ protocol: /^(https|mailto|tel)$/ })],
      {
        error: "must be an e-mail address, or an address that begins with https://, mailto: or tel:",
      },
    ),
  ),
  DRAIN_SECONDS: optional(
    z.coerce
      .number({ error: DRAIN_RULE })
      .int({ error: DRAIN_RULE })
      .min(0, { error: DRAIN_RULE })
      .max(300, { error: DRAIN_RULE }),
  ),
  TRUST_PROXY: z.preprocess(blankIsUnset, z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0")),
  SOCIAL_FACEBOOK: optional(webAddress),
  SOCIAL_INSTAGRAM: optional(webAddress),
  SOCIAL_LINKEDIN: optional(webAddress),
  SOCIAL_X: optional(webAddress),
  SOCIAL_YOUTUBE: optional(webAddress),
  LANGUAGES: optional(
    z
      .string()
      .transform((value) => value.split(/[\s,]+/).filter(Boolean))
      .refine((tags) => tags.every(isLanguageTag), {
        error: `must name languages of ${LANGUAGE_TAGS.join(", ")}`,
      }),
  ),
  BRAND_NAME: z.preprocess(blankIsUnset, z.string().trim().min(1).max(60).default("Southbound")),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` }).default("info"),
  ),
  // Validated together in `readTelemetrySettings`.
  METRICS_PORT: optional(z.string()),
  METRICS_HOST: optional(z.string()),
  METRICS_TOKEN: optional(z.string()),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.string()),
  OTEL_EXPORTER_OTLP_HEADERS: optional(z.string()),
  OTEL_EXPORTER_OTLP_PROTOCOL: optional(z.string()),
  OTEL_TRACES_SAMPLER_ARG: optional(z.string()),
  OTEL_SERVICE_NAME: optional(z.string()),
});

export interface Env {
  mode: Mode;
  port: number;
  host: string;
  /** Public address without a trailing slash; emails, cookies and the origin check depend on it. */
  baseUrl: string;
  dataDir: string;
  /** The folder for nightly backups, and how many of them are kept; unset: no backups are made. */
  backups: { readonly folder: string; readonly keep: number } | undefined;
  /**
   * Whose newest backup is restored each night, and on which server; unset: none is. Without a server: on the
   * product's own.
   */
  backupCheck: { readonly folder: string; readonly serverUrl: string | undefined } | undefined;
  /** For how many days the bytes of deleted files are kept. */
  keepDeletedFilesDays: number;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Bypasses the pooler of `databaseUrl`, for what needs its own session. Unset: there is no pooler. */
  databaseDirectUrl: string | undefined;
  databasePool: number;
  /** Whether an empty database is filled with demo data. */
  demo: boolean;
  firstAdmin: { email: string; password: string } | undefined;
  /** Unset: generated into `dataDir` (embedded database only). */
  secret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Domains of staff whose emails are sent from their own address, for which the mail server is allowed to send. */
  mailSendingDomains: readonly string[];
  /** Where replies to our emails are received; unset: they are not. */
  replies: ReplySettings | undefined;
  /** Unset: text messages stay in the outbox, as emails do. */
  smsGateway: SmsGateway | undefined;
  /** Unset: WhatsApp is off. */
  whatsApp: WhatsAppSettings | undefined;
  /** Unset: no document is read by AI. */
  ai: AiSettings | undefined;
  /** Countries whose phone numbers are accepted, the default first. */
  smsCountries: readonly CountryCode[];
  /** Whether users can sign in by phone: only where text messages can be delivered. */
  phones: boolean;
  schedulingUrl: string | undefined;
  frameAncestors: string[];
  /** Further hosts under which the server answers, with a port if it is not the default. */
  allowedHosts: string[];
  trustProxy: boolean;
  /** How long all requests are still answered after SIGTERM, while `/readyz` reports that the process is stopping. */
  drainSeconds: number;
  /** Where to report a vulnerability, as security.txt names it. Unset: the contact page. */
  securityContact: string | undefined;
  social: Record<string, string>;
  /** Where files are stored, and the keys that encrypt their keys. */
  files: FileSettings;
  documentLimits: DocumentLimits;
  /** The external identity providers; empty unless they are set up. */
  identityProviders: readonly IdentityProviderSettings[];
  /** The CAPTCHA service for suspicious traffic; null if none is configured. */
  captcha: CaptchaSettings | null;
  /** The languages that pages are offered in; English is always among them. */
  languages: readonly LanguageTag[];
  brandName: string;
  logLevel: string;
  /** Where metrics can be read, and where traces are sent; undefined: nowhere, and nothing is measured. */
  telemetry: TelemetrySettings | undefined;
  /** Only this machine can reach the server: demo passwords may be well known. */
  loopback: boolean;
}

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** The settings of the environment, with the brand name that owners have chosen. */
    env: Env;
  }
}

/** Without these, `npm run serve` does not start. */
export const REQUIRED_IN_SERVE = ["DATABASE_URL", "BASE_URL", "SECRET", "SMTP_URL"] as const;

/**
 * Reads and validates the environment; nothing else in the product touches `process.env`.
 *
 * @throws StartupError naming every variable that is missing or wrong, in one line.
 */
export function loadEnv(mode: Mode, source: NodeJS.ProcessEnv): Env {
  const parsed = envSchema.safeParse(source);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  const identities = readIdentityProviders(source, mode);
  const sms = readSmsSettings(source);
  const { whatsApp, problems: whatsAppProblems } = readWhatsAppSettings(source);
  const { ai, problems: aiProblems } = readAiSettings(source);
  const { replies, problems: replyProblems } = readReplySettings(source);
  const { captcha, problems: captchaProblems } = readCaptcha(source, mode);
  const { problems: fileProblems, ...files } = readFileSettings(source);
  const { telemetry, problems: telemetryProblems } = readTelemetrySettings(source);
  problems.push(
    ...identities.problems,
    ...sms.problems,
    ...whatsAppProblems,
    ...aiProblems,
    ...captchaProblems,
    ...fileProblems,
    ...replyProblems,
    ...telemetryProblems,
  );
  if (source.DATABASE_DIRECT_URL && !source.DATABASE_URL) {
    problems.push("DATABASE_DIRECT_URL goes with DATABASE_URL, the address of the pooler");
  }
  if (source.BACKUP_CHECK_URL && !source.BACKUP_CHECK_DIR) problems.push(`BACKUP_CHECK_URL ${CHECK_RULE}`);
  if (mode === "serve") {
    for (const name of REQUIRED_IN_SERVE) if (!source[name]) problems.push(`${name} is not set`);
    if (Boolean(source.ADMIN_EMAIL) !== Boolean(source.ADMIN_PASSWORD)) {
      problems.push("ADMIN_EMAIL and ADMIN_PASSWORD go together");
    }
  }
  if (!parsed.success || problems.length > 0) {
    throw new StartupError(
      `The environment needs mending: ${problems.join("; ")}. See .env.example for what each variable means.`,
    );
  }
  const value = parsed.data;
  const host = value.HOST ?? (mode === "serve" ? "0.0.0.0" : "127.0.0.1");
  const baseUrl = value.BASE_URL ?? `http://localhost:${value.PORT}`;
  const demo =
    mode !== "serve" && (value.DEMO === undefined ? value.DATABASE_URL === undefined : value.DEMO === "1");
  return {
    mode,
    port: value.PORT,
    host,
    baseUrl,
    dataDir: value.DATA_DIR,
    backups:
      value.BACKUP_DIR === undefined
        ? undefined
        : { folder: value.BACKUP_DIR, keep: value.BACKUP_KEEP ?? KEPT_BACKUPS },
    backupCheck:
      value.BACKUP_CHECK_DIR === undefined
        ? undefined
        : { folder: value.BACKUP_CHECK_DIR, serverUrl: value.BACKUP_CHECK_URL },
    keepDeletedFilesDays: value.DELETED_FILES_DAYS,
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    databasePool: value.DATABASE_POOL,
    demo,
    firstAdmin:
      value.ADMIN_EMAIL && value.ADMIN_PASSWORD
        ? { email: value.ADMIN_EMAIL.toLowerCase(), password: value.ADMIN_PASSWORD }
        : undefined,
    secret: value.SECRET,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? `${value.BRAND_NAME} <no-reply@${new URL(baseUrl).hostname}>`,
    mailSendingDomains: value.MAIL_SENDING_DOMAINS,
    replies,
    smsGateway: sms.gateway,
    whatsApp,
    ai,
    smsCountries: sms.countries,
    phones: sms.gateway !== undefined || mode !== "serve",
    schedulingUrl: value.SCHEDULING_URL,
    frameAncestors: value.FRAME_ANCESTORS?.split(/[\s,]+/).filter(Boolean) ?? [],
    allowedHosts: value.ALLOWED_HOSTS?.split(/[\s,]+/).filter(Boolean) ?? [],
    trustProxy: value.TRUST_PROXY === "1",
    drainSeconds: value.DRAIN_SECONDS ?? (mode === "serve" ? DRAINED_UNDER_SERVE_S : 0),
    securityContact: value.SECURITY_CONTACT,
    files,
    documentLimits: documentLimitsOf({ fileMb: value.FILE_LIMIT_MB, studentMb: value.STUDENT_LIMIT_MB }),
    identityProviders: identities.providers,
    captcha,
    languages: LANGUAGE_TAGS.filter(
      (tag) => tag === DEFAULT_LANGUAGE || value.LANGUAGES?.includes(tag) === true,
    ),
    social: Object.fromEntries(
      Object.entries({
        Facebook: value.SOCIAL_FACEBOOK,
        Instagram: value.SOCIAL_INSTAGRAM,
        LinkedIn: value.SOCIAL_LINKEDIN,
        X: value.SOCIAL_X,
        YouTube: value.SOCIAL_YOUTUBE,
      }).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    brandName: value.BRAND_NAME,
    logLevel: value.LOG_LEVEL,
    telemetry,
    loopback: isLoopback(host),
  };
}
