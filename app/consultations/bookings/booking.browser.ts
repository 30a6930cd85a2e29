import { cookieText } from "#app/platform/cookies/cookies.ts";
import "#app/platform/pages/frame.browser.ts";

/**
 * Enhancements of the booking pages with script. Without it the visitor selects the zone and submits, and the page
 * shows until when a time is held.
 */
const wish = document.querySelector<HTMLFormElement>("form[data-booking-wish]");
if (wish) start(wish);

function start(form: HTMLFormElement): void {
  const zone = form.elements.namedItem("zone") as HTMLSelectElement;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // No zone was selected: uses the browser's. A cookie stores it for the next visit.
  if (form.dataset.zoneKnown === undefined && here) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = cookieText("zone", here);
    if (here !== zone.value) void showIn(here);
  }
  form.addEventListener("change", () => markStale(form));
  // A browser that navigates back keeps what was chosen, next to times for another choice.
  addEventListener("pageshow", () => markStale(form));
}

/** Replaces the times with those of a zone, without reloading the page. */
async function showIn(zone: string): Promise<void> {
  const address = new URL(location.href);
  address.searchParams.set("zone", zone);
  const answer = await fetch(address).catch(() => null);
  const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  const [shown, wanted] = [document, page].map((one) => one?.querySelector("main"));
  const form = wanted?.querySelector<HTMLFormElement>("form[data-booking-wish]");
  // The times stay, with their zone.
  if (!shown || !wanted || !form) return;
  shown.replaceWith(wanted);
  history.replaceState(history.state, "", address);
  start(form);
}

/** Disables times that were loaded for an earlier choice. */
function markStale(form: HTMLFormElement): void {
  const stale = [...form.querySelectorAll("select")].some(
    ({ options, selectedIndex }) =>
      selectedIndex !==
      Math.max(
        0,
        [...options].findIndex((option) => option.defaultSelected),
      ),
  );
  const note = form.querySelector<HTMLElement>("[data-booking-stale]");
  if (note) note.hidden = !stale;
  form.querySelector("button")?.toggleAttribute("data-stale", stale);
  const times = document.querySelector("[data-booking-times]");
  times?.toggleAttribute("inert", stale);
  times?.toggleAttribute("data-stale", stale);
}

/** Shows when a time is no longer held. */
const held = document.querySelector<HTMLElement>("[data-held-for]");
if (held) {
  // The device clock can be wrong, so the elapsed time since loading counts.
  const ends = performance.now() + Number(held.dataset.heldFor);
  const timer = setInterval(() => {
    const left = Math.ceil((ends - performance.now()) / 60_000);
    if (left > 0) return;
    held.textContent = held.dataset.over ?? "";
    clearInterval(timer);
  }, 5_000);
}
