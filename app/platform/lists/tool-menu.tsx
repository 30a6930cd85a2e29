import type { ReactNode, Ref } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import { cx } from "#app/ui/cx.ts";
import { useMenu } from "#app/ui/use-menu.ts";
import { filterMessages } from "./filters.words.ts";
import { OPEN_MENU } from "./list-query.ts";

/** The menus above a list are `<details>` of this name: one of them is open at a time. */
export const MENUS_OF_A_LIST = "list-menu";

/** Without these the sheet of a menu ends with its button. */
const BEGINS_WITH_BUTTON = "start-0! end-auto!";

type ToolMenuProps = {
  name: string;
  label: string;
  /** What its button says. */
  button: ReactNode;
  buttonClass: string;
  className?: string;
  sheetClass?: string;
  sheet?: Ref<HTMLFieldSetElement>;
  /** Part of its form until its contents are loaded: what was selected before. */
  unfilled?: ReactNode;
  /** Arrives open, as after values were refused. */
  isOpen?: boolean;
  onOpen?: () => void;
  children: ReactNode;
};

/**
 * A menu above a list, which opens below its button. Most are never opened, so the page arrives without the contents: script
 * adds them without a request, and without script a link leads to the same list with the menu open.
 */
export function ToolMenu(props: ToolMenuProps) {
  const { name, label, button, buttonClass, className, children } = props;
  const menu = useMenu();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const isAsked = asked.get(OPEN_MENU) === name || props.isOpen === true;
  const isFilled = useHydrated() || isAsked;
  asked.set(OPEN_MENU, name);
  return (
    <details
      ref={menu}
      id={toolMenuId(name)}
      name={MENUS_OF_A_LIST}
      open={isAsked}
      className={cx("tool-menu", className)}
      onToggle={({ currentTarget }) => {
        keepOnScreen(currentTarget);
        if (currentTarget.open) props.onOpen?.();
      }}
    >
      <summary className={cx("menu-button", buttonClass)}>{button}</summary>
      {isFilled ? (
        <fieldset
          ref={props.sheet}
          aria-label={label}
          className={cx("menu-sheet", BEGINS_WITH_BUTTON, props.sheetClass)}
        >
          {children}
        </fieldset>
      ) : (
        <>
          {props.unfilled}
          <noscript>
            <a href={`${pathname}?${asked}`} className="menu-item">
              {filterMessages.choose}
            </a>
          </noscript>
        </>
      )}
    </details>
  );
}

const toolMenuId = (name: string) => `list-${name}`;

/** Opens a menu from elsewhere on the page, and takes the focus to its button. */
export function openToolMenu(name: string): void {
  const menu = document.getElementById(toolMenuId(name));
  if (!(menu instanceof HTMLDetailsElement)) return;
  menu.open = true;
  menu.querySelector("summary")?.focus();
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
