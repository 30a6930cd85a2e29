import type { Section } from "#app/platform/portal/section.view.ts";
import { Medal } from "#app/ui/icons.tsx";
import { words } from "#app/words/words.ts";

const texts = words({ label: "Scholarships" });

export const scholarshipsSection = {
  key: "scholarships",
  get label() {
    return texts.label;
  },
  path: "/admin/scholarships",
  needs: "scholarship.list",
  icon: Medal,
} as const satisfies Section;
