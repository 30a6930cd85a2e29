import type { Section } from "#app/platform/portal/section.view.ts";
import { Mail } from "#app/ui/icons.tsx";
import { words } from "#app/words/words.ts";

const texts = words({ label: "Messages" });

export const messagesSection = {
  key: "messages",
  get label() {
    return texts.label;
  },
  path: "/admin/messages",
  needs: "enquiry.list",
  icon: Mail,
} as const satisfies Section;
