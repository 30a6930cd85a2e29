import { plainName } from "#app/platform/imports/match-columns.ts";
import { BADGE_VARIANTS } from "#app/ui/badge-tone.ts";

/** The colours that a tag can have: those of badges. */
export const TAG_TONES = BADGE_VARIANTS;
export type TagTone = (typeof TAG_TONES)[number];

/** The records that have tags: there is one set of tags for both. */
export const TAGGED_RECORDS = ["students", "applications"] as const;
export type TaggedRecords = (typeof TAGGED_RECORDS)[number];

/** Tags that are in use at the same time. */
export const MOST_TAGS = 100;
export const TAG_MAX_LENGTH = 40;

/** A tag as records, lists and filters show it. */
export interface Tag {
  readonly id: string;
  readonly name: string;
  readonly tone: TagTone;
  /** Records that have it keep it; it cannot be added to others. */
  readonly isArchived: boolean;
}

/** The value of a list’s filter for records without a tag. */
export const NO_TAG = "none";

/** The pseudo-field for a tag in the details of an imported line: its id, or the name of a new one. */
export const TAG_DETAIL = "tags";
export const isTag = ({ fieldId }: { readonly fieldId: string }): boolean => fieldId === TAG_DETAIL;

/** What separates the tags of a cell; a name has none of them. */
export const SEPARATOR = /[,;]/;

/** The names in a cell of a file, each once. */
export function tagNamesOf(cell: string): string[] {
  const names = cell
    .normalize("NFC")
    .split(SEPARATOR)
    .map((name) => name.trim().replace(/\s+/g, " "))
    .filter((name) => plainName(name) !== "");
  return [...new Map(names.map((name) => [plainName(name), name])).values()];
}

/** Tags as files have them. */
export const tagsText = (tags: readonly Pick<Tag, "name">[]): string =>
  tags.map(({ name }) => name).join(", ");
