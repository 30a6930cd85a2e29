import { words } from "#app/words/words.ts";
/** Words about the devices where somebody is signed in. */
export const sessionMessages = words({
  lead: "Where you are signed in. Sign a device out that you do not know, and choose a new password.",
  current: "This device",
  device: "{browser} on {system}",
  unknownDevice: "Unknown device",
  seen: "Last seen {ago} · Signed in {at}",
  address: "Network address: {address}",
  unknownAddress: "Not known",
  end: "Sign out",
  endThis: "Sign out {device}",
  ended: "The device is signed out",
  endOthers: "Sign out others",
  endAll: "Sign out everywhere",
  onlyThis: "You are signed in on this device only.",
});

/** A device as its owner recognises it: "Chrome on Android", or as much of it as is known. */
export function deviceText(browser: string | null, system: string | null): string {
  if (browser && system) return sessionMessages.device({ browser, system });
  return browser ?? system ?? sessionMessages.unknownDevice;
}
