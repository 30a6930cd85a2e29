import type { ReactNode } from "react";

type BookingFrameProps = {
  title: string;
  lead?: ReactNode;
  /** Inside somebody's frame: no more air than 600 pixels allow, and the frame's own title says what it is. */
  embedded: boolean;
  /** The times need more room than a form. */
  wide?: boolean;
  children: ReactNode;
};

/** The page around every step of a booking. */
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
    <div
      className={`relative mx-auto overflow-hidden px-5 py-12 sm:px-8 sm:py-16 ${wide ? "max-w-4xl" : "max-w-2xl"}`}
    >
      <h1 className="text-4xl">{title}</h1>
      {lead ? <p className="mt-3 text-ink-muted text-lg">{lead}</p> : null}
      <div className="mt-9">{children}</div>
    </div>
  );
}
