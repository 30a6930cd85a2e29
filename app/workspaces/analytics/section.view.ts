import type { Section } from "#app/platform/portal/section.view.ts";
import { ChartNoAxesColumn } from "#app/ui/icons.tsx";
import { analyticsMessages } from "./analytics.words.ts";

export const analyticsSection = {
  key: "analytics",
  get label() {
    return analyticsMessages.title;
  },
  path: "/admin/analytics",
  needs: "analytics.view",
  icon: ChartNoAxesColumn,
} as const satisfies Section;
