import { hash, verify } from "@node-rs/argon2";
import { requesterShare } from "#app/platform/audit/request-audit.server.ts";
import { createFairTurns } from "#app/platform/limits/fair-turns.ts";

/** First choice of OWASP's password storage advice: Argon2id, 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Hashing is expensive by design, and anyone can trigger it by signing in. It runs on four threads, which also
 * compress pages and read files: half of them stay free for that.
 */
const MOST_AT_ONCE = 2;

const turns = createFairTurns({
  atOnce: MOST_AT_ONCE,
  atOnceOfOne: MOST_AT_ONCE,
  // `platform/limits/attempts` already limits each network, so nothing is refused here.
  waitingOfOne: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
});

/** The password as it is stored. Two ways of typing the same characters count as the same (NFKC). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFKC"), ARGON2ID));
}

export function verifyPassword(password: string, stored: string): Promise<boolean> {
  return inTurn(() => verify(stored, password.normalize("NFKC")));
}

/** Accounts, and networks of visitors, take turns: many attempts of one keep no other waiting. */
async function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
  const done = await turns.run(requesterShare() ?? "", work);
  if (!done.ok) throw new Error("Passwords are hashed however many wait");
  return done.value;
}
