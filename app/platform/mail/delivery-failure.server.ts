import { describeError } from "#app/platform/log/describe-error.server.ts";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import { deliveryFailureText, isDeliveryFailureCode } from "./delivery-failure.ts";

/** `550 5.1.1 …`: what follows the numbers is the server's own text, which quotes addresses. */
const DETAILED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;

/** Why a mail did not leave. */
export interface DeliveryFailure {
  /** For the outbox: a code and the server's numbers, which `deliveryFailureText` reads. */
  readonly stored: string;
  /** For the queue and the log: our text and the server's numbers, without addresses. */
  readonly error: SafeError;
}

export function deliveryFailure(error: unknown): DeliveryFailure {
  const { code = "", status } = describeError(error);
  const response = error instanceof Error && "response" in error ? String(error.response) : "";
  const numbers = [status, DETAILED.exec(response)?.[1]].filter((part) => part !== undefined);
  const stored = [isDeliveryFailureCode(code) ? code : "EOTHER", ...numbers].join(" ");
  return { stored, error: new SafeError(deliveryFailureText(stored)) };
}
