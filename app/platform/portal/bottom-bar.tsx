import type { MouseEventHandler } from "react";
import { Link, useLocation } from "react-router";
import { Menu } from "#app/ui/icons.tsx";
import { listText } from "#app/words/list-text.ts";
import { shellMessages as texts } from "./shell.words.ts";
import { isInSection, type ShellSection } from "./shell-section.view.ts";

/** The address of the whole navigation, for pages without script. */
export const MENU_ID = "menu";

type BottomBarProps = {
  sections: readonly ShellSection[];
  /** Opens the whole navigation; null where the bar has all of it. */
  onMenu: MouseEventHandler | null;
};

/** The most used sections in reach of a thumb, on a phone. */
export function BottomBar({ sections, onMenu }: BottomBarProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={texts.bar} data-bottom-bar="phone" className="bottom-bar">
      {sections
        .filter(({ inBar }) => inBar)
        .map((section) => {
          const { key, label, path, icon: Icon } = section;
          const waiting = section.waiting || 0;
          return (
            <Link
              key={key}
              to={path}
              discover="none"
              aria-current={isInSection(section, sections, pathname) ? "page" : undefined}
              aria-label={waiting > 0 ? listText([label, texts.waiting({ count: waiting })]) : undefined}
            >
              <Icon />
              {label}
              {waiting > 0 ? (
                <span className="bottom-bar-count">{waiting > 99 ? "99+" : waiting}</span>
              ) : null}
            </Link>
          );
        })}
      {onMenu ? (
        <a href={`#${MENU_ID}`} onClick={onMenu}>
          <Menu />
          {texts.menu}
        </a>
      ) : null}
    </nav>
  );
}
