/** Words about the devices where somebody is signed in. */
export const sessionMessages = {
  lead: "Where you are signed in. Sign a device out that you do not know, and choose a new password.",
  current: "This device",
  device: (browser: string | null, system: string | null) =>
    browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device"),
  lastSeen: "Last seen",
  signedIn: "Signed in",
  address: "Network address",
  unknownAddress: "Not known",
  end: "Sign out",
  endThis: (device: string) => `Sign out ${device}`,
  ended: "The device is signed out",
  endOthers: "Sign out others",
  endAll: "Sign out everywhere",
  onlyThis: "You are signed in on this device only.",
} as const;
