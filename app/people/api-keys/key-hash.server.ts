import { createHash } from "node:crypto";

/** What is kept of a key. Plain SHA-256 will do: nobody guesses 32 random bytes. */
export const hashOfApiKey = (key: string): string => createHash("sha256").update(key).digest("hex");
