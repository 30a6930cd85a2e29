import nodemailer from "nodemailer";
import { deliveryFailure } from "./delivery-failure.server.ts";
import { deliveryFailureText } from "./delivery-failure.ts";

/** Somebody waits at the screen. */
const PATIENCE_MS = 10_000;

/** Connects and signs in, and sends nothing. Null: it works; else what is wrong, as it may be told. */
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
