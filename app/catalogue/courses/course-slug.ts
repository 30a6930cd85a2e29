import { universitySlug } from "#app/catalogue/universities/university-slug.ts";

/**
 * The part of a web address that stands for a course: its name, then what tells it from its namesakes,
 * the register's code where there is one and the university's slug elsewhere
 * (`bachelor-of-nursing-001293g`).
 */
export function courseSlug(name: string, distinction: string): string {
  return `${universitySlug(name)}-${universitySlug(distinction)}`;
}
