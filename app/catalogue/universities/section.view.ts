import type { Section } from "#app/platform/portal/section.view.ts";
import { Landmark } from "#app/ui/icons.tsx";
import { words } from "#app/words/words.ts";

const texts = words({ label: "Universities" });

export const universitiesSection = {
  key: "universities",
  get label() {
    return texts.label;
  },
  path: "/admin/universities",
  needs: "university.list",
  icon: Landmark,
} as const satisfies Section;
