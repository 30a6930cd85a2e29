import type { ReactNode } from "react";

/** One part of a course's page, under its own heading. */
export function CourseSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="border-ink border-b pb-2 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
