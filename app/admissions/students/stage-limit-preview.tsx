import { Form } from "react-router";
import type { Option } from "#app/platform/records/option.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import type { StageLimit } from "./stage-limit.ts";
import { stageLimitMessages } from "./stage-limits.words.ts";
import { STUDENT_STAGE_OPTIONS } from "./stages.ts";

const texts = stageLimitMessages.preview;

export type LimitPreview = {
  limit: StageLimit;
  subStages: readonly Option[];
  /** How many students are over the limit; null before the reader asks. */
  over: number | null;
};

/** How many students a limit would find. Works without script. */
export function StageLimitPreview({ limit, subStages, over }: LimitPreview) {
  const { fields, allSubStages } = stageLimitMessages;
  return (
    <Card level={2} className="my-4" title={texts.title} description={texts.description}>
      <Form
        method="get"
        preventScrollReset
        className="flex flex-wrap items-end gap-4 *:min-w-44 *:grow sm:*:grow-0"
      >
        <input type="hidden" name="preview" value="1" />
        <Field label={fields.stage}>
          <NativeSelect name="stage" defaultValue={limit.stage} options={[...STUDENT_STAGE_OPTIONS]} />
        </Field>
        {subStages.length > 0 ? (
          <Field label={fields.subStageId}>
            <NativeSelect
              name="subStageId"
              defaultValue={limit.subStageId ?? ""}
              options={[...subStages]}
              placeholder={allSubStages}
            />
          </Field>
        ) : null}
        <Field label={fields.days}>
          <Input
            name="days"
            inputMode="numeric"
            maxLength={4}
            defaultValue={String(limit.days)}
            autoComplete="off"
          />
        </Field>
        <Button type="submit" variant="secondary">
          {texts.show}
        </Button>
      </Form>
      {over === null ? null : (
        <p role="status" className="mt-4">
          {texts.over({ count: over })}
        </p>
      )}
    </Card>
  );
}
