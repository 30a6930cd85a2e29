import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { phoneMessages } from "#app/people/phones/phone.words.ts";
import { ConsentField } from "#app/people/sign-up/consent-field.tsx";
import { ONE_TIME_CODE_LENGTH } from "#app/platform/sessions/password-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { CodeField } from "#app/ui/form/text-field.tsx";
import { TimeZoneField } from "#app/ui/form/time-zone-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import type { OpenRecord } from "./record-schema.ts";

/** Requests a code to the number of the record. */
export function RecordCodeForm({ answer, again }: { answer: unknown; again: boolean }) {
  const { lastResult, ref } = useAnswer(answer, "send");
  const busy = useNavigation().formData?.get("intent") === "send";
  const [form] = useForm<Record<string, never>>({ id: "send", lastResult });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="send" />
      <FormProblem errors={form.errors} id={form.errorId} />
      <Button type="submit" variant={again ? "secondary" : "primary"} loading={busy} className="w-full">
        {again ? phoneMessages.sendAnother : phoneMessages.sendCode}
      </Button>
    </Form>
  );
}

/** Fields for the code and the consent to the terms. */
export function OpenRecordForm({ answer }: { answer: unknown }) {
  const { lastResult, ref } = useAnswer(answer, "open");
  const busy = useNavigation().formData?.get("intent") === "open";
  const [form, fields] = useForm<OpenRecord>({ id: "open", lastResult });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="open" />
      <TimeZoneField />
      <FormProblem errors={form.errors} id={form.errorId} />
      <CodeField field={fields.code} label={phoneMessages.code} digits={ONE_TIME_CODE_LENGTH} />
      <ConsentField field={fields.consent} />
      <Button type="submit" variant="primary" loading={busy} className="w-full">
        {phoneMessages.record.open}
      </Button>
    </Form>
  );
}
