import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { consentMessages as texts } from "./consents.words.ts";
import { TEXT_LIMITS } from "./text-limits.ts";

type PublishFormProps = {
  /** Of the draft. */
  version: number;
  /** The version in force. */
  current: number;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Publishes the saved draft as the next version. */
export function PublishForm({ version, current, lastResult }: PublishFormProps) {
  const [form, fields] = useForm<Record<"reason" | "asksAgain", string>>({
    id: "publish",
    lastResult: lastResult ?? null,
  });
  const busy = useNavigation().formData?.get("intent") === "publish";
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-5">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="current" value={current} />
      <FormProblem errors={form.errors} id={form.errorId} />
      <LinesField
        field={fields.reason}
        label={texts.reason}
        hint={texts.reasonHint}
        rows={3}
        maxLength={TEXT_LIMITS.reason}
      />
      <div className="flex flex-col gap-1">
        <Checkbox
          {...getInputProps(fields.asksAgain, { type: "checkbox" })}
          key={fields.asksAgain.key}
          label={texts.asksAgain}
          error={fields.asksAgain.errors}
        />
        <p className="text-ink-muted text-sm">{texts.asksAgainHint}</p>
      </div>
      <Button
        type="submit"
        name="intent"
        value="publish"
        variant="primary"
        loading={busy}
        className="self-start"
      >
        {texts.publish({ number: current + 1 })}
      </Button>
    </Form>
  );
}
