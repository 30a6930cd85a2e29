import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "./button-style.ts";
import { cx } from "./cx.ts";
import { MoveUpRight, X } from "./icons.tsx";
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

/** A list, and the record opened from it: next to it where there is room, else in its place. */
export function SplitView({ list, detail, detailLabel, closeHref, isWide, widthHref }: SplitViewProps) {
  const isBeside = detail !== null && !isWide;
  return (
    <div
      className={cx("min-w-0", isBeside && "xl:grid xl:grid-cols-[minmax(0,1fr)_27rem] xl:gap-x-(--gutter)")}
    >
      <div className={cx("min-w-0", detail !== null && (isWide ? "hidden" : "max-xl:hidden"))}>{list}</div>
      {detail === null ? null : (
        <section
          aria-label={detailLabel}
          className={cx(
            "min-w-0",
            isBeside &&
              "xl:sticky xl:top-0 xl:-me-(--gutter) xl:max-h-dvh xl:min-h-full xl:self-start xl:overflow-y-auto xl:border-line xl:border-s xl:px-5",
          )}
        >
          <div className="flex justify-end gap-1">
            <Link
              to={widthHref}
              preventScrollReset
              aria-label={isWide ? uiMessages.besideList : uiMessages.wholePage}
              title={isWide ? uiMessages.besideList : uiMessages.wholePage}
              className={cx(buttonClass({ variant: "ghost", size: "sm", iconOnly: true }), "max-xl:hidden")}
            >
              <MoveUpRight aria-hidden="true" className={isWide ? "rotate-180" : undefined} />
            </Link>
            <Link
              to={closeHref}
              preventScrollReset
              aria-label={uiMessages.close}
              className={buttonClass({ variant: "ghost", size: "sm", iconOnly: true })}
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
