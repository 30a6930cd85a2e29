import { Link, useLocation } from "react-router";
import { adminMessages } from "#app/content/messages/admin.ts";
import { cx } from "#app/ui/cx.ts";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { SECTIONS, type Section } from "./sections.ts";

type SectionLinksProps = {
  /** Icons only; the names are in tooltips. */
  narrow?: boolean;
  onFollow?: () => void;
};

/** The links of the sidebar. */
export function SectionLinks({ narrow = false, onFollow }: SectionLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={adminMessages.navigation}>
      <ul className="flex flex-col gap-0.5">
        {SECTIONS.map((section) => {
          const { label, path, icon: Icon } = section;
          const here = isHere(section, pathname);
          const link = (
            <Link
              to={path}
              aria-current={here ? "page" : undefined}
              aria-label={narrow ? label : undefined}
              onClick={onFollow}
              className={cx(
                "flex min-h-10 items-center gap-3 rounded-sm no-underline hover:bg-hover pointer-coarse:min-h-11",
                narrow ? "justify-center" : "px-3",
                section.later ? "text-ink-muted" : "text-ink",
                here && "bg-eucalyptus-soft font-semibold text-eucalyptus-strong",
              )}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {narrow ? null : label}
            </Link>
          );
          return (
            <li key={section.key}>
              {narrow ? (
                <Tooltip text={label} side="inline-end">
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

function isHere({ key, path }: Section, pathname: string): boolean {
  return pathname === path || (key !== "dashboard" && pathname.startsWith(`${path}/`));
}
