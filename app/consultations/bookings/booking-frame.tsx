import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

type BookingFrameProps = {
  title: string;
  lead?: ReactNode;
  /** Inside another page's frame: no more space than 600 pixels allow, and the frame's own title says what it is. */
  embedded: boolean;
  /** The times need more room than a form. */
  wide?: boolean;
  children: ReactNode;
};

/** The frame of every booking step, aligned to the same edge. */
export function BookingFrame({ title, lead, embedded, wide = false, children }: BookingFrameProps) {
  if (embedded) {
    return (
      <main className="relative overflow-hidden p-4 sm:p-5">
        <h1 className="sr-only">{title}</h1>
        {children}
      </main>
    );
  }
  return (
    <div className="relative mx-auto max-w-4xl overflow-hidden px-5 py-10 sm:px-8 sm:py-14">
      <h1 className="text-4xl">{title}</h1>
      {lead ? <p className="mt-3 max-w-2xl text-ink-muted text-lg">{lead}</p> : null}
      <div className={cx("mt-7 sm:mt-9", !wide && "max-w-2xl")}>{children}</div>
    </div>
  );
}
