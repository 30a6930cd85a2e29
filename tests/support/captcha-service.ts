import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A service that verifies puzzles, as the three of the world do, whose answers a test can spoil. */
export interface CaptchaService {
  /** The variables that set it up. */
  readonly variables: Readonly<Record<string, string>>;
  /** What was asked of it. */
  readonly asked: URLSearchParams[];
  /** Answers in place of the usual; null: as usual. */
  spoil: ((answer: ServerResponse) => void) | null;
  close(): Promise<void>;
}

/** The answer of the widget that the service takes for a person's. */
export const SOLVED = "solved-by-a-person";
const SECRET_KEY = "secret-of-the-site";

export async function openCaptchaService(host: string): Promise<CaptchaService> {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += String(part);
    });
    request.on("end", () => {
      const fields = new URLSearchParams(body);
      asked.push(fields);
      if (service.spoil) return service.spoil(response);
      const right = fields.get("secret") === SECRET_KEY && fields.get("response") === SOLVED;
      response.writeHead(200, { "content-type": "application/json" });
      return response.end(
        JSON.stringify(
          right
            ? { success: true, hostname: host }
            : { success: false, "error-codes": ["invalid-input-response"] },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const service: CaptchaService = {
    variables: {
      CAPTCHA_PROVIDER: "turnstile",
      CAPTCHA_SITE_KEY: "site-key",
      CAPTCHA_SECRET_KEY: SECRET_KEY,
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    },
    asked,
    spoil: null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return service;
}
