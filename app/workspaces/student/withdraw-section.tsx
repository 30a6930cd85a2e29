import type { SubmissionResult } from "@conform-to/react";
import { getFormProps, getTextareaProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { studentDashboard } from "./student-dashboard.words.ts";

const words = studentDashboard.withdraw;

type WithdrawSectionProps = {
  application: { id: string; version: number };
  lastResult: SubmissionResult<string[]> | undefined;
  /** Why the last attempt failed. */
  problem: string | null;
};

/** Withdraws an application: expand, then confirm. Works without script. */
export function WithdrawSection({ application, lastResult, problem }: WithdrawSectionProps) {
  const [form, fields] = useForm<{ reason?: string }>({
    id: "withdraw",
    lastResult,
    defaultNoValidate: false,
  });
  const sending = useNavigation().formData?.get("intent") === "withdraw";
  return (
    <details open={problem !== null || lastResult !== undefined} className="group border-line border-t pt-2">
      <summary className="flex min-h-11 w-fit items-center rounded-xs text-destructive underline underline-offset-4">
        {words.open}
      </summary>
      <Form method="post" {...getFormProps(form)} className="mt-3 flex max-w-prose flex-col gap-4">
        {problem ? <Notice tone="warning" title={problem} live /> : null}
        <p>{words.text}</p>
        <input type="hidden" name="id" value={application.id} />
        <input type="hidden" name="version" value={application.version} />
        <Field label={words.reason} id={fields.reason.id} optional error={fields.reason.errors}>
          <Textarea {...getTextareaProps(fields.reason)} key={fields.reason.key} rows={3} maxLength={1000} />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="withdraw"
          variant="destructive"
          loading={sending}
          className="self-start"
        >
          {words.confirm}
        </Button>
      </Form>
    </details>
  );
}
