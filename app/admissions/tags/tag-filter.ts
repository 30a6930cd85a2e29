import type { Option } from "#app/platform/records/option.ts";
import { NO_TAG } from "./tag.ts";
import { tagMessages as texts } from "./tags.words.ts";

/** The filter of a list by any of some tags, or by none; nothing where there are no tags. */
export const tagFilter = (tags: readonly Option[]) =>
  tags.length === 0
    ? []
    : [
        {
          name: "tag" as const,
          label: texts.filter,
          options: [...tags, { value: NO_TAG, label: texts.filterNone }],
        },
      ];
