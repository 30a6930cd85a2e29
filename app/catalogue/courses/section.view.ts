import type { Section } from "#app/platform/portal/section.view.ts";
import { BookOpen } from "#app/ui/icons.tsx";
import { words } from "#app/words/words.ts";

const texts = words({ label: "Courses" });

export const coursesSection = {
  key: "courses",
  get label() {
    return texts.label;
  },
  path: "/admin/courses",
  needs: "course.list",
  icon: BookOpen,
} as const satisfies Section;
