import { pageMessages } from "#app/content/messages/pages.ts";

/** Tells the browser's console which page is missing: the path alone, since a query may carry secrets. */
console.error(pageMessages.notFoundLog, location.pathname);
