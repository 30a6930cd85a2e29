/**
 * An API address whose answer depends on its query only, as JSON: 200, or 400 with the first invalid field. It is
 * answered before the routes are matched.
 */
export type QueryAddress = (
  params: URLSearchParams,
  now: Date,
) => { readonly status: 200 | 400; readonly body: string };

/** What a noun declares: such addresses, by their path. */
export type QueryAddresses = Readonly<Record<string, QueryAddress>>;
