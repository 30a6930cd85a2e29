import { z } from "zod";
import type { CaptchaSettings } from "#app/platform/environment/captcha-settings.server.ts";
import { boundedFetch } from "#app/platform/http/bounded-fetch.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";

/** So long somebody waits for a service that does not answer. */
const PATIENCE_MS = 4000;

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  "error-codes": z.array(z.string()).optional(),
});

/** What the service says of an answer that its widget gave; `away`: nothing that can be used. */
export type CaptchaVerdict = "passed" | "refused" | "away";

/**
 * Asks the service whether an answer is a person's. All three services speak alike. The address of the person is not
 * handed on. What is set up wrongly counts as away: it must not keep people out.
 *
 * @param host the host that the widget stood on, where the service says which it was
 */
export async function verifyCaptcha(
  { captcha, log }: { captcha: CaptchaSettings; log: Logger },
  answer: string,
  host: string,
): Promise<CaptchaVerdict> {
  const { verifyUrl, secretKey, siteKey, provider } = captcha;
  try {
    const response = await boundedFetch(verifyUrl, {
      method: "POST",
      body: new URLSearchParams({ secret: secretKey, response: answer, sitekey: siteKey }),
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const said = answerSchema.parse(await response.json());
    if (!response.ok) throw new Error(`The service answered ${response.status}`);
    const codes = said["error-codes"] ?? [];
    if (codes.some((code) => code.includes("secret") || code.includes("sitekey"))) {
      throw new Error("The service does not know these keys");
    }
    const elsewhere = said.hostname !== undefined && said.hostname !== host;
    return said.success && !elsewhere ? "passed" : "refused";
  } catch (err) {
    log.warn({ err, provider }, "captcha: the service cannot be used");
    return "away";
  }
}
