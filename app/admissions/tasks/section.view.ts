import type { Section } from "#app/platform/portal/section.view.ts";
import { ListChecks } from "#app/ui/icons.tsx";
import { words } from "#app/words/words.ts";

const texts = words({ label: "Tasks" });

export const tasksSection = {
  key: "tasks",
  get label() {
    return texts.label;
  },
  path: "/admin/tasks",
  needs: "task.list",
  icon: ListChecks,
} as const satisfies Section;
