import { z } from "zod";
import { oneTimeCodeSchema } from "#app/people/credentials/sign-in.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
import { lineSchema, optionalLineSchema } from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";

/** What a person can use as a second factor, in addition to the password. */
export interface FactorOverview {
  /** Confirmed apps, newest first. */
  apps: readonly AppFacts[];
  /** The number for codes by SMS; null if they are not a second factor. */
  phone: string | null;
  passkeys: readonly PasskeyFacts[];
  recoveryCodesLeft: number;
}

export interface AppFacts {
  id: string;
  name: string;
  createdAt: Date;
}

export interface PasskeyFacts {
  id: string;
  name: string;
  createdAt: Date;
  /** Also stored by the maker of the device or browser, so that it survives the loss of one device. */
  synced: boolean;
}

export const FACTOR_NAME_MAX_LENGTH = 60;
/** Far more devices than anyone has; bounds what one account can store. */
export const MAX_PASSKEYS = 20;
/** Each app makes guessing a code that much easier, and no one has more phones. */
export const MAX_APPS = 5;
export const RECOVERY_CODE_COUNT = 10;

/** What changed, for the email to the owner. */
export const FACTOR_CHANGES = [
  "app-added",
  "app-removed",
  "passkey-added",
  "passkey-removed",
  "phone-added",
  "phone-removed",
  "recovery-codes-new",
  "recovery-code-used",
] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

export const appCodeSchema = z.object({ code: oneTimeCodeSchema });

const FACTOR_MESSAGES = words({
  recoveryCode: "Enter a recovery code, for example ab3de-fg7hj",
  name: "Enter a name",
  answerMissing: "Your device did not send a passkey. Try again.",
  answerTooLong: "We could not read the passkey, because it is too long. Try again or use another device.",
  answerUnreadable: "We could not read the passkey. Try again.",
});

/** Two groups of five recovery code characters; capitals, spaces and the dash are ignored. */
export const recoveryCodeSchema = z.object({
  recoveryCode: z
    .string({ error: () => FACTOR_MESSAGES.recoveryCode })
    .max(40, { error: () => FACTOR_MESSAGES.recoveryCode })
    .overwrite((text) => {
      const plain = plainFigure(text)
        .toLowerCase()
        .replace(/[\s\p{Pd}]/gu, "");
      return `${plain.slice(0, 5)}-${plain.slice(5)}`;
    })
    .regex(/^[a-z0-9]{5}-[a-z0-9]{5}$/, { error: () => FACTOR_MESSAGES.recoveryCode }),
});

/** What a browser submits after a passkey ceremony: JSON, fully validated by the WebAuthn library. */
const ceremonyAnswer = z
  .string({ error: () => FACTOR_MESSAGES.answerMissing })
  .max(30_000, { error: () => FACTOR_MESSAGES.answerTooLong })
  .transform((text, context) => {
    const parsed = credentialSchema.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: FACTOR_MESSAGES.answerUnreadable });
    return z.NEVER;
  });

const credentialSchema = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().min(1).max(2000),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: z.string() }),
});
export type Credential = z.output<typeof credentialSchema>;

export const passkeyAnswerSchema = z.object({ credential: ceremonyAnswer });
export const addPasskeySchema = passkeyAnswerSchema.extend({
  name: optionalLineSchema({ max: FACTOR_NAME_MAX_LENGTH }),
});
export const startAppSchema = z.object({
  name: optionalLineSchema({ max: FACTOR_NAME_MAX_LENGTH }),
});
export const renameFactorSchema = z.object({
  name: lineSchema({ max: FACTOR_NAME_MAX_LENGTH, required: () => FACTOR_MESSAGES.name }),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
