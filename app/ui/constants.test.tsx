import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { Toaster } from "./toaster.tsx";
import { Tooltip, TooltipProvider } from "./tooltip.tsx";

type Props = Readonly<Record<string, unknown>>;
const propsOf = (element: ReactElement) => (element as ReactElement<Props>).props;

test("a toast stays 4 to 5 seconds, 3 are visible at once, Alt+T leads to the region 'Notifications'", () => {
  const { duration, visibleToasts, hotkey, customAriaLabel, closeButton } = propsOf(Toaster());
  expect(duration).toBeGreaterThanOrEqual(4000);
  expect(duration).toBeLessThanOrEqual(5000);
  expect({ visibleToasts, hotkey, customAriaLabel, closeButton }).toEqual({
    visibleToasts: 3,
    hotkey: ["altKey", "KeyT"],
    customAriaLabel: "Notifications",
    closeButton: true,
  });
});

test("a tooltip opens after 700 ms, the next one at once within 300 ms, 4 pixels away", () => {
  expect(propsOf(TooltipProvider({ children: null }))).toMatchObject({ delay: 700, timeout: 300 });
  const tooltip = propsOf(Tooltip({ text: "Archive", children: <button type="button" /> }));
  expect(tooltip.children).toMatchObject([
    { props: { delay: 700 } },
    { props: { children: { props: { sideOffset: 4 } } } },
  ]);
});
