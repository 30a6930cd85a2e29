import { z } from "zod";
import type { CaptchaSettings } from "#app/platform/environment/captcha-settings.server.ts";
import { boundedFetch } from "#app/platform/http/bounded-fetch.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";

/** How long to wait for a service that does not answer. */
const PATIENCE_MS = 4000;

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  "error-codes": z.array(z.string()).optional(),
});

/** The service's verdict on an answer of its widget; `away`: no usable result. */
export type CaptchaVerdict = "passed" | "refused" | "away";

/**
 * Asks the service whether an answer comes from a person. All three services have the same interface. The address of
 * the person is not passed on. A wrong configuration counts as away: it must not block people.
 *
 * @param host the host of the page with the widget, if the service reports it
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
