import type { ReactNode } from "react";
import { Link } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Ellipsis } from "#app/ui/icons.tsx";
import { useMenu } from "#app/ui/use-menu.ts";

type RecordMenuProps = {
  /** In place of the three dots. */
  icon?: ReactNode;
  label?: string;
  children: ReactNode;
};

/** What is done rarely with a record: a menu that opens without script. */
export function RecordMenu({ icon, label = recordMessages.more, children }: RecordMenuProps) {
  const menu = useMenu();
  return (
    <details ref={menu} className="relative">
      <summary aria-label={label} className={`${buttonClass({ iconOnly: true })} menu-button cursor-pointer`}>
        {icon ?? <Ellipsis aria-hidden="true" />}
      </summary>
      <div className="menu-sheet start-auto! end-0!">{children}</div>
    </details>
  );
}

export function RecordMenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="menu-item no-underline"
      // What it opens is on the same page.
      onClick={({ currentTarget }) => currentTarget.closest("details")?.removeAttribute("open")}
    >
      {children}
    </Link>
  );
}
