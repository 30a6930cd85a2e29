import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Services } from "#app/platform/services/services.server.ts";

type Deps = Pick<Services, "auth">;

/**
 * Encrypts a secret (of a second factor, a signing key, a directory, a webhook) as the auth library does, under the installation's secret, so
 * that either can read what the other wrote. A copy of the database alone gives no codes.
 */
export async function sealSecret({ auth }: Deps, text: string): Promise<string> {
  return symmetricEncrypt({ key: (await auth.$context).secretConfig, data: text });
}

export async function openSecret({ auth }: Deps, sealed: string): Promise<string> {
  return symmetricDecrypt({ key: (await auth.$context).secretConfig, data: sealed });
}
