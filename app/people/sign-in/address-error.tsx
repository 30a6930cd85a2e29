import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { addressErrorText, readAddressError } from "./address-error.ts";
import { addressErrorLabels } from "./address-error.words.ts";

/** Says what went wrong on the way here, by the query or by the fragment, which only the browser knows. */
export function AddressErrorNotice() {
  const { search } = useLocation();
  const fragment = useSyncExternalStore(
    onFragment,
    () => window.location.hash,
    () => "",
  );
  const error =
    readAddressError(new URLSearchParams(search)) ?? readAddressError(new URLSearchParams(fragment.slice(1)));
  if (!error) return null;
  return (
    <Notice tone="warning" live title={addressErrorText(error)}>
      {error.code ? addressErrorLabels.reference({ code: error.code }) : null}
    </Notice>
  );
}

function onFragment(changed: () => void): () => void {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}
