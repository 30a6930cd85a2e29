import { useState } from "react";

/** What a form about a record got back; the shape of the server's answer that matters here. */
export type RefusedForm = {
  readonly lastResult: { readonly initialValue?: Readonly<Record<string, unknown>> | null | undefined };
  readonly staleVersion: number | null;
};

/**
 * The version that a form about a record carries: the one that its values were read from, even when the
 * page has meanwhile read a newer one. Only somebody who has been shown both values goes on from that.
 */
export function usePinnedVersion(stored: number, refused: RefusedForm | undefined): number {
  const [first] = useState(stored);
  if (!refused) return first;
  const posted = refused.lastResult.initialValue?.version;
  return refused.staleVersion ?? (typeof posted === "string" && posted !== "" ? Number(posted) : first);
}
