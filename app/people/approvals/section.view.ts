import type { Section } from "#app/platform/portal/section.view.ts";
import { Handshake } from "#app/ui/icons.tsx";
import { words } from "#app/words/words.ts";

const texts = words({ label: "Agents" });

export const agentsSection = {
  key: "agents",
  get label() {
    return texts.label;
  },
  path: "/admin/agents",
  needs: "approval.list",
  icon: Handshake,
} as const satisfies Section;
