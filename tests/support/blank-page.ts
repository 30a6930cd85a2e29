import { act, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";

/**
 * Runs the effects of a component that draws nothing: React gets as much of a page as it asks for then, which is a
 * document without elements. The page ends with the test.
 *
 * @returns `show` draws it, `focus` returns to its window; both resolve when everything that has an answer has it
 */
export function openBlankPage() {
  const document = Object.assign(new EventTarget(), {
    nodeType: 9,
    activeElement: null,
    visibilityState: "visible",
  });
  const window = Object.assign(new EventTarget(), { HTMLIFrameElement: class {} });
  const container = {
    nodeType: 1,
    tagName: "DIV",
    textContent: "",
    ownerDocument: document,
    addEventListener: () => undefined,
  };
  for (const [name, value] of Object.entries({ document, window, IS_REACT_ACT_ENVIRONMENT: true })) {
    vi.stubGlobal(name, value);
  }
  const root = createRoot(container as never);
  const settled = (work: () => void) =>
    act(async () => {
      work();
      await new Promise((resolve) => setImmediate(resolve));
    });
  onTestFinished(async () => {
    await settled(() => root.unmount());
    vi.unstubAllGlobals();
  });
  return {
    show: (element: ReactElement) => settled(() => root.render(element)),
    focus: () => settled(() => void window.dispatchEvent(new Event("focus"))),
  };
}
