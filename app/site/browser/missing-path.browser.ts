import { loggablePath } from "#app/platform/log/secret-addresses.ts";

/** Tells the browser's console which page is missing, without what may be a secret. */
const said = document.querySelector<HTMLScriptElement>("script[data-says]")?.dataset.says;
console.error(said, loggablePath(location.pathname));
