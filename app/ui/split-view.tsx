import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { uiMessages } from "#app/content/messages/ui.ts";
import { buttonClass } from "./button-style.ts";
import { cx } from "./cx.ts";

type SplitViewProps = {
  list: ReactNode;
  /** The open record (usually the child route's <Outlet/>); null when none is open. */
  detail: ReactNode | null;
  detailLabel: string;
  /** The list without the open record. */
  closeHref: string;
};

/** A list, and the record opened from it beside it: on a phone the record takes the page, the list waits behind. */
export function SplitView({ list, detail, detailLabel, closeHref }: SplitViewProps) {
  return (
    <div
      className={cx("grid min-w-0 gap-8", detail !== null && "xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]")}
    >
      <div className={cx("min-w-0", detail !== null && "max-xl:hidden")}>{list}</div>
      {detail === null ? null : (
        <section
          aria-label={detailLabel}
          className="min-w-0 xl:sticky xl:top-0 xl:max-h-dvh xl:self-start xl:overflow-y-auto xl:border-line xl:border-s xl:ps-6"
        >
          <div className="flex justify-end">
            <Link
              to={closeHref}
              preventScrollReset
              aria-label={uiMessages.close}
              className={buttonClass({ variant: "ghost", iconOnly: true })}
            >
              <X aria-hidden="true" />
            </Link>
          </div>
          {detail}
        </section>
      )}
    </div>
  );
}
