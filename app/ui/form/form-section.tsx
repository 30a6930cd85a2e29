import { type ReactNode, useId } from "react";

/** A part of a long form under its own heading, ruled off by a hairline. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 border-line border-t pt-4">
      <div>
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {hint ? <p className="mt-0.5 text-ink-muted text-sm">{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}
