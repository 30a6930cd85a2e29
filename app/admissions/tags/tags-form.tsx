import type { ReactNode } from "react";
import { Form } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import type { FormAnswer } from "#app/platform/records/form-for.view.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import type { Tag } from "./tag.ts";
import { tagMessages as texts } from "./tags.words.ts";

type TagsFormProps = {
  version: number;
  /** Every tag, and those that the record has. */
  all: readonly Tag[];
  given: readonly Tag[];
  answer: FormAnswer | undefined;
  /** Someone else saved first. */
  notice: ReactNode;
  viewHref: string;
  pending: boolean;
};

/** Selects the tags of a record. Works without script. Posts the intent `change-tags`. */
export function TagsForm({ version, all, given, answer, notice, viewHref, pending }: TagsFormProps) {
  const has = (id: string) => given.some((tag) => tag.id === id);
  const offered = all.filter(({ id, isArchived }) => !isArchived || has(id));
  const typed = answer?.lastResult.initialValue?.tags;
  return (
    <Form method="post" preventScrollReset className="my-2 flex flex-col gap-3">
      <input type="hidden" name="intent" value="change-tags" />
      <input type="hidden" name="version" value={version} />
      {notice}
      {offered.length === 0 ? (
        <p className="text-ink-muted">{texts.noneDefined}</p>
      ) : (
        <CheckboxGroup
          id="tags"
          legend={texts.title}
          name="tags"
          look="plain"
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={
            typed === undefined || typed === null ? given.map(({ id }) => id) : [typed].flat().map(String)
          }
          error={answer?.lastResult.error?.tags ?? undefined}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {offered.length === 0 ? null : (
          <Button type="submit" size="sm" loading={pending}>
            {recordMessages.save}
          </Button>
        )}
        <ButtonLink to={viewHref} variant="ghost" size="sm" replace preventScrollReset>
          {recordMessages.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}
