import { hash, verify } from "@node-rs/argon2";

/** First choice of OWASP's password storage advice: Argon2id, 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The password as it is stored. Two ways of typing the same characters count as the same (NFKC). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), ARGON2ID);
}

export function verifyPassword(password: string, stored: string): Promise<boolean> {
  return verify(stored, password.normalize("NFKC"));
}
