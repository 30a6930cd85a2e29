import { useEffect, useState } from "react";

type ColumnEdges = typeof import("./column-edge.tsx");

/** A phone shows rows as blocks, without heads. */
const HAS_COLUMNS = "(width >= 40rem)";

/** The edges by which columns are sized; they come when the page has nothing else to do. */
export function useColumnEdges(): ColumnEdges | null {
  const [edges, setEdges] = useState<ColumnEdges | null>(null);
  useEffect(() => {
    if (!window.matchMedia(HAS_COLUMNS).matches) return;
    let isHere = true;
    const load = () =>
      // If they cannot be loaded, the list is shown without them.
      void import("./column-edge.tsx").then(
        ({ ColumnEdge, keepWidths, tellWhatIsCut }) => {
          if (isHere) setEdges({ ColumnEdge, keepWidths, tellWhatIsCut });
        },
        () => {},
      );
    if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 2000 });
    else setTimeout(load);
    return () => {
      isHere = false;
    };
  }, []);
  useEffect(() => edges?.tellWhatIsCut(), [edges]);
  return edges;
}
