import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import { cx } from "#app/ui/cx.ts";
import { ChevronDown } from "#app/ui/icons.tsx";
import { filterMessages } from "./filters.words.ts";
import { OPEN_FILTER } from "./list-query.ts";
import { useMenu } from "./use-menu.ts";

/** Without these the sheet of a menu ends with its button. */
const BEGINS_WITH_BUTTON = "start-0! end-auto!";

type FilterMenuProps = {
  name: string;
  label: string;
  /** What its button says. */
  text: string;
  /** What is chosen, which a form sends also where the choices have not come. */
  values?: readonly string[];
  /** Looks of its button, where it is not that of a control. */
  buttonClass?: string;
  className?: string | false | undefined;
  children: ReactNode;
};

/**
 * Choices of a list that open below a button. Most are never opened, so the page arrives without them: script adds them
 * at once, and whoever has none follows a link to the same list with these open.
 */
export function FilterMenu(props: FilterMenuProps) {
  const { name, label, text, values, buttonClass, className, children } = props;
  const menu = useMenu();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const isAsked = asked.get(OPEN_FILTER) === name;
  const isFilled = useHydrated() || isAsked;
  asked.set(OPEN_FILTER, name);
  return (
    <details
      ref={menu}
      name="filter"
      open={isAsked}
      className={cx("filter-menu", className)}
      onToggle={({ currentTarget }) => keepOnScreen(currentTarget)}
    >
      <summary className={cx("menu-button", buttonClass ?? "control")}>
        <span className={cx("truncate", values?.length === 0 && "text-ink-faint")}>{text}</span>
        <ChevronDown />
      </summary>
      {isFilled ? (
        <fieldset aria-label={label} className={cx("menu-sheet", BEGINS_WITH_BUTTON)}>
          {children}
        </fieldset>
      ) : (
        <>
          {values?.map((value) => (
            <input key={value} type="hidden" name={name} value={value} />
          ))}
          <noscript>
            <a href={`${pathname}?${asked}`}>{filterMessages.choose}</a>
          </noscript>
        </>
      )}
    </details>
  );
}

/** A sheet that would reach over the edge of the window ends with its button instead of beginning with it. */
function keepOnScreen(menu: HTMLDetailsElement): void {
  const sheet = menu.querySelector("fieldset");
  if (!menu.open || !sheet) return;
  sheet.classList.add(...BEGINS_WITH_BUTTON.split(" "));
  const { left, right } = sheet.getBoundingClientRect();
  if (right > document.documentElement.clientWidth || left < 0) {
    sheet.classList.remove(...BEGINS_WITH_BUTTON.split(" "));
  }
}
