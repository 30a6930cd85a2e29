import type { Section } from "#app/platform/portal/section.view.ts";
import { GraduationCap } from "#app/ui/icons.tsx";
import { words } from "#app/words/words.ts";

const texts = words({ label: "Students" });

export const studentsSection = {
  key: "students",
  get label() {
    return texts.label;
  },
  path: "/admin/students",
  needs: "student.list",
  icon: GraduationCap,
} as const satisfies Section;
