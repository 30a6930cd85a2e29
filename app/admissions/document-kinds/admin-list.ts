import { shortList } from "#app/platform/lists/list-kinds.ts";

/** Every kind there is, always. */
export const DOCUMENT_KIND_LIST = shortList("kind");
