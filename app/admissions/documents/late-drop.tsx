import { type ComponentProps, lazy, Suspense } from "react";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import type { PaperDrop } from "./paper-drop.tsx";

const Nothing = () => null;

/** Without a connection there is nothing to upload with; the page around it must not fail. */
const Drop = lazy(() =>
  import("./paper-drop.tsx").then(
    (loaded) => ({ default: loaded.PaperDrop }),
    () => ({ default: Nothing }),
  ),
);
const Unfinished = lazy(() =>
  import("./unfinished-uploads.tsx").then(
    (loaded) => ({ default: loaded.UnfinishedUploads }),
    () => ({ default: Nothing }),
  ),
);

/** `PaperDrop` for pages whose first script has to stay small: its code is loaded once the page is there. */
export function LatePaperDrop(props: ComponentProps<typeof PaperDrop>) {
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
      <Unfinished sending={false} />
    </Suspense>
  ) : null;
}
