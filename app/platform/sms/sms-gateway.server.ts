import type { SmsGateway } from "#app/platform/environment/sms-settings.server.ts";

/** How long the gateway may think, in milliseconds. */
export const GATEWAY_PATIENCE_MS = 10_000;

/** A gateway took the text, or why it did not: never its own words, which quote the number. */
export type SmsAnswer =
  | "taken"
  /** `again`: whether to try once more is worth it. */
  | { readonly code: "ETEXT" | "ETEXTAUTH" | "ETEXTAWAY"; readonly status?: number; readonly again: boolean };

/** Hands one text to the gateway. A redirect is not followed: it would carry the number and the text elsewhere. */
export async function sendText(
  gateway: SmsGateway,
  text: { readonly to: string; readonly body: string },
  patience = GATEWAY_PATIENCE_MS,
): Promise<SmsAnswer> {
  const form = new URLSearchParams({ To: text.to, Body: text.body });
  form.set(/^MG[0-9a-f]{32}$/.test(gateway.sender) ? "MessagingServiceSid" : "From", gateway.sender);
  let answer: Response;
  try {
    answer = await fetch(gateway.address, {
      method: "POST",
      headers: {
        accept: "application/json",
        ...(gateway.authorization === null ? {} : { authorization: gateway.authorization }),
      },
      body: form,
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    // What it says is not read: the status decides.
    await answer.body?.cancel();
  } catch {
    return { code: "ETEXTAWAY", again: true };
  }
  const { status } = answer;
  if (answer.ok) return "taken";
  if (status === 401 || status === 403) return { code: "ETEXTAUTH", status, again: true };
  return { code: "ETEXT", status, again: status >= 500 || status === 408 || status === 429 };
}
