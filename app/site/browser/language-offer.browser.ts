/**
 * Shows the offer of the language that the browser prefers to English. Whatever is chosen answers it, and it does not
 * come again on this device.
 */
const ANSWERED = "language-offer";
const offer = document.querySelector<HTMLElement>("[data-language-offer]");
const preferred = navigator.languages
  .map((tag) => tag.split("-")[0])
  .find((tag) => tag === "en" || offer?.querySelector(`a[lang="${tag}"]`));
if (offer && preferred !== "en" && preferred !== undefined && read() === null) {
  const line = offer.querySelector(`a[lang="${preferred}"]`)?.closest("li");
  if (line) line.hidden = false;
  offer.hidden = false;
  offer.addEventListener("click", (event) => {
    if ((event.target as Element).closest("a")) remember();
  });
}

/** Null where storage is blocked as well: then the offer comes again. */
function read(): string | null {
  try {
    return localStorage.getItem(ANSWERED);
  } catch {
    return null;
  }
}

function remember(): void {
  try {
    localStorage.setItem(ANSWERED, "1");
  } catch {
    // Without storage it is offered again.
  }
}

export {};
