import type { Database } from "#app/platform/database/client.server.ts";
import { type FormFields, fieldsOf } from "#app/platform/forms/form-fields.server.ts";
import { pushKeys } from "#app/platform/notifications/push-keys.server.ts";
import { type Actor, type SubjectKind, VISITOR } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { rotateSigningKeys } from "#app/platform/sessions/signing-keys.server.ts";
import { type BuiltServer, openBuiltApplication } from "./built-application.ts";
import { doorsOf } from "./doors.ts";
import type { FormSample } from "./form-sample.ts";
import { openSession } from "./session.ts";
import { smsEnv } from "./sms-gateway.ts";
import { whatsAppEnv } from "./whatsapp-api.ts";
import type { World } from "./world.ts";

/** One intent of one route, with all that it asks for. */
export interface Write {
  id: string;
  intent: string;
  needs: readonly Action[];
  /** The fields that its form may have. */
  fields: FormFields;
  /** Whether it adds something, once for a form. */
  creates: boolean;
}

/** Every write that the routes of a build take. */
export function writesOf(build: BuiltServer): Write[] {
  return doorsOf(build.routes).flatMap((door) =>
    Object.entries(door.intents ?? {}).map(([intent, needs]) => ({
      id: `${door.id.replace(/\.route$/, "")} ${intent}`,
      intent,
      needs: [...door.guards.map((guard) => guard.needs), needs],
      fields: door.forms[intent] ?? fieldsOf([]),
      creates: door.creates.includes(intent),
    })),
  );
}

/** A form's body as a browser fills it in. */
export function filled(form: FormSample, intent: string): FormData {
  const body = new FormData();
  body.set("intent", intent);
  for (const [name, field] of Object.entries(form.fields)) body.set(name, field.value);
  return body;
}

export interface PostOffice {
  readonly origin: string;
  post(
    to: string,
    body: FormData | URLSearchParams,
    cookie: string,
  ): Promise<{ status: number; location: string | null; cookies: readonly string[]; page: string }>;
  cookieFor(world: World, write: Write): Promise<string>;
  close(): Promise<void>;
}

const SENDERS: readonly SubjectKind[] = [
  "visitor",
  "student",
  "partner-owner",
  "institution-owner",
  "staff-counsellor",
  "staff-owner",
];
const LONG_AGO_MINUTES = 60;

/** Posts forms to a build, as a browser without script does. */
export async function openPostOffice(
  database: Pick<Database, "db" | "pool"> & { url: string },
  build: BuiltServer,
): Promise<PostOffice> {
  const app = await openBuiltApplication({ database, build, env: { ...whatsAppEnv(), ...smsEnv() } });
  // As the server does when it starts: no form makes the first one.
  await rotateSigningKeys(app.services);
  await pushKeys(app.services);
  return {
    origin: app.origin,
    async post(to, body, cookie) {
      const answer = await fetch(app.origin + to, {
        method: "POST",
        redirect: "manual",
        // Nothing is packed only to be unpacked.
        headers: { cookie, origin: app.origin, "accept-encoding": "identity" },
        body,
      });
      const { status, headers } = answer;
      const cookies = headers.getSetCookie();
      return { status, location: headers.get("location"), cookies, page: await answer.text() };
    },
    cookieFor: (world, write) => cookieFor(database.db, world, write),
    close: () => app.close(),
  };
}

/** The session of a user with permission, the least powerful first; none where visitors have it. */
export async function cookieFor(
  db: Database["db"],
  { people }: World,
  { id, needs }: Write,
): Promise<string> {
  // The challenge is for those whose second factor is asked for; the proof, for those who owe one.
  const kinds = id.startsWith("people/second-factors/auth-second-factor")
    ? (["staff-viewer"] as const)
    : SENDERS;
  const sender = kinds
    .map((kind): Actor => people.get(kind) ?? VISITOR)
    .find((actor) => needs.every((action) => can(actor, action, "own")));
  if (!sender) throw new Error(`Nobody may ${needs.join(" and ")}`);
  if (sender.kind === "visitor") return "";
  const { header } = await openSession(db, sender.userId, {
    hasSecondFactor: sender.role === "admin",
    secondFactor: sender.role === "admin" && !id.startsWith("people/second-factors/auth-second-factor"),
    provedMinutesAgo: id.startsWith("people/second-factors/account-confirm") ? LONG_AGO_MINUTES : 0,
  });
  return header;
}
