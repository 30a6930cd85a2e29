import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./cx.ts";
import { floatingClass, floatingItemClass } from "./overlay-style.ts";

type MenuProps = {
  /** The <Button> that opens it. */
  trigger: ReactElement;
  align?: "start" | "center" | "end";
  children: ReactNode;
};

/** A list of actions under a button. Children: MenuItem, MenuLink, MenuSeparator. */
export function Menu({ trigger, align = "end", children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} className="z-50 outline-none">
          <Base.Popup className={cx(floatingClass, "min-w-48 p-1")}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type MenuItemProps = {
  icon?: ReactNode;
  destructive?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

export function MenuItem({ icon, destructive, disabled, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item
      disabled={disabled}
      onClick={onSelect}
      className={cx(
        floatingItemClass,
        destructive && "text-destructive data-highlighted:bg-destructive-soft",
      )}
    >
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Base.LinkItem
      render={<Link to={to} />}
      closeOnClick
      className={cx(floatingItemClass, "text-ink no-underline")}
    >
      {icon}
      {children}
    </Base.LinkItem>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-2.5 my-1 h-px bg-line" />;
}
