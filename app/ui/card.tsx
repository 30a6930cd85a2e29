import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

type CardProps = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
  description?: ReactNode;
  /** Next to the title: a badge, a small button. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** raised: its own ground and a border. ruled (the default): a hairline on top. headed: a hairline below the title. */
  look?: "ruled" | "raised" | "headed";
};

/** A part of a page with a title. Prefer the ruled look; raise what stands apart from the page. */
export function Card(props: CardProps) {
  const {
    title,
    level = 2,
    description,
    aside,
    footer,
    look = "ruled",
    className,
    children,
    ...rest
  } = props;
  const Heading = `h${level}` as const;
  return (
    <section
      {...rest}
      className={cx(
        "flex min-w-0 flex-col",
        look === "raised" && "rounded-md border border-line bg-surface p-5 sm:p-6",
        look === "ruled" && "border-ink border-t pt-4",
        className,
      )}
    >
      {title || aside ? (
        <header
          className={cx(
            "flex flex-wrap justify-between gap-x-4 gap-y-2",
            look === "headed" ? "min-h-9 items-center border-ink border-b pb-1" : "mb-3 items-start",
          )}
        >
          <div className="min-w-0">
            {title ? <Heading className="text-xl">{title}</Heading> : null}
            {description ? <p className="mt-0.5 text-ink-muted text-sm">{description}</p> : null}
          </div>
          {aside}
        </header>
      ) : null}
      {children}
      {footer ? <footer className="mt-5 flex flex-wrap items-center gap-3">{footer}</footer> : null}
    </section>
  );
}
