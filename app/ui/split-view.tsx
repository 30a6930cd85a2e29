import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "./button-style.ts";
import { cx } from "./cx.ts";
import { X } from "./icons.tsx";
import { uiMessages } from "./ui.words.ts";

type SplitViewProps = {
  list: ReactNode;
  /** The open record (usually the child route's <Outlet/>); null when none is open. */
  detail: ReactNode | null;
  detailLabel: string;
  /** The list without the open record. */
  closeHref: string;
  /** Whether the record has the whole page to itself, and where that is turned. */
  isWide: boolean;
  widthHref: string;
};

/** A list, and the record opened from it beside it: on a phone the record takes the page, the list waits behind. */
export function SplitView({ list, detail, detailLabel, closeHref, isWide, widthHref }: SplitViewProps) {
  const isBeside = detail !== null && !isWide;
  return (
    <div
      className={cx(
        "grid min-w-0 gap-8",
        isBeside && "lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]",
      )}
    >
      <div className={cx("min-w-0", detail !== null && (isWide ? "hidden" : "max-lg:hidden"))}>{list}</div>
      {detail === null ? null : (
        <section
          aria-label={detailLabel}
          className={cx(
            "min-w-0",
            isBeside &&
              "lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:border-line lg:border-s lg:ps-6",
          )}
        >
          <div className="flex justify-end gap-2">
            <Link
              to={widthHref}
              preventScrollReset
              className={cx(buttonClass({ variant: "ghost", size: "sm" }), "max-lg:hidden")}
            >
              {isWide ? uiMessages.besideList : uiMessages.wholePage}
            </Link>
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
