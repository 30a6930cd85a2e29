import type { Section } from "#app/platform/portal/section.view.ts";
import { ChartNoAxesColumn, LayoutDashboard, Settings } from "#app/ui/icons.tsx";
import { words } from "#app/words/words.ts";

const labels = words({
  dashboard: "Dashboard",
  settings: "Settings",
  analytics: "Analytics",
});

export const dashboardSection = {
  key: "dashboard",
  get label() {
    return labels.dashboard;
  },
  path: "/admin",
  icon: LayoutDashboard,
} as const satisfies Section;

export const settingsSection = {
  key: "settings",
  get label() {
    return labels.settings;
  },
  path: "/admin/settings",
  icon: Settings,
} as const satisfies Section;

/** Those whose screens come with a later version. */
export const laterSections = [
  {
    key: "analytics",
    get label() {
      return labels.analytics;
    },
    path: "/admin/analytics",
    icon: ChartNoAxesColumn,
    later: true,
  },
] as const satisfies readonly Section[];
