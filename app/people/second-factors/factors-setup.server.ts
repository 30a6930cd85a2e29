import { deviceText } from "#app/people/credentials/sessions.words.ts";
import { describeDevice } from "#app/platform/sessions/device.ts";
import { qrPicture } from "#app/platform/text/qr-picture.server.ts";
import { factorMessages } from "./factors.words.ts";
import { appAddress } from "./factors-app.server.ts";

/** What is needed to set up an authenticator app: the URL as a picture, as a link and its key to type. */
export function appSetup(
  { name, secret }: { name: string; secret: string },
  issuer: string,
  email: string,
): { name: string; address: string; key: string; picture: { path: string; size: number } } {
  const address = appAddress(secret, issuer, email);
  const key = new URL(address).searchParams.get("secret") ?? "";
  return { name, address, key, picture: qrPicture(address, 4) };
}

/** A default name for an unnamed passkey: the device on which it was created. */
export function passkeyNameFor(request: Request): string {
  const { browser, system } = describeDevice(request.headers.get("user-agent"));
  return factorMessages.passkeys.defaultName({ device: deviceText(browser, system) });
}
