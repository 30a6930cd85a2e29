import { useId } from "react";
import { Link } from "react-router";

/** A page in a grouped navigation. */
export interface SideNavItem {
  readonly href: string;
  readonly label: string;
  readonly current: boolean;
  /** What needs attention there; a dot marks it. */
  readonly attention?: string | undefined;
}

/** Pages that belong together. */
export interface SideNavGroup {
  readonly label: string;
  readonly items: readonly SideNavItem[];
}

type SideNavProps = { label: string; groups: readonly SideNavGroup[] };

/** The pages of a section, in groups. */
export function SideNav({ label, groups }: SideNavProps) {
  const id = useId();
  return (
    <nav aria-label={label} className="side-nav">
      {groups.map((group, at) => (
        <div key={group.label}>
          <p id={`${id}${at}`}>{group.label}</p>
          <ul aria-labelledby={`${id}${at}`}>
            {group.items.map((item) => (
              <li key={item.href}>
                <Link discover="none" to={item.href} aria-current={item.current ? "page" : undefined}>
                  {item.label}
                  {item.attention ? (
                    <>
                      <span
                        aria-hidden="true"
                        title={item.attention}
                        className="ms-auto size-2 shrink-0 rounded-full bg-warning"
                      />
                      <span className="sr-only">{`, ${item.attention}`}</span>
                    </>
                  ) : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
