import "#app/platform/pages/frame.browser.ts";

/** Sends a GET with a typed key and shows the response. Without script the form is not there. */
const form = document.querySelector<HTMLFormElement>("form[data-api-try]");

if (form) {
  const [key, path] = form.querySelectorAll("input");
  const output = form.querySelector<HTMLElement>("[data-api-answer]");
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!key || !path || !output) return;
    const address = new URL(path.value, location.origin);
    // A key is sent nowhere but to the interface itself.
    if (address.origin !== location.origin || !address.pathname.startsWith("/api/v1/")) {
      path.focus();
      return;
    }
    output.hidden = false;
    try {
      const headers = { authorization: ["Bearer", key.value.trim()].join(" ") };
      const answer = await fetch(address, { headers, credentials: "omit" });
      const text = await answer.text();
      const shown = ["etag", "link", "ratelimit", "retry-after"].flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [`${name}: ${value}`];
      });
      output.textContent = [
        answer.status,
        ...shown,
        "",
        text && JSON.stringify(JSON.parse(text), null, 2),
      ].join("\n");
    } catch {
      output.textContent = output.dataset.away ?? "";
    }
  });
}
