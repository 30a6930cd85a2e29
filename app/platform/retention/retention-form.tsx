import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import type { RetentionUnit } from "#app/platform/retention-rules/retention-unit.ts";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { retentionMessages as texts, timeText } from "./retention.words.ts";

type RetentionFormProps = {
  rule: {
    readonly unit: RetentionUnit;
    readonly ours: number | null;
    readonly least: number;
    readonly most: number;
    readonly limits: string;
  };
  keep: number | null;
  version: number;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** For how long something is kept. Works without script. */
export function RetentionForm({ rule, keep, version, lastResult }: RetentionFormProps) {
  const { unit, ours, least, most, limits } = rule;
  const [form, fields] = useForm<{ keep: string }>({
    id: "retention",
    lastResult: lastResult ?? null,
    defaultValue: { keep: keep === null ? "" : String(keep) },
  });
  const intent = useNavigation().formData?.get("intent");
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-5">
      <input type="hidden" name="version" value={version} />
      <FormProblem errors={form.errors} id={form.errorId} />
      <div className="max-w-60">
        <TextField
          field={fields.keep}
          label={unit === "days" ? texts.keepDays : texts.keepMonths}
          hint={(ours === null ? texts.keepHintOptional : texts.keepHint)({ least, most })}
          optional={ours === null}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <div className="text-sm">
        <p className="font-semibold">{texts.limits}</p>
        <p className="text-ink-muted">
          {limits} {texts.ours({ time: timeText(ours, unit) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" variant="primary" loading={intent === "save"}>
          {texts.save}
        </Button>
        <Button type="submit" name="intent" value="look" loading={intent === "look"}>
          {texts.look}
        </Button>
      </div>
    </Form>
  );
}
