import { createHash } from "node:crypto";

/** The stored hash of a key. Plain SHA-256 is enough: 32 random bytes cannot be guessed. */
export const hashOfApiKey = (key: string): string => createHash("sha256").update(key).digest("hex");
