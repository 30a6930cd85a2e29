import { useState } from "react";

/** What a form about a record got back; the shape of the server's answer that matters here. */
export type RefusedForm = {
  readonly lastResult: { readonly initialValue?: Readonly<Record<string, unknown>> | null | undefined };
  readonly staleVersion: number | null;
};

/**
 * The version sent by a form about a record: the one its values were read from, even if the page has since loaded a
 * newer one. A newer one is used only after the user has seen both values.
 */
export function usePinnedVersion(stored: number, refused: RefusedForm | undefined): number {
  const [first] = useState(stored);
  if (!refused) return first;
  const posted = refused.lastResult.initialValue?.version;
  return refused.staleVersion ?? (typeof posted === "string" && posted !== "" ? Number(posted) : first);
}
