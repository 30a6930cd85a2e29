import { note, words } from "#app/words/words.ts";

export const pushMessages = words({
  title: "Push notifications",
  lead: "Get a notification on this device when something happens, even when this site is closed.",
  browsers: "Browsers",
  browsersHint:
    "A browser stops receiving notifications when you sign out there. You can turn on up to {count} browsers.",
  none: "No browsers yet",
  noneHint: "Turn on push notifications in each browser that you use.",
  turnOn: "Turn on in this browser",
  turningOn: "Turning on...",
  turnOff: note("Turn off", "Stops push notifications in one browser"),
  turnOffIn: "Turn off push notifications in {browser}",
  thisBrowser: "This browser",
  device: "{browser} on {system}",
  unknown: "Unknown browser",
  lastSuccess: "Last notification: {at}",
  noSuccess: "No notifications sent yet",
  blocked:
    "This browser blocks notifications from this site. Allow notifications in the settings of your browser, then try again.",
  unsupported:
    "This browser does not support push notifications. On an iPhone or iPad, add this site to your home screen and open it from there.",
  failed: "We could not turn on push notifications in this browser. Check your connection, then try again.",
  topics: "Notify me about",
  topicsLegend: "Topics",
  topicsHint:
    "We send nothing until you select at least one. All notifications are also listed in your account.",
  showDetails: "Show details, such as the names of students",
  showDetailsHint: "Anyone who sees your screen can read them, even if the device is locked.",
  save: "Save preferences",
  saved: "Preferences saved",
  on: "Push notifications turned on",
  off: "Push notifications turned off",
  notAPushService: "This browser does not support our push notifications. Use another browser.",
});

/** A browser as its owner recognises it. */
export function browserText(browser: string | null, system: string | null): string {
  if (browser && system) return pushMessages.device({ browser, system });
  return browser ?? system ?? pushMessages.unknown;
}
