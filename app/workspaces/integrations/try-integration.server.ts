import { randomBytes } from "node:crypto";
import { tryMailbox } from "#app/conversations/replies/read-replies.server.ts";
import { WHATSAPP_HOOK_PATH } from "#app/conversations/whatsapp-inbox/answer-webhook.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { readWhole } from "#app/platform/files/read-whole.server.ts";
import { verifyCaptcha } from "#app/platform/human-check/captcha.server.ts";
import { tryMailServer } from "#app/platform/mail/try-mail-server.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import { andText } from "#app/words/list-text.ts";
import {
  INTEGRATIONS,
  type Integration,
  type IntegrationState,
  type Triable,
  type Tried,
} from "./integrations.ts";
import { integrationMessages as texts } from "./integrations.words.ts";

/** What each of them is here: hosts and names, never a password or a key. */
export function listIntegrations({ env, identityProviders }: Pick<Services, "env" | "identityProviders">) {
  return INTEGRATIONS.map((name): IntegrationState => {
    const what = whatIs(name, env, identityProviders);
    return { name, what, isSetUp: what !== null };
  });
}

function whatIs(name: Integration, env: Env, { list }: Services["identityProviders"]): string | null {
  switch (name) {
    case "mail":
      return env.smtpUrl ? new URL(env.smtpUrl).host : null;
    case "replies":
      return env.replies ? `${env.replies.host}, ${env.replies.address}` : null;
    case "storage":
      return env.files.s3 ? texts.bucket({ bucket: env.files.s3.bucket }) : texts.folder;
    case "scanner": {
      const { clamd } = env.files;
      return clamd ? ("socket" in clamd ? clamd.socket : `${clamd.host}:${clamd.port}`) : null;
    }
    case "captcha":
      return env.captcha ? new URL(env.captcha.verifyUrl).host : null;
    case "identity":
      return list.length > 0 ? andText(list.map((provider) => provider.name)) : null;
    case "whatsapp":
      return env.whatsApp
        ? texts.whatsApp({ id: env.whatsApp.phoneNumberId, address: env.baseUrl + WHATSAPP_HOOK_PATH })
        : null;
    case "sms":
      return env.smsGateway ? new URL(env.smsGateway.address).host : null;
  }
}

type Deps = Pick<Services, "db" | "env" | "files" | "identityProviders" | "log" | "scanner"> & {
  readonly requestId?: string;
};

/** Asks one of them for real, and records in the audit log that someone did. Errors: `not-found` for what is not set up. */
export async function tryIntegration(
  deps: Deps,
  actor: Actor,
  name: Triable,
): Promise<Result<Tried, Refused | FailureOf<"not-found">>> {
  const allowed = authorize(actor, "integration.try");
  if (!allowed.ok) return allowed;
  if (!listIntegrations(deps).some((one) => one.name === name && one.isSetUp))
    return err({ code: "not-found" });
  const entry = { action: "integration.try", subjectType: "system", subjectId: name } as const;
  await recordAudit(deps.db, actor, entry, deps.requestId);
  const problem = await TRIES[name](deps);
  const works = problem === null;
  const told = works ? texts.works({ what: worked(name, deps) }) : texts.fails({ why: problem });
  return ok({ name, works, told });
}

const namesOf = ({ identityProviders }: Deps) => andText(identityProviders.list.map(({ name }) => name));

function worked(name: Triable, deps: Deps): string {
  const said = {
    mail: texts.reached,
    replies: texts.mailbox,
    storage: texts.stored,
    scanner: texts.scanned,
    captcha: texts.keysKnown,
  };
  return name === "identity" ? texts.identity({ names: namesOf(deps) }) : said[name];
}

/** Null if it works; else the problem in words for the user. */
const TRIES: Readonly<Record<Triable, (deps: Deps) => Promise<string | null>>> = {
  mail: ({ env }) => tryMailServer(env.smtpUrl ?? ""),
  async replies({ env, log }) {
    try {
      if (env.replies) await tryMailbox(env.replies);
      return null;
    } catch (error) {
      log.warn({ err: error }, "replies: the mailbox could not be opened");
      return texts.mailboxAway;
    }
  },
  async storage({ files, log }) {
    const bytes = randomBytes(4096);
    try {
      const stored = await files.write([bytes]);
      try {
        return (await readWhole(files, stored)).equals(bytes) ? null : texts.storedOther;
      } finally {
        await files.blobs.remove(stored.blob);
      }
    } catch (error) {
      log.warn({ err: error }, "files: the store could not be tried");
      return texts.storeAway;
    }
  },
  async scanner({ scanner }) {
    const said = await scanner.scan([Buffer.from("A harmless text")]);
    if (said === "clean") return null;
    return said === "infected" ? texts.found : texts.notScanned;
  },
  async captcha({ env, log }) {
    if (!env.captcha) return texts.keysUnknown;
    // A made-up answer is refused by a service that knows the keys.
    const said = await verifyCaptcha({ captcha: env.captcha, log }, "a try", new URL(env.baseUrl).hostname);
    return said === "away" ? texts.keysUnknown : null;
  },
  async identity({ identityProviders }) {
    const handshake = { state: "try", nonce: "try", verifier: randomBytes(32).toString("base64url") };
    const away: string[] = [];
    for (const { key, name } of identityProviders.list) {
      const address = await identityProviders.authorizationAddress(key, handshake);
      if (!address.ok) away.push(name);
    }
    return away.length > 0 ? texts.identityAway({ names: andText(away) }) : null;
  },
};
