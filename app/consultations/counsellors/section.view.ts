import type { Section } from "#app/platform/portal/section.view.ts";
import { Headset } from "#app/ui/icons.tsx";
import { words } from "#app/words/words.ts";

const texts = words({ label: "Counsellors" });

export const counsellorsSection = {
  key: "counsellors",
  get label() {
    return texts.label;
  },
  path: "/admin/counsellors",
  needs: "counsellor.list",
  icon: Headset,
} as const satisfies Section;
