import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

/** An issuer whose every answer a test can spoil. It knows no people: each code is answered with the token of the day. */
export interface HostileProvider {
  readonly issuer: string;
  /** The answers to the next requests: a changed value stays until it is changed back. */
  spoil: {
    discovery?: (answer: ServerResponse) => void;
    keys?: (answer: ServerResponse) => void;
    token?: (answer: ServerResponse) => void;
    userinfo?: (answer: ServerResponse) => void;
    /** Metadata that differs. */
    metadata?: Record<string, unknown>;
  };
  /** How often each of its addresses was asked. */
  readonly asked: Record<string, number>;
  /** A token as it should be, but for what is given. Signed by the key that it shows, unless told otherwise. */
  makeToken(
    claims: JWTPayload,
    options?: { algorithm?: "none" | "HS256"; secretKey?: "another" },
  ): Promise<string>;
  /** The `id_token` that codes are answered with. */
  token: string;
  /** Shows another key from now on, under another name, and signs with it. */
  changeKey(): Promise<void>;
  close(): Promise<void>;
}

export const CLIENT_ID = "southbound";

export async function openHostileProvider(): Promise<HostileProvider> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", issuer).pathname;
    asked[path] = (asked[path] ?? 0) + 1;
    const json = (value: unknown) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    const { spoil } = opened;
    if (path === "/.well-known/openid-configuration") {
      if (spoil.discovery) return spoil.discovery(response);
      return json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        ...spoil.metadata,
      });
    }
    if (path === "/keys") return spoil.keys ? spoil.keys(response) : json({ keys: [shown.jwk] });
    if (path === "/userinfo") return spoil.userinfo ? spoil.userinfo(response) : json({ sub: "nobody" });
    if (path === "/token") {
      if (spoil.token) return spoil.token(response);
      return json({ access_token: "x", token_type: "Bearer", expires_in: 60, id_token: opened.token });
    }
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asked: Record<string, number> = {};
  let names = 0;
  const newKey = async () => {
    const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
    names += 1;
    const kid = `key-${names}`;
    return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } };
  };
  let shown: { privateKey: CryptoKey; jwk: Awaited<ReturnType<typeof exportJWK>> } = await newKey();
  const another = await newKey();
  const opened: HostileProvider = {
    issuer,
    asked,
    spoil: {},
    token: "",
    async makeToken(claims, options = {}) {
      const now = Math.floor(Date.now() / 1000);
      const payload = { iss: issuer, aud: CLIENT_ID, sub: "person", iat: now, exp: now + 300, ...claims };
      if (options.algorithm === "none") {
        const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
        return `${part({ alg: "none" })}.${part(payload)}.`;
      }
      // The trick of passing the public key off as a shared secret.
      if (options.algorithm === "HS256") {
        return new SignJWT(payload)
          .setProtectedHeader({ alg: "HS256", kid: shown.jwk.kid })
          .sign(Buffer.from(JSON.stringify(shown.jwk)));
      }
      const { privateKey } = options.secretKey === "another" ? another : shown;
      return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: shown.jwk.kid }).sign(privateKey);
    },
    async changeKey() {
      shown = await newKey();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return opened;
}
