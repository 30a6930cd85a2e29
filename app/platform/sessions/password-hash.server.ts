import { hash, verify } from "@node-rs/argon2";

/** First choice of OWASP's password storage advice: Argon2id, 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Hashing is work by design, for anybody who tries to sign in. The threads that do it are four, and pages are
 * packed and files are read by the same ones: half of them stay free for that.
 */
const MOST_AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** The password as it is stored. Two ways of typing the same characters count as the same (NFKC). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFKC"), ARGON2ID));
}

export function verifyPassword(password: string, stored: string): Promise<boolean> {
  return inTurn(() => verify(stored, password.normalize("NFKC")));
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < MOST_AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // Whoever waits longest takes over the place; without anybody it is free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
