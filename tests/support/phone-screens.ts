import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import type { Database } from "#app/platform/database/client.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { type BuiltApplication, openBuiltApplication } from "./built-application.ts";
import { answerMailRequests } from "./mail-requests.ts";

export const PASSWORD = "river-lamp-42";

/** What a browser does: keeps cookies, follows nothing, sits in one network. */
export interface PhoneBrowser {
  get(path: string): Promise<Response>;
  post(path: string, fields: Record<string, string>): Promise<Response>;
  cookie(name: string): string | undefined;
}

let numbers = 0;
/** A mobile number in Nepal that no other test of the process has. */
export const newNumber = (): string =>
  `+977984${String(process.pid % 100).padStart(2, "0")}${String(10_000 + ((numbers++ * 7919) % 90_000))}`;

/** The screens of people who come by phone, over HTTP, each browser in a network of its own. */
export function usePhoneScreens(
  database: Pick<Database, "db" | "pool"> & { readonly url: string },
  env: Record<string, string> = {},
) {
  let app: BuiltApplication;
  let networks = 0;
  beforeAll(async () => {
    app = await openBuiltApplication({ database, env: { TRUST_PROXY: "1", ...env } });
  });
  afterAll(() => app?.close());

  function browser(network = `198.51.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`): PhoneBrowser {
    const jar = new Map<string, string>();
    const send = async (path: string, init: RequestInit) => {
      const answer = await fetch(app.origin + path, {
        redirect: "manual",
        ...init,
        headers: {
          "x-forwarded-for": network,
          origin: app.origin,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ""] = line.split(";", 1);
        const at = pair.indexOf("=");
        if (/max-age=0/i.test(line)) jar.delete(pair.slice(0, at));
        else jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return answer;
    };
    return {
      get: (path) => send(path, {}),
      post: (path, fields) => send(path, { method: "POST", body: new URLSearchParams(fields) }),
      cookie: (name) => jar.get(name),
    };
  }

  /** The codes of all messages to a number, oldest first; all requests have been answered by then. */
  async function codes(phone: string): Promise<string[]> {
    await answerMailRequests(app.services);
    const texts = await database.db
      .select({ props: outboxEmails.props })
      .from(outboxEmails)
      .where(and(eq(outboxEmails.toEmail, phone), eq(outboxEmails.channel, "sms")))
      .orderBy(asc(outboxEmails.createdAt));
    return texts.map(({ props }) => String(props.code));
  }
  const lastCode = async (phone: string): Promise<string> => (await codes(phone)).at(-1) ?? "";

  const signUpFields = (phone: string, changes: Record<string, string> = {}) => ({
    intent: "sign-up-phone",
    fullName: "Asha Thapa",
    country: "NP",
    phone,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    consent: "on",
    ...changes,
  });

  return {
    browser,
    codes,
    lastCode,
    signUpFields,
    services: () => app.services,
    /** Signs a student up by phone, to the end; gives the browser that is signed in. */
    async signedUp(phone: string, network?: string): Promise<PhoneBrowser> {
      const visitor = browser(network);
      await visitor.post("/student-auth?with=phone", signUpFields(phone));
      await visitor.post("/auth/phone?sent=1", { intent: "sign-in", code: await lastCode(phone) });
      return visitor;
    },
    async accountOf(phone: string) {
      const [account] = await database.db.select().from(users).where(eq(users.phone, phone));
      return account ?? null;
    },
  };
}
