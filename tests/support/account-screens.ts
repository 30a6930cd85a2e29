import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import type { Database } from "#app/platform/database/client.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { type BuiltApplication, openBuiltApplication } from "./built-application.ts";
import { answerMailRequests } from "./mail-requests.ts";

export const PASSWORD = "river-lamp-42";

/** The cookies that an answer sets, as a browser sends them back. */
export const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");

/** The screens of the accounts over HTTP, for a test file with its own database. */
export function useAccountScreens(database: Pick<Database, "db" | "pool"> & { readonly url: string }) {
  let app: BuiltApplication;
  beforeAll(async () => {
    // With a mail server, which is never asked: emails are read from the outbox.
    app = await openBuiltApplication({ database, env: { SMTP_URL: "smtp://127.0.0.1:9" } });
  });
  afterAll(() => app?.close());

  let count = 0;
  const newEmail = () => `visitor${++count}@example.com`;

  const get = (path: string, cookie = "") =>
    fetch(app.origin + path, { redirect: "manual", headers: cookie ? { cookie } : {} });

  function post(path: string, fields: Record<string, string> | URLSearchParams | FormData, cookie = "") {
    const body =
      fields instanceof FormData || fields instanceof URLSearchParams ? fields : new URLSearchParams(fields);
    return fetch(app.origin + path, {
      method: "POST",
      redirect: "manual",
      headers: { origin: app.origin, ...(cookie ? { cookie } : {}) },
      body,
    });
  }

  const signUpFields = (changes: Record<string, string> = {}): Record<string, string> => ({
    intent: "sign-up",
    userType: "student",
    fullName: "Asha Thapa",
    email: newEmail(),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    consent: "on",
    ...changes,
  });

  return {
    newEmail,
    get,
    post,
    signUpFields,
    origin: () => app.origin,
    /** Signs up on the general screen; returns the address. */
    async signedUp(changes: Record<string, string> = {}): Promise<string> {
      const fields = signUpFields(changes);
      await post("/auth?tab=signup", fields);
      return fields.email ?? "";
    },
    userCount: (email: string) => database.db.$count(users, eq(users.email, email)),
    /** What the latest mail of a kind to an address was written with. */
    async mailed(email: string, kind: string): Promise<Record<string, unknown>> {
      await answerMailRequests(app.services);
      const mails = await database.db
        .select()
        .from(outboxEmails)
        .where(and(eq(outboxEmails.toEmail, email), eq(outboxEmails.kind, kind)))
        .orderBy(desc(outboxEmails.createdAt));
      return mails[0]?.props ?? {};
    },
    async signedInCookie(email: string, password = PASSWORD): Promise<string> {
      return cookiesOf(await post("/auth", { intent: "sign-in", email, password }));
    },
  };
}
