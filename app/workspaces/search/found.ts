/** A search result: a record, a page or an action. */
export interface Found {
  /** Its address, which no other has. */
  readonly to: string;
  readonly title: string;
  readonly detail: string | null;
}

/** What was found of one kind, by the name of its list. */
export interface FoundGroup {
  readonly label: string;
  readonly items: readonly Found[];
}

/** The results of the palette and the page for a term. */
export interface FindAnswer {
  readonly term: string;
  /** Null: they could not be looked for. */
  readonly records: readonly FoundGroup[] | null;
  readonly actions: readonly Found[];
  readonly pages: readonly Found[];
}

/** With fewer characters everything would be found. */
export const LEAST_TYPED = 2;

export const FIND_PATH = "/admin/find";

/** Those whose name holds each typed word, in whatever case and order; all of them where nothing is typed. */
export function named(items: readonly Found[], typed: string): Found[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ title, detail }) => {
    const name = `${title} ${detail ?? ""}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
}
