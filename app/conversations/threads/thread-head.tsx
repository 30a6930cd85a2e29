import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button-style.ts";
import { cx } from "#app/ui/cx.ts";
import { ChevronLeft } from "#app/ui/icons.tsx";
import { threadMessages as texts } from "./threads.words.ts";

type ThreadHeadProps = {
  /** To the list, which a phone shows on its own. */
  back: string;
  name: ReactNode;
  badge?: ReactNode;
  /** What the conversation is about. */
  subject: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
};

/** The head of an open conversation. The focus comes here when it is opened from its list. */
export function ThreadHead({ back, name, badge, subject, children }: ThreadHeadProps) {
  return (
    <header className="thread-head">
      <Link
        to={back}
        aria-label={texts.back}
        className={cx(buttonClass({ variant: "ghost", size: "sm", iconOnly: true }), "-ms-2 lg:hidden")}
      >
        <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
      </Link>
      <div className="min-w-0 flex-1 basis-48">
        <div className="flex flex-wrap items-center gap-x-2">
          <h2 data-record-heading tabIndex={-1} className="break-words font-semibold font-text text-base">
            {name}
          </h2>
          {badge}
        </div>
        <div className="text-ink-muted text-xs [overflow-wrap:anywhere] lg:line-clamp-2">{subject}</div>
      </div>
      {children}
    </header>
  );
}
