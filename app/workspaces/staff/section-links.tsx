import { Link, useLocation } from "react-router";
import { adminMessages } from "#app/platform/portal/admin.words.ts";
import type { Section } from "#app/platform/portal/section.view.ts";
import { SECTIONS } from "#app/registry/sections.view.ts";
import { cx } from "#app/ui/cx.ts";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { listText } from "#app/words/list-text.ts";

/** How much waits behind a section, by its key. */
export type SectionMarks = Partial<Record<(typeof SECTIONS)[number]["key"], number | null>>;

type SectionLinksProps = {
  marks: SectionMarks;
  /** Icons only; the names are in tooltips. */
  narrow?: boolean;
  /** Names only. */
  plain?: boolean;
  onFollow?: () => void;
};

/** The links of the sidebar. */
export function SectionLinks({ marks, narrow = false, plain = false, onFollow }: SectionLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={adminMessages.navigation}>
      <ul className="flex flex-col gap-0.5">
        {SECTIONS.map((section) => {
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
              {plain ? null : <Icon />}
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
      <span className="sr-only">{`, ${adminMessages.waiting({ count: waiting })}`}</span>
    </span>
  );
}

function isHere({ key, path }: Section, pathname: string): boolean {
  return pathname === path || (key !== "dashboard" && pathname.startsWith(`${path}/`));
}
