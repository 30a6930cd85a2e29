import { useEffect, useRef } from "react";
import { isSomethingOpen, isTyping } from "./use-row-keys.ts";

type Keys = Readonly<Record<string, () => void>>;

/** What uses keys now: the last of those that use the same key has it. */
const users: { readonly current: Keys }[] = [];

/**
 * Keys that do something while nothing is typed and nothing floats over the page.
 *
 * @param of the frame gives way to a page that uses the same key
 */
export function useKeys(keys: Keys, of: "page" | "frame" = "page"): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (users.length === 0) document.addEventListener("keydown", onKeyDown);
    if (of === "page") users.push(latest);
    else users.unshift(latest);
    return () => {
      users.splice(users.indexOf(latest), 1);
      if (users.length === 0) document.removeEventListener("keydown", onKeyDown);
    };
  }, [of]);
}

function onKeyDown(event: KeyboardEvent): void {
  const run = users.findLast(({ current }) => event.key in current)?.current[event.key];
  if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || isSomethingOpen()) return;
  event.preventDefault();
  run();
}
