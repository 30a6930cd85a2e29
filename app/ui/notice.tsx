import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "./icons.tsx";
import { uiMessages } from "./ui.words.ts";

type NoticeTone = "info" | "success" | "warning" | "destructive";

const looks: Record<NoticeTone, { icon: typeof Info; className: string }> = {
  info: { icon: Info, className: "border-info bg-info-soft [&>svg]:text-info" },
  success: { icon: CircleCheck, className: "border-success bg-success-soft [&>svg]:text-success" },
  warning: { icon: TriangleAlert, className: "border-warning bg-warning-soft [&>svg]:text-warning" },
  destructive: {
    icon: CircleAlert,
    className: "border-destructive bg-destructive-soft [&>svg]:text-destructive",
  },
};

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links: what to do about it. */
  actions?: ReactNode;
  /** Read out at once when it appears after the page has loaded: an error of a form, say. */
  live?: boolean;
  id?: string;
  className?: string;
};

/** A message that stays on the page, at the place it is about. */
export function Notice({ tone = "info", title, children, actions, live, id, className }: NoticeProps) {
  const { icon: Icon, className: look } = looks[tone];
  return (
    <div
      id={id}
      role={live ? "alert" : undefined}
      tabIndex={live ? -1 : undefined}
      className={cx("flex gap-3 border-t-2 px-4 py-3.5 text-ink", look, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <span className="sr-only">{`${uiMessages.notice[tone]}: `}</span>
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? <div className="text-sm">{children}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </div>
  );
}
