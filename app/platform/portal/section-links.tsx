import { Fragment, useId } from "react";
import { Link, useLocation } from "react-router";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { listText } from "#app/words/list-text.ts";
import { shellMessages as texts } from "./shell.words.ts";
import { isInSection, type SectionView, type ShellSection } from "./shell-section.view.ts";

type SectionLinksProps = {
  sections: readonly ShellSection[];
  /** Icons only; the names are in tooltips. */
  narrow?: boolean;
  onFollow?: (() => void) | undefined;
};

/** The sections of a workspace, those that belong together below a caption. */
export function SectionLinks({ sections, narrow = false, onFollow }: SectionLinksProps) {
  const { pathname } = useLocation();
  const id = useId();
  const groups = [...Map.groupBy(sections, ({ caption }) => caption)];
  return (
    <nav aria-label={texts.navigation} className="shell-nav">
      {groups.map(([caption, members], index) => (
        <Fragment key={caption}>
          {caption === null ? null : (
            <p id={`${id}${index}`} className={narrow ? "sr-only" : "shell-caption"}>
              {caption}
            </p>
          )}
          <ul aria-labelledby={caption === null ? undefined : `${id}${index}`}>
            {members.map((section) => (
              <li key={section.key}>
                <SectionLink
                  section={section}
                  here={isInSection(section, sections, pathname)}
                  narrow={narrow}
                  onFollow={onFollow}
                />
                {narrow ? null : <ViewLinks views={section.views ?? []} onFollow={onFollow} />}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

type SectionLinkProps = {
  section: ShellSection;
  here: boolean;
  narrow: boolean;
  onFollow: (() => void) | undefined;
};

function SectionLink({ section, here, narrow, onFollow }: SectionLinkProps) {
  const { label, path, icon: Icon } = section;
  const waiting = section.waiting || 0;
  const name = waiting > 0 ? listText([label, texts.waiting({ count: waiting })]) : label;
  const link = (
    <Link
      to={path}
      aria-current={here ? "page" : undefined}
      aria-label={narrow ? name : undefined}
      onClick={onFollow}
      discover="none"
      className="shell-link"
    >
      <Icon />
      {narrow ? null : label}
      {waiting > 0 ? <Waiting count={waiting} narrow={narrow} /> : null}
    </Link>
  );
  return narrow ? (
    <Tooltip text={name} side="inline-end">
      {link}
    </Tooltip>
  ) : (
    link
  );
}

/** The number of pending items: the figure, or next to a single icon a dot. */
function Waiting({ count, narrow }: { count: number; narrow: boolean }) {
  if (narrow) return <span aria-hidden="true" className="shell-dot" />;
  return (
    <span className="shell-waiting">
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{`, ${texts.waiting({ count })}`}</span>
    </span>
  );
}

type ViewLinksProps = { views: readonly SectionView[]; onFollow: (() => void) | undefined };

/** The pinned views of a section, each with the number of its list. */
function ViewLinks({ views, onFollow }: ViewLinksProps) {
  const { pathname, search } = useLocation();
  if (views.length === 0) return null;
  return (
    <ul className="shell-views">
      {views.map(({ id, name, to, total }) => (
        <li key={id}>
          <Link
            to={to}
            aria-current={pathname + search === to ? "page" : undefined}
            onClick={onFollow}
            discover="none"
            className="shell-link"
          >
            <span className="min-w-0 truncate">{name}</span>
            {total ? (
              <span className="shell-total">{total.capped ? `${total.count}+` : total.count}</span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
