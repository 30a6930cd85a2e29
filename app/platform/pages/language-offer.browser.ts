/**
 * Shows the offer of the language that the browser prefers to English. Whatever is chosen answers it, and it does not
 * come again on this device.
 */
const offer = document.querySelector<HTMLElement>("[data-language-offer]");
const preferred = navigator.languages
  .map((tag) => offer?.querySelector<HTMLElement>(`[lang="${tag.slice(0, 2)}"]`))
  .find(Boolean);
try {
  if (offer && preferred && preferred.lang !== "en" && !localStorage.languageOffer) {
    preferred.parentElement?.removeAttribute("hidden");
    offer.hidden = false;
    offer.onclick = () => {
      localStorage.languageOffer = 1;
    };
  }
} catch {
  // Where storage is blocked nothing is offered: it would come on every page. The footer has the languages.
}

export {};
