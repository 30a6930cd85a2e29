/**
 * A 409 means that a record is not what the page shows, so the page must reload it. By default the router reloads
 * nothing after an answer of 400 or more. For a route's `shouldRevalidate`.
 */
export function revalidateRefused(args: {
  actionStatus?: number | undefined;
  defaultShouldRevalidate: boolean;
}): boolean {
  return args.actionStatus === 409 || args.defaultShouldRevalidate;
}
