import { pageMessages } from "#app/content/messages/pages.ts";
import { loggablePath } from "#app/domain/secret-addresses.ts";

/** Tells the browser's console which page is missing, without what may be a secret. */
console.error(pageMessages.notFoundLog, loggablePath(location.pathname));
