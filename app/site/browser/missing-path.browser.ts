import { loggablePath } from "#app/platform/log/secret-addresses.ts";
import { pageMessages } from "#app/platform/pages/pages.words.ts";

/** Tells the browser's console which page is missing, without what may be a secret. */
console.error(pageMessages.notFoundLog, loggablePath(location.pathname));
