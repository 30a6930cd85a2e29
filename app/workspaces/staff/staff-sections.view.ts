import type { PinnedView } from "#app/platform/lists/view.ts";
import { SECTIONS, type Section } from "#app/platform/menus/sections.view.ts";
import type { ShellSection } from "#app/platform/portal/shell-section.view.ts";

type Known = {
  /** The number of pending items of a section, by its key. */
  marks: Partial<Record<(typeof SECTIONS)[number]["key"], number | null>>;
  /** The reader's pinned views. */
  views: readonly PinnedView[];
  /** Addresses that the reader may not open. */
  closed: readonly string[];
};

/** The sections that a staff member can open, with pending items and pinned views. */
export function staffSections({ marks, views, closed }: Known): ShellSection[] {
  return SECTIONS.filter(({ path }) => !closed.includes(path)).map((section) => {
    const { key, label, path, icon, caption, goKey, inBar } = section;
    const own = views.filter((view) => isOf(section, view));
    return { key, label, path, icon, caption, goKey, inBar, waiting: marks[key], views: own };
  });
}

/** The section of a list: the one whose address is the longest start of its own. */
function isOf(section: Section, { path }: PinnedView): boolean {
  const holds = (each: Section) => path === each.path || path.startsWith(`${each.path}/`);
  const sections = SECTIONS.filter((each) => each.key !== "dashboard" && holds(each));
  return sections.toSorted((one, other) => other.path.length - one.path.length)[0]?.key === section.key;
}
