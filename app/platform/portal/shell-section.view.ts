import type { Icon } from "#app/ui/icons.tsx";

/** A saved list below its section, with how many records it holds. */
export interface SectionView {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  /** Null where it cannot be counted. */
  readonly total: { readonly count: number; readonly capped: boolean } | null;
}

/** A section of a workspace, as its navigation shows it. */
export interface ShellSection {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  readonly icon: Icon;
  /** Over the sections that belong together; null where it has no group. */
  readonly caption: string | null;
  /** The key that opens it after `g`. */
  readonly goKey: string | null;
  /** Whether it is in the bar at the bottom of a phone. */
  readonly inBar: boolean;
  /** The number of pending items for the reader. */
  readonly waiting?: number | null | undefined;
  readonly views?: readonly SectionView[] | undefined;
}

/** Whether the page at an address belongs to a section. The first section is the overview, which holds no other page. */
export function isInSection(
  section: ShellSection,
  sections: readonly ShellSection[],
  pathname: string,
): boolean {
  return pathname === section.path || (section !== sections[0] && pathname.startsWith(`${section.path}/`));
}

/** The section that a page below it leads back to; null on the first page of a section. */
export function sectionAbove(sections: readonly ShellSection[], pathname: string): ShellSection | null {
  if (sections.some(({ path }) => path === pathname)) return null;
  const [overview] = sections;
  return (
    sections.find((section) => isInSection(section, sections, pathname)) ??
    (overview && pathname.startsWith(`${overview.path}/`) ? overview : null)
  );
}
