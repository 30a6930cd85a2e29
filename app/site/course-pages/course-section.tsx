import type { ReactNode } from "react";
import { asOfText } from "#app/platform/time/as-of.ts";
import { coursePage as words } from "./course-page.words.ts";

/** One question of a course page, and its answer next to it. */
export function CourseSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid gap-x-12 gap-y-2 border-ink border-t pt-5 pb-12 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** A value of a course, and the day on which its institution said it, where it did. */
export function FromInstitution({ on, children }: { on: string | undefined; children: ReactNode }) {
  if (on === undefined) return children;
  return (
    <>
      {children}
      <span className="block text-ink-muted text-sm">{words.fromInstitution({ day: asOfText(on) })}</span>
    </>
  );
}

/** Where the figures of a part come from: a page, or a register by its name. */
export function FactSource({ source, asOf }: { source: string; asOf: string | null }) {
  return (
    <p className="mt-2 break-words text-ink-muted text-sm">
      {URL.canParse(source) ? (
        <a href={source} rel="noreferrer" className="text-eucalyptus underline underline-offset-4">
          {new URL(source).hostname.replace(/^www\./, "")}
        </a>
      ) : (
        source
      )}
      {asOf ? `, ${asOfText(asOf)}` : null}
    </p>
  );
}
