import type { Section } from "#app/platform/portal/section.view.ts";
import { LayoutDashboard, Settings } from "#app/ui/icons.tsx";
import { words } from "#app/words/words.ts";

const labels = words({
  dashboard: "Dashboard",
  settings: "Settings",
});

export const dashboardSection = {
  key: "dashboard",
  get label() {
    return labels.dashboard;
  },
  path: "/admin",
  needs: "admin.counts",
  icon: LayoutDashboard,
} as const satisfies Section;

export const settingsSection = {
  key: "settings",
  get label() {
    return labels.settings;
  },
  path: "/admin/settings",
  needs: "admin.enter",
  icon: Settings,
} as const satisfies Section;
