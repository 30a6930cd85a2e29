/**
 * An address of programs whose answer is in its query alone, as JSON: 200, or 400 with the first field that cannot
 * be used. It is answered before the routes are asked.
 */
export type QueryAddress = (
  params: URLSearchParams,
  now: Date,
) => { readonly status: 200 | 400; readonly body: string };

/** What a noun declares: such addresses, by their path. */
export type QueryAddresses = Readonly<Record<string, QueryAddress>>;
