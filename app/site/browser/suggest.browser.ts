import type { CourseSuggestion } from "#app/catalogue/course-search/course-search.ts";
import type { SuggestionTexts } from "#app/catalogue/course-search/suggestions.words.ts";

const MAX_TEXT = 200;

/**
 * Suggestions under a search box while typing (the combobox pattern of WAI-ARIA: the focus stays in the box). Each
 * keystroke sends a request and cancels the previous one; only the newest is shown. The form around the box works
 * without any of it.
 */
export function suggestUnder(input: HTMLInputElement, number: number): void {
  const texts: SuggestionTexts = JSON.parse(input.dataset.texts as string);
  const list = element("ul", { role: "listbox", id: `suggestions-${number}`, "aria-label": texts.label });
  const status = element("p", { role: "status", class: "sr-only" });
  const box = input.closest("label") ?? input;
  list.className = "suggestions";
  list.hidden = true;
  box.parentElement?.classList.add("suggestions-box");
  box.after(list, status);
  set(input, {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": list.id,
    "aria-expanded": "false",
  });
  let asked: AbortController | undefined;
  let active = -1;

  function show(open: boolean) {
    list.hidden = !open;
    input.setAttribute("aria-expanded", String(open));
    mark(-1);
  }
  function mark(at: number) {
    list.children[active]?.setAttribute("aria-selected", "false");
    active = at;
    const option = list.children[at];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
  }
  async function ask() {
    asked?.abort();
    const text = input.value.trim().slice(0, MAX_TEXT);
    if (text === "") {
      list.replaceChildren();
      show(false);
      return;
    }
    asked = new AbortController();
    const { signal } = asked;
    try {
      const answer = await fetch(`${input.dataset.suggest}?q=${encodeURIComponent(text)}`, { signal });
      const { items }: { items: CourseSuggestion[] } = await answer.json();
      if (signal.aborted) return;
      list.replaceChildren(...items.map(optionOf));
      status.textContent = texts.counted[items.length] ?? "";
      show(items.length > 0);
    } catch {
      // Superseded, or no network: the form is still there.
    }
  }
  function optionOf({ kind, label, hint, href }: CourseSuggestion, at: number) {
    const option = element("li", {
      role: "option",
      id: `${list.id}-${at}`,
      "aria-selected": "false",
      "data-href": href,
    });
    const more = element("small", {});
    option.textContent = label;
    more.textContent = [texts.kinds[kind], hint].filter(Boolean).join(" · ");
    option.append(more);
    return option;
  }
  function open(option: Element | null | undefined): boolean {
    const href = option?.getAttribute("data-href");
    if (href) location.assign(href);
    return Boolean(href);
  }

  input.addEventListener("input", ask);
  input.addEventListener("blur", () => {
    // On a slow connection the response would open the list after the user has moved away.
    asked?.abort();
    show(false);
  });
  // A press would take the focus out of the box before the click arrives.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => open((event.target as Element).closest("[data-href]")));
  input.addEventListener("keydown", (event) => {
    const { key, isComposing } = event;
    const count = list.children.length;
    if (isComposing || count === 0) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      const from = active;
      if (list.hidden) show(true);
      // One place more than there are options: past either end lies the box itself.
      const step = key === "ArrowDown" ? 1 : -1;
      mark(((from + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (key === "Escape" && !list.hidden) show(false);
    else if (key !== "Enter" || list.hidden || !open(list.children[active])) return;
    event.preventDefault();
  });
}

function element(tag: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  return set(document.createElement(tag), attributes);
}

function set<E extends Element>(target: E, attributes: Readonly<Record<string, string>>): E {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
  return target;
}
