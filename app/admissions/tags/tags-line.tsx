import type { ReactNode } from "react";
import { InlineLine } from "#app/platform/records/inline-field.tsx";
import { RailFact, RailFacts } from "#app/platform/records/rail.tsx";
import type { Tag } from "./tag.ts";
import { TagBadges } from "./tag-badges.tsx";
import { tagMessages as texts } from "./tags.words.ts";

type TagsLineProps = {
  tags: readonly Tag[];
  mayEdit: boolean;
  /** What `?edit=` names the form. */
  edit: string;
  /** The form, while it is open. */
  form: ReactNode;
};

/** The tags of a record among its facts. */
export function TagsLine({ tags, mayEdit, edit, form }: TagsLineProps) {
  if (form) return form;
  const shown =
    tags.length > 0 ? <TagBadges tags={tags} /> : <span className="text-ink-faint">{texts.nothing}</span>;
  return (
    <RailFacts>
      {mayEdit ? (
        <InlineLine label={texts.title} edit={edit}>
          {shown}
        </InlineLine>
      ) : (
        <RailFact label={texts.title}>{shown}</RailFact>
      )}
    </RailFacts>
  );
}
