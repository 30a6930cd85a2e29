import { type ComponentProps, lazy, Suspense } from "react";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import type { DocumentDrop } from "./document-drop.tsx";

const Nothing = () => <></>;

/** One chunk for both. Without a connection it is missing, and the page around it must not fail. */
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

/** `PaperDrop` for pages whose first script has to stay small: its code is loaded once the page is there. */
export function LateDocumentDrop(props: ComponentProps<typeof DocumentDrop>) {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Drop {...props} />
    </Suspense>
  ) : null;
}

/** `UnfinishedUploads` in the same way. */
export function LateUnfinishedUploads() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Unfinished />
    </Suspense>
  ) : null;
}
