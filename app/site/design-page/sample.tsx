import type { ReactNode } from "react";

/** One component and the name of what is shown. */
export function Sample({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "min-w-0 sm:col-span-full" : "min-w-0"}>
      <p className="mb-3 text-ink-muted text-sm">{title}</p>
      {children}
    </div>
  );
}

export function Samples({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-10 gap-y-10 sm:grid-cols-2">{children}</div>;
}
