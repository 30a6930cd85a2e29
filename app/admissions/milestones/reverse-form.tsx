import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { MILESTONE_LABELS } from "./milestone-kinds.ts";
import type { ShownMilestone } from "./milestone-view.ts";
import { milestoneMessages as texts } from "./milestones.words.ts";

type ReverseFormProps = {
  step: ShownMilestone;
  keepHref: string;
  lastResult: SubmissionResult<string[]> | undefined;
  pending: boolean;
};

/** Asks why a milestone is reversed. Posts the intent `take-back`. */
export function ReverseForm({ step, keepHref, lastResult, pending }: ReverseFormProps) {
  const [form, fields] = useForm<{ milestoneId?: string; reason?: string }>({
    id: "take-back",
    lastResult: lastResult ?? null,
  });
  const problems = [...(form.errors ?? []), ...(fields.milestoneId.errors ?? [])];
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="mt-2 flex flex-col gap-3">
      <input type="hidden" name="intent" value="take-back" />
      <input type="hidden" name="milestoneId" value={step.id} />
      <p className="font-semibold text-ink">{texts.takeBackTitle({ step: MILESTONE_LABELS[step.kind] })}</p>
      <p>{texts.takeBackHint}</p>
      {problems.length > 0 ? (
        <Notice tone="destructive" live id={form.errorId}>
          {problems.join(" ")}
        </Notice>
      ) : null}
      <Field
        label={texts.takeBackReason}
        id={fields.reason.id}
        required
        hint={texts.takeBackReasonHint}
        error={fields.reason.errors}
      >
        <Textarea {...getTextareaProps(fields.reason)} key={fields.reason.key} rows={2} maxLength={1000} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="destructive" size="sm" loading={pending}>
          {texts.takeBack}
        </Button>
        <ButtonLink size="sm" to={keepHref} preventScrollReset>
          {texts.keep}
        </ButtonLink>
      </div>
    </Form>
  );
}
