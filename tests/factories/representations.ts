import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { askToRepresent, type RepresentationDeps } from "#app/admissions/representations/ask.server.ts";
import { consentToRepresentation } from "#app/admissions/representations/consent.server.ts";
import {
  representationImports,
  representations,
} from "#app/admissions/representations/representations.tables.server.ts";
import { roundHash, tokenOf } from "#app/admissions/representations/tokens.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";

export type Ask = { email?: string | null; firstName?: string; lastName?: string; phone?: string | null };

/** A request of a partner's, as its page makes it. */
export async function makeRequested(deps: RepresentationDeps, actor: Actor, who: Ask = {}) {
  const email = who.email === undefined ? `${randomUUID()}@example.com` : who.email;
  const person = {
    firstName: who.firstName ?? "Sunita",
    lastName: who.lastName ?? "Tamang",
    email,
    phone: who.phone ?? null,
    birthDate: null,
    country: null,
    note: null,
  };
  const asked = await askToRepresent(deps, actor, person, { evenSo: true });
  if (!asked.ok) throw new Error(asked.error.code);
  const { id } = asked.value;
  const row = await readRepresentation(deps, id);
  return { id, email: row.email, token: tokenOf(deps.secret, id, row.tokenRound) };
}

/** One that the student has agreed to. */
export async function makeRepresented(deps: RepresentationDeps, actor: Actor, who: Ask = {}) {
  const asked = await makeRequested(deps, actor, who);
  const agreed = await consentToRepresentation(deps, asked.token, {
    consentName: "Sunita Tamang",
    leaves: null,
  });
  if (!agreed.ok) throw new Error(agreed.error.code);
  const { studentId } = await readRepresentation(deps, asked.id);
  if (studentId === null) throw new Error("Whoever has agreed is a student");
  return { ...asked, studentId };
}

export async function readRepresentation({ db }: Pick<RepresentationDeps, "db">, id: string) {
  const [row] = await db.select().from(representations).where(eq(representations.id, id));
  if (!row) throw new Error("The representation is there");
  return row;
}

const DAY_MS = 86_400_000;

/** A row as it stands two days after the mail went out, without going through the pages. */
export async function makeRepresentationRow(
  db: Db,
  organisationId: string,
  options: { lastName?: string; studentId?: string } = {},
) {
  const id = randomUUID();
  const asked = new Date(Date.now() - 2 * DAY_MS);
  const active = options.studentId
    ? {
        state: "active" as const,
        studentId: options.studentId,
        consentedAt: asked,
        consentName: "Sunita Tamang",
        expiresAt: new Date(Date.now() + 300 * DAY_MS),
      }
    : {};
  await db.insert(representations).values({
    id,
    organisationId,
    firstName: "Sunita",
    lastName: options.lastName ?? "Tamang",
    email: `${id}@example.com`,
    requestedAt: asked,
    sentAt: asked,
    tokenRound: 1,
    tokenHash: roundHash(TEST_SECRET, id, 1),
    requestExpiresAt: new Date(asked.getTime() + 14 * DAY_MS),
    ...active,
  });
  return { id, token: tokenOf(TEST_SECRET, id, 1) };
}

/** A file of two lines that is awaiting confirmation; one of them is wrong. */
export async function makeStudentImport(db: Db, organisationId: string): Promise<string> {
  const id = randomUUID();
  await db.insert(representationImports).values({
    id,
    organisationId,
    fileName: "students.csv",
    header: ["First name", "Last name", "Email"],
    rows: [
      { line: 2, fields: ["Bina", "Rai", `${id}@example.com`] },
      { line: 3, fields: ["Asha", "Gurung", "nowhere"] },
    ],
    columns: {
      places: { firstName: 0, lastName: 1, email: 2 },
      source: {
        text: { encoding: "utf-8", separator: "," },
        sheet: null,
        headerLine: 1,
        noted: [],
        answers: { dayOrder: null, phoneCountry: null },
      },
    },
  });
  return id;
}
