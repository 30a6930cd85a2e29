export interface DirectoryState {
  readonly text: string;
  /** A country's stored value, a state or region as it is stored, or empty for both countries. */
  readonly place: string;
  /** Colleges and institutes too. */
  readonly all: boolean;
}

/** The one address of a list: what is as it always is stays away. */
export function universitiesHref({ text, place, all }: DirectoryState, page = 1): string {
  const params = new URLSearchParams();
  if (text !== "") params.set("q", text);
  if (place !== "") params.set("place", place);
  if (all) params.set("all", "1");
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? "/universities" : `/universities?${params}`;
}
