import { Link, useLocation } from "react-router";
import { adminMessages } from "#app/platform/portal/admin.words.ts";
import { cx } from "#app/ui/cx.ts";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { SECTIONS, type Section } from "./sections.view.ts";

/** How much waits behind a section, by its key. */
export type SectionMarks = Partial<Record<Section["key"], number | null>>;

type SectionLinksProps = {
  marks: SectionMarks;
  /** Icons only; the names are in tooltips. */
  narrow?: boolean;
  onFollow?: () => void;
};

/** The links of the sidebar. */
export function SectionLinks({ marks, narrow = false, onFollow }: SectionLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={adminMessages.navigation}>
      <ul className="flex flex-col gap-0.5">
        {SECTIONS.map((section) => {
          const { label, path, icon: Icon } = section;
          const here = isHere(section, pathname);
          const waiting = marks[section.key] || 0;
          const name = waiting > 0 ? `${label}, ${adminMessages.waiting(waiting)}` : label;
          const link = (
            <Link
              to={path}
              aria-current={here ? "page" : undefined}
              aria-label={narrow ? name : undefined}
              onClick={onFollow}
              className={cx(
                "relative flex min-h-10 items-center gap-3 rounded-sm no-underline hover:bg-hover pointer-coarse:min-h-11",
                narrow ? "justify-center" : "px-3",
                section.later ? "text-ink-muted" : "text-ink",
                here && "bg-eucalyptus-soft font-semibold text-eucalyptus-strong",
              )}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {narrow ? null : label}
              {waiting > 0 ? <Mark waiting={waiting} narrow={narrow} /> : null}
            </Link>
          );
          return (
            <li key={section.key}>
              {narrow ? (
                <Tooltip text={name} side="inline-end">
                  {link}
                </Tooltip>
              ) : (
                link
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** That something waits: the figure, or beside an icon alone a dot. */
function Mark({ waiting, narrow }: { waiting: number; narrow: boolean }) {
  if (narrow) {
    return <span aria-hidden="true" className="absolute end-2 top-1.5 size-2.5 rounded-full bg-ochre-text" />;
  }
  return (
    <span className="ms-auto font-semibold text-ochre-text text-sm" data-figures>
      <span aria-hidden="true">{waiting > 99 ? "99+" : waiting}</span>
      <span className="sr-only">{`, ${adminMessages.waiting(waiting)}`}</span>
    </span>
  );
}

function isHere({ key, path }: Section, pathname: string): boolean {
  return pathname === path || (key !== "dashboard" && pathname.startsWith(`${path}/`));
}
