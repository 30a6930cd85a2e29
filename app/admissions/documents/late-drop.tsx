import { type ComponentProps, lazy, Suspense } from "react";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import type { DocumentDrop } from "./document-drop.tsx";

const Nothing = () => <></>;

/** One chunk for both. It fails to load offline, and the surrounding page must not fail with it. */
const load = () => import("./document-drop.tsx");
const Drop = lazy(() =>
  load().then(
    (loaded) => ({ default: loaded.DocumentDrop }),
    () => ({ default: Nothing }),
  ),
);
const Unfinished = lazy(() =>
  load().then(
    (loaded) => ({ default: loaded.DroppedUnfinished }),
    () => ({ default: Nothing }),
  ),
);

/** Loads `DocumentDrop` lazily, for pages with a small initial script. */
export function LateDocumentDrop(props: ComponentProps<typeof DocumentDrop>) {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Drop {...props} />
    </Suspense>
  ) : null;
}

/** Loads `UnfinishedUploads` in the same way. */
export function LateUnfinishedUploads() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Unfinished />
    </Suspense>
  ) : null;
}
