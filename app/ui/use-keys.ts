import { useEffect, useRef } from "react";
import { isSomethingOpen, isTyping } from "./use-row-keys.ts";

/**
 * Keys that do something while nothing is typed and nothing floats over the page.
 *
 * @param of the frame gives way to a page that uses the same key: it hears a key after the document
 */
export function useKeys(keys: Readonly<Record<string, () => void>>, of: "page" | "frame" = "page"): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const run = latest.current[event.key];
      if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isSomethingOpen()) return;
      event.preventDefault();
      run();
    };
    const target: Pick<Document, "addEventListener" | "removeEventListener"> =
      of === "page" ? document : window;
    target.addEventListener("keydown", onKeyDown);
    return () => target.removeEventListener("keydown", onKeyDown);
  }, [of]);
}
