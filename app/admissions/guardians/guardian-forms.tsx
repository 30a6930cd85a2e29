import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { answerFor, type FormAnswer } from "#app/platform/records/form-for.view.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { GuardianRecord } from "./guardian.ts";
import { GuardianFields, type GuardianForm } from "./guardian-fields.tsx";
import { contactText } from "./guardian-section.tsx";
import { guardianMessages as texts } from "./guardians.words.ts";

type GuardianFormsProps = {
  by: "student" | "staff";
  guardian: GuardianRecord;
  answer: FormAnswer | undefined;
  /** For staff who can record a signed consent. */
  mayRecord?: boolean;
};

/** The actions until the guardian has confirmed: another link, another contact, a signed consent. */
export function GuardianForms({ by, guardian, answer, mayRecord = false }: GuardianFormsProps) {
  const isStale = answer !== undefined && answer.staleVersion !== null;
  if (guardian.state === "confirmed") return null;
  return (
    <div className="flex flex-col gap-8">
      {isStale ? <Notice tone="warning" live title={texts.stale} /> : null}
      {guardian.state === "not-guardian" || guardian.state === "declared" ? null : (
        <ResendForm guardian={guardian} answer={answer} level={by === "staff" ? 3 : 2} />
      )}
      {mayRecord ? <RecordForm guardian={guardian} answer={answer} /> : null}
      <ChangeForm key={guardian.version} by={by} guardian={guardian} answer={answer} />
    </div>
  );
}

type FormProps = Pick<GuardianFormsProps, "guardian" | "answer">;

const usePending = (intent: string) => useNavigation().formData?.get("intent") === intent;

function ResendForm({ guardian, answer, level }: FormProps & { level: 2 | 3 }) {
  const pending = usePending("resend");
  const [form] = useForm({ id: "resend", lastResult: answerFor(answer, "resend")?.lastResult ?? null });
  return (
    <Card title={texts.resendTitle} level={level}>
      <Form method="post" {...getFormProps(form)} className="flex max-w-prose flex-col gap-4">
        <input type="hidden" name="intent" value="resend" />
        <input type="hidden" name="version" value={guardian.version} />
        <FormProblem errors={form.errors} id={form.errorId} />
        <p className="[overflow-wrap:anywhere]">{texts.resendText({ contact: contactText(guardian) })}</p>
        <Button type="submit" loading={pending} className="self-start">
          {texts.resend}
        </Button>
      </Form>
    </Card>
  );
}

function ChangeForm({ by, guardian, answer }: FormProps & Pick<GuardianFormsProps, "by">) {
  const pending = usePending("change");
  const [form, fields] = useForm<GuardianForm>({
    id: "change",
    lastResult: answerFor(answer, "change")?.lastResult ?? null,
    defaultValue: {
      guardianName: guardian.name,
      guardianRelationship: guardian.relationship,
      guardianEmail: guardian.email ?? "",
      guardianPhone: guardian.phone ?? "",
    },
  });
  return (
    <Card title={texts.changeTitle} level={by === "staff" ? 3 : 2} description={texts.changeText}>
      <Form method="post" {...getFormProps(form)} className="flex max-w-prose flex-col gap-5">
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="version" value={guardian.version} />
        <FormProblem errors={form.errors} id={form.errorId} />
        <GuardianFields fields={fields} byStaff={by === "staff"} />
        <Button type="submit" variant="primary" loading={pending} className="self-start">
          {texts.save}
        </Button>
      </Form>
    </Card>
  );
}

function RecordForm({ guardian, answer }: FormProps) {
  const pending = usePending("record");
  const [form, fields] = useForm<{ note?: string }>({
    id: "record",
    lastResult: answerFor(answer, "record")?.lastResult ?? null,
  });
  return (
    <Card title={texts.staff.recordTitle} level={3} description={texts.staff.recordText}>
      <Form method="post" {...getFormProps(form)} className="flex max-w-prose flex-col gap-4">
        <input type="hidden" name="intent" value="record" />
        <input type="hidden" name="version" value={guardian.version} />
        <FormProblem errors={form.errors} id={form.errorId} />
        <LinesField
          field={fields.note}
          label={texts.staff.recordNote}
          hint={texts.staff.recordHint}
          rows={2}
          maxLength={500}
        />
        <Button type="submit" loading={pending} className="self-start">
          {texts.staff.record}
        </Button>
      </Form>
    </Card>
  );
}
