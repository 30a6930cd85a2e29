import { lazy, Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

/** Few addresses bring an error, so few visitors load its texts. */
const AddressErrorText = lazy(() => import("./address-error-text.tsx"));

/** Says what went wrong on the way here, by the query or by the fragment, which only the browser knows. */
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
