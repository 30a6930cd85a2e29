import type { Section } from "#app/platform/portal/section.view.ts";
import { FileText } from "#app/ui/icons.tsx";
import { words } from "#app/words/words.ts";

const texts = words({ label: "Applications" });

export const applicationsSection = {
  key: "applications",
  get label() {
    return texts.label;
  },
  path: "/admin/applications",
  needs: "application.list",
  icon: FileText,
} as const satisfies Section;
