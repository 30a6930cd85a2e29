import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { Branch } from "#app/people/branches/branch.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { cx } from "#app/ui/cx.ts";
import { DateInput } from "#app/ui/date-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { ChevronDown } from "#app/ui/icons.tsx";
import { SideNav, type SideNavGroup } from "#app/ui/side-nav.tsx";
import { useMenu } from "#app/ui/use-menu.ts";
import { ANALYTICS_PATH, panelPath, type Shown } from "./addresses.ts";
import { analyticsMessages as texts } from "./analytics.words.ts";
import { branchChoices } from "./branch-choice.ts";
import { GROUPINGS_OF, type Grouping, PANEL_GROUPS, type Panel } from "./panels.ts";
import { lastDays, lastYear, type Period } from "./period.ts";

/** The reports in groups, each for the same period and branch. */
const reportGroups = ({ panel, period, branch }: Shown): readonly SideNavGroup[] =>
  (Object.entries(PANEL_GROUPS) as [keyof typeof PANEL_GROUPS, readonly Panel[]][]).map(
    ([group, panels]) => ({
      label: texts.groups[group],
      items: panels.map((one) => ({
        href: panelPath({ panel: one, by: GROUPINGS_OF[one][0], period, branch }),
        label: texts.panels[one],
        current: one === panel,
      })),
    }),
  );

/** The other reports. */
export const ReportNav = ({ shown }: { shown: Shown }) => (
  <SideNav label={texts.tabs} groups={reportGroups(shown)} />
);

interface MenusProps {
  readonly shown: Shown;
  readonly today: string;
  readonly locale: string;
  /** What was typed, where it is not a period. */
  readonly typed: { readonly from: string; readonly to: string } | null;
  readonly branches: readonly Branch[];
}

/** Which report, which period, which branch and which groups; each a menu that opens without script. */
export function AnalyticsMenus({ shown, today, locale, typed, branches }: MenusProps) {
  const { panel, by, period, branch } = shown;
  const all: readonly Grouping[] = GROUPINGS_OF[panel];
  const groupings = all.filter((one) => one !== "branch" || branches.length > 0);
  const presets = [
    { label: texts.period.days({ days: 30 }), period: lastDays(today, 30) },
    { label: texts.period.days({ days: 90 }), period: lastDays(today, 90) },
    { label: texts.period.year, period: lastYear(today) },
  ];
  const isShown = (one: Period) => one.from === period.from && one.to === period.to;
  const day = (date: string) => formatCalendarDate(date, locale);
  // Each address has menus of its own, so that they are closed after a choice.
  const key = `${panel} ${by} ${period.from} ${period.to} ${branch}`;
  const choices = branchChoices(shown, branches);
  const chosen = choices.find((one) => one.branch === branch);
  return (
    <div className="relative flex flex-wrap gap-2">
      <Menu key={`report ${key}`} label={texts.panels[panel]} className="lg:hidden">
        <ReportNav shown={shown} />
      </Menu>
      {panel === "forecast" ? null : (
        <Menu
          key={`period ${key}`}
          label={
            presets.find((preset) => isShown(preset.period))?.label ??
            texts.period.range({ from: day(period.from), to: day(period.to) })
          }
        >
          <nav aria-label={texts.period.label}>
            {presets.map((preset) => (
              <MenuLink
                key={preset.label}
                to={panelPath({ ...shown, period: preset.period })}
                isCurrent={isShown(preset.period)}
              >
                {preset.label}
              </MenuLink>
            ))}
          </nav>
          <Form
            method="get"
            action={`${ANALYTICS_PATH}/${panel}`}
            className="mt-2 flex flex-col gap-3 border-line border-t px-3 pt-3 pb-1"
          >
            {branch === null ? null : <input type="hidden" name="branch" value={branch} />}
            {by === groupings[0] ? null : <input type="hidden" name="by" value={by} />}
            <Field label={texts.period.from}>
              <DateInput name="from" defaultValue={typed?.from ?? period.from} />
            </Field>
            <Field label={texts.period.to}>
              <DateInput name="to" defaultValue={typed?.to ?? period.to} />
            </Field>
            <Button type="submit">{texts.period.show}</Button>
          </Form>
        </Menu>
      )}
      {chosen ? (
        <Menu
          key={`branch ${key}`}
          label={texts.branchName({ name: branch === null ? texts.all : chosen.label })}
        >
          <nav aria-label={texts.groupings.branch}>
            {choices.map((one) => (
              <MenuLink
                key={one.branch ?? ""}
                to={panelPath({ ...shown, branch: one.branch })}
                isCurrent={one === chosen}
              >
                {one.label}
              </MenuLink>
            ))}
          </nav>
        </Menu>
      ) : null}
      {groupings.length > 1 ? (
        <Menu key={`by ${key}`} label={texts.period.byName({ name: texts.groupings[by] })}>
          <nav aria-label={texts.period.by}>
            {groupings.map((one) => (
              <MenuLink key={one} to={panelPath({ ...shown, by: one })} isCurrent={one === by}>
                {texts.groupings[one]}
              </MenuLink>
            ))}
          </nav>
        </Menu>
      ) : null}
    </div>
  );
}

function Menu({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const menu = useMenu();
  return (
    <details ref={menu} className={cx("sm:relative", className)}>
      <summary className={`${buttonClass()} menu-button`}>
        {label}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="menu-sheet max-h-[70dvh] overflow-y-auto">{children}</div>
    </details>
  );
}

function MenuLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "true" : undefined}
      className="menu-item aria-[current]:font-semibold"
    >
      {children}
    </Link>
  );
}
