import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { foundSettings, SETTINGS_GROUPS } from "#app/platform/menus/settings-tabs.ts";
import { settingsGroupLabels } from "#app/platform/menus/settings-tabs.words.ts";
import { cx } from "#app/ui/cx.ts";
import { ChevronRight } from "#app/ui/icons.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import { SideNav } from "#app/ui/side-nav.tsx";
import { settingsMessages as texts } from "./settings.words.ts";
import { attentionText, useSettings } from "./settings-head.tsx";

type Settings = readonly ReturnType<typeof useSettings>["tabs"][number][];

/** The navigation next to a page of the settings. The page that is open is in sight, also in a low window. */
export function SettingsNav() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.querySelector(".side-nav [aria-current]")?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <FindSetting>
      {(found) => (
        <SideNav
          label={texts.navigation}
          groups={groupsOf(found).map(({ label, tabs }) => ({
            label,
            items: tabs.map((tab) => ({
              href: tab.href,
              label: tab.label,
              current: pathname === tab.href || pathname.startsWith(`${tab.href}/`),
              attention: tab.attention.map(attentionText).join(", "),
            })),
          }))}
        />
      )}
    </FindSetting>
  );
}

type SettingsIndexProps = { states: Readonly<Partial<Record<Settings[number]["key"], string>>> };

/** All settings by group, each with its purpose and its state. */
export function SettingsIndex({ states }: SettingsIndexProps) {
  return (
    <FindSetting>
      {(found) =>
        groupsOf(found).map(({ label, tabs }) => (
          <section key={label} className="mb-6 max-w-4xl" aria-label={label}>
            <h2 className="side-nav-group">{label}</h2>
            <ul className="border-line border-t">
              {tabs.map((tab) => (
                <li key={tab.href} className="border-line border-b">
                  <Link to={tab.href} className="settings-row">
                    <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-4">
                      <span className="block font-semibold sm:w-48 sm:shrink-0">{tab.label}</span>
                      <span className="block text-ink-muted text-sm">{tab.lead}</span>
                      <State
                        attention={tab.attention.map(attentionText).join(", ")}
                        state={states[tab.key]}
                      />
                    </span>
                    <ChevronRight
                      aria-hidden="true"
                      className="size-4 shrink-0 text-ink-muted rtl:-scale-x-100"
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))
      }
    </FindSetting>
  );
}

/** The state of a setting: what needs attention, else how many records it has. */
function State({ attention, state }: { attention: string; state: string | undefined }) {
  if (!attention && !state) return null;
  return (
    <span
      className={cx("block text-sm sm:ms-auto sm:text-end", attention ? "text-warning" : "text-ink-muted")}
      data-figures
    >
      {attention || state}
      {attention ? (
        <span aria-hidden="true" className="ms-2 inline-block size-2 rounded-full bg-warning" />
      ) : null}
    </span>
  );
}

/** The settings that a search finds, as it is typed; all of them without script. */
function FindSetting({ children }: { children: (found: Settings) => ReactNode }) {
  const { tabs } = useSettings();
  const [search, setSearch] = useState("");
  const navigate = useNavigate();
  const found = foundSettings(tabs, search);
  const [first] = found;
  return (
    <>
      <search className="needs-script mb-4 max-w-sm">
        <SearchInput
          label={texts.find}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && search.trim() !== "" && first) {
              setSearch("");
              navigate(first.href);
            }
          }}
        />
        <p role="status" className={found.length > 0 ? "sr-only" : "mt-3 text-ink-muted text-sm"}>
          {search.trim() === "" ? "" : found.length > 0 ? texts.found({ count: found.length }) : texts.none}
        </p>
      </search>
      {children(found)}
    </>
  );
}

const groupsOf = (tabs: Settings) =>
  SETTINGS_GROUPS.map((group) => ({
    label: settingsGroupLabels[group],
    tabs: tabs.filter((tab) => tab.group === group),
  })).filter((group) => group.tabs.length > 0);
