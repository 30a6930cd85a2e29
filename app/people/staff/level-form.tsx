import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { STAFF_LEVEL_OPTIONS, type StaffLevel } from "#app/platform/permissions/staff-levels.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { staffMessages } from "./staff.words.ts";

type LevelFormProps = {
  level: StaffLevel;
  version: number;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Gives a colleague another level. Posts the intent `change-level`. */
export function LevelForm({ level, version, lastResult }: LevelFormProps) {
  const [form, fields] = useForm<{ level?: string }>({
    id: "change-level",
    lastResult: lastResult ?? null,
    defaultValue: { level },
  });
  const pending = useNavigation().formData?.get("intent") === "change-level";
  return (
    <Card level={3} title={staffMessages.levelTitle}>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="change-level" />
        <input type="hidden" name="version" value={version} />
        <FormProblem errors={form.errors} />
        <SelectField
          field={fields.level}
          label={staffMessages.levelTitle}
          hint={staffMessages.levelHint}
          options={STAFF_LEVEL_OPTIONS}
        />
        <div>
          <Button type="submit" loading={pending}>
            {staffMessages.levelSave}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
