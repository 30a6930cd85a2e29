import { words } from "#app/words/words.ts";
/** Texts about the devices where a user is signed in. */
export const sessionMessages = words({
  lead: "Devices where you are signed in. If you do not recognise a device, sign it out and change your password.",
  current: "This device",
  device: "{browser} on {system}",
  unknownDevice: "Unknown device",
  seen: "Last seen {ago} · Signed in {at}",
  address: "IP address: {address}",
  unknownAddress: "Unknown",
  end: "Sign out",
  endThis: "Sign out {device}",
  ended: "Device signed out",
  endOthers: "Sign out other devices",
  endAll: "Sign out everywhere",
  onlyThis: "You are signed in on this device only.",
});

/** A device as its owner recognises it: "Chrome on Android", or what is known of it. */
export function deviceText(browser: string | null, system: string | null): string {
  if (browser && system) return sessionMessages.device({ browser, system });
  return browser ?? system ?? sessionMessages.unknownDevice;
}
