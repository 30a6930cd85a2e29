import type { Section } from "#app/platform/portal/section.view.ts";
import { CalendarRange } from "#app/ui/icons.tsx";
import { words } from "#app/words/words.ts";

const texts = words({ label: "Intakes" });

export const intakesSection = {
  key: "intakes",
  get label() {
    return texts.label;
  },
  path: "/admin/intakes",
  needs: "intake.list",
  icon: CalendarRange,
} as const satisfies Section;
