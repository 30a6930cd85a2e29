import { lazy, Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

/** Errors in the URL are rare, so their texts are loaded on demand. */
const AddressErrorText = lazy(() => import("./address-error-text.tsx"));

/** Shows an error from the query, or from the fragment, which only the browser knows. */
export function AddressErrorNotice() {
  const { search } = useLocation();
  const fragment = useSyncExternalStore(
    onFragment,
    () => window.location.hash,
    () => "",
  );
  if (!/[?&#]error/.test(search + fragment)) return null;
  return (
    <Suspense>
      <AddressErrorText search={search} fragment={fragment} />
    </Suspense>
  );
}

function onFragment(changed: () => void): () => void {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}
