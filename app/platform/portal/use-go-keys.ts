import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { isSomethingOpen, isTyping } from "#app/ui/use-row-keys.ts";
import type { ShellSection } from "./shell-section.view.ts";

/** Milliseconds in which the second key has to follow. */
const PAIR_MS = 1500;

/** `g` and then the key of a section opens it. The second key does nothing else, even if the page uses it. */
export function useGoKeys(sections: readonly ShellSection[]): void {
  const navigate = useNavigate();
  const latest = useRef({ sections, navigate });
  useEffect(() => {
    latest.current = { sections, navigate };
  });
  useEffect(() => {
    let startedAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isSomethingOpen())
        return;
      const isSecond = event.timeStamp - startedAt < PAIR_MS;
      startedAt = event.key === "g" && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!isSecond) return;
      const section = latest.current.sections.find(({ goKey }) => goKey === event.key);
      if (!section) return;
      event.preventDefault();
      latest.current.navigate(section.path);
    };
    // Before the keys of the page, which leave alone what was prevented.
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}
