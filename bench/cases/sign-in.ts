import { randomUUID } from "node:crypto";
import { hashPassword, verifyPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts, profiles, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { Bench } from "../database.ts";
import { measureLoop } from "../measure.ts";
import { startProduct } from "../product.ts";
import type { Result } from "../results.ts";
import type { Settings } from "../settings.ts";

const PASSWORD = "violet otter climbs slowly";

/** Signing in over HTTP, form to session cookie, against checking the same password and nothing else. */
export async function measureSignIn(bench: Bench, settings: Settings): Promise<Result[]> {
  const url = await bench.createDatabase("bench_sign_in");
  const { db, close } = bench.open(url);
  const passwordHash = await hashPassword(PASSWORD);
  const people = Array.from({ length: 200 }, (_, order) => ({
    id: randomUUID(),
    email: `person.${order}@mail.example`,
    name: `Person ${order}`,
  }));
  await db.insert(users).values(people.map((person) => ({ ...person, emailVerified: true })));
  await db.insert(accounts).values(
    people.map(({ id }) => ({
      userId: id,
      accountId: id,
      providerId: "credential",
      password: passwordHash,
    })),
  );
  await db
    .insert(profiles)
    .values(people.map(({ id, email, name }) => ({ userId: id, email, fullName: name })));
  await db.insert(userRoles).values(people.map(({ id }) => ({ userId: id, role: "partner" as const })));
  await close();

  const product = await startProduct(url);
  const options = {
    concurrency: settings.connections,
    warmUpMs: settings.warmUpSeconds * 1000,
    durationMs: settings.seconds * 1000,
  };
  try {
    const ours = await measureLoop(async (round) => {
      const email = people[round % people.length]?.email ?? "";
      const answer = await fetch(`${product.origin}/auth`, {
        method: "POST",
        redirect: "manual",
        headers: { origin: product.origin },
        body: new URLSearchParams({ intent: "sign-in", email, password: PASSWORD }),
      });
      await answer.arrayBuffer();
      if (answer.status !== 303 && answer.status !== 302)
        throw new Error(`A sign-in answers ${answer.status}`);
    }, options);
    const limit = await measureLoop(async () => {
      if (!(await verifyPassword(PASSWORD, passwordHash))) throw new Error("The password does not fit");
    }, options);
    return [
      {
        work: "sign-in, form to session",
        size: `${settings.connections} at once`,
        ours,
        limit,
        limitName: "Argon2id alone",
      },
    ];
  } finally {
    await product.stop();
    await bench.dropDatabase("bench_sign_in");
  }
}
