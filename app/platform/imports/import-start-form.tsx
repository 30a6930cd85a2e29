import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { MOST_AT_ONCE } from "./import.ts";
import { type ImportPage, linesToImport } from "./import-page.ts";
import { importMessages as texts } from "./imports.words.ts";

type StartProps = { page: ImportPage; lastResult: SubmissionResult<string[]> | undefined };

/** The results of the check, and the choices for importing the lines. */
export function ImportStartForm({ page, lastResult }: StartProps) {
  const { verdicts, mayChange } = page;
  const pending = useNavigation().formData?.get("intent") === "begin";
  const [form, fields] = useForm<{ mode: string; existing: string }>({
    id: "begin",
    lastResult,
    defaultValue: { mode: "good", existing: mayChange && verdicts.changed > 0 ? "change" : "leave" },
  });
  const takes = linesToImport(page);
  if (takes === 0) return null;
  return (
    <Form method="post" id={form.id} className="flex flex-col gap-6">
      <FormProblem errors={form.errors} id={form.errorId} tone="warning" />
      <RadioGroup
        legend={texts.mode}
        error={fields.mode.errors}
        name={fields.mode.name}
        defaultValue={String(fields.mode.initialValue)}
        options={[
          { value: "good", label: texts.modes.good },
          { value: "all", label: texts.modes.all, hint: texts.modesAllHint({ most: MOST_AT_ONCE }) },
        ]}
      />
      {page.onlyAdds ? (
        <input type="hidden" name={fields.existing.name} value="leave" />
      ) : (
        <RadioGroup
          legend={texts.existing}
          error={fields.existing.errors}
          name={fields.existing.name}
          defaultValue={String(fields.existing.initialValue)}
          options={[
            { value: "leave", label: texts.existings.leave },
            {
              value: "change",
              label: texts.existings.change,
              hint: mayChange ? undefined : texts.mayNotChange,
              disabled: !mayChange,
            },
          ]}
        />
      )}
      <div>
        <Button type="submit" name="intent" value="begin" variant="primary" loading={pending}>
          {texts.begin({ count: takes })}
        </Button>
      </div>
    </Form>
  );
}
