import type { Section } from "#app/platform/portal/section.view.ts";
import { ChartNoAxesColumn, FolderOpen, LayoutDashboard, Settings } from "#app/ui/icons.tsx";
import { words } from "#app/words/words.ts";

const labels = words({
  dashboard: "Dashboard",
  settings: "Settings",
  files: "Files",
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
    key: "files",
    get label() {
      return labels.files;
    },
    path: "/admin/files",
    icon: FolderOpen,
    later: true,
  },
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
