import { Link, useLocation } from "react-router";
import type { PinnedView } from "#app/platform/lists/view.ts";
import type { Section } from "#app/platform/menus/sections.view.ts";
import { SECTIONS } from "#app/platform/menus/sections.view.ts";
import { adminMessages } from "#app/platform/portal/admin.words.ts";
import { cx } from "#app/ui/cx.ts";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { listText } from "#app/words/list-text.ts";

/** How much waits behind a section, by its key. */
export type SectionMarks = Partial<Record<(typeof SECTIONS)[number]["key"], number | null>>;

type SectionLinksProps = {
  marks: SectionMarks;
  /** The reader's own ways into lists, each under its section. */
  views: readonly PinnedView[];
  /** Addresses that the reader may not open. */
  closed: readonly string[];
  /** Icons only; the names are in tooltips. */
  narrow?: boolean;
  onFollow?: () => void;
};

/** The links of the sidebar. */
export function SectionLinks({ marks, views, closed, narrow = false, onFollow }: SectionLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={adminMessages.navigation}>
      <ul className="flex flex-col gap-0.5">
        {SECTIONS.filter(({ path }) => !closed.includes(path)).map((section) => {
          const { label, path, icon: Icon }: Section = section;
          const here = isHere(section, pathname);
          const waiting = marks[section.key] || 0;
          const name = waiting > 0 ? listText([label, adminMessages.waiting({ count: waiting })]) : label;
          const link = (
            <Link
              to={path}
              aria-current={here ? "page" : undefined}
              aria-label={narrow ? name : undefined}
              onClick={onFollow}
              discover="none"
              className={cx("side-link", narrow && "justify-center px-0!")}
            >
              <Icon />
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
              {narrow ? null : (
                <ViewLinks views={views.filter((view) => isOf(section, view))} onFollow={onFollow} />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type ViewLinksProps = { views: readonly PinnedView[]; onFollow: (() => void) | undefined };

/** The pinned views of a section, each with the number of its list. */
function ViewLinks({ views, onFollow }: ViewLinksProps) {
  const { pathname, search } = useLocation();
  if (views.length === 0) return null;
  return (
    <ul className="mb-1 flex flex-col">
      {views.map(({ id, name, to, total }) => (
        <li key={id}>
          <Link
            to={to}
            aria-current={pathname + search === to ? "page" : undefined}
            onClick={onFollow}
            discover="none"
            className="side-link min-h-9! ps-11! text-sm"
          >
            <span className="min-w-0 truncate">{name}</span>
            {total ? (
              <span className="ms-auto text-ink-muted" data-figures>
                {total.capped ? `${total.count}+` : total.count}
              </span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The section in which a list stands: that with the longest address that its own begins with. */
function isOf(section: Section, { path }: PinnedView): boolean {
  const holds = (each: Section) => path === each.path || path.startsWith(`${each.path}/`);
  const sections = SECTIONS.filter((each) => each.key !== "dashboard" && holds(each));
  return sections.toSorted((one, other) => other.path.length - one.path.length)[0]?.key === section.key;
}

/** That something waits: the figure, or beside an icon alone a dot. */
function Mark({ waiting, narrow }: { waiting: number; narrow: boolean }) {
  if (narrow) {
    return <span aria-hidden="true" className="absolute end-2 top-1.5 size-2.5 rounded-full bg-ochre-text" />;
  }
  return (
    <span className="ms-auto font-semibold text-ochre-text text-sm" data-figures>
      <span aria-hidden="true">{waiting > 99 ? "99+" : waiting}</span>
      <span className="sr-only">{`, ${adminMessages.waiting({ count: waiting })}`}</span>
    </span>
  );
}

function isHere({ key, path }: Section, pathname: string): boolean {
  return pathname === path || (key !== "dashboard" && pathname.startsWith(`${path}/`));
}
