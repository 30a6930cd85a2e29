import nodemailer from "nodemailer";
import { deliveryFailure } from "./delivery-failure.server.ts";
import { deliveryFailureText } from "./delivery-failure.ts";

/** A user is waiting for the result. */
const PATIENCE_MS = 10_000;

/** Connects and signs in, and sends nothing. Returns null if it works, else the problem in words for the user. */
export async function tryMailServer(smtpUrl: string): Promise<string | null> {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return deliveryFailureText(deliveryFailure(error).stored);
  } finally {
    transport.close();
  }
}
