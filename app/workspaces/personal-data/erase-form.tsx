import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { ERASE_REASONS } from "./erase-person.ts";
import { privacyMessages as texts } from "./person-privacy.words.ts";

type EraseFormProps = { name: string; lastResult: SubmissionResult<string[]> | undefined };

/** Erases permanently, once the name is typed. Posts `erase`. */
export function EraseForm({ name, lastResult }: EraseFormProps) {
  const [form, fields] = useForm<{ name?: string; reason?: string }>({
    id: "erase-person",
    lastResult: lastResult ?? null,
  });
  const pending = useNavigation().formData?.get("intent") === "erase";
  return (
    <Card level={3} title={texts.eraseTitle}>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="erase" />
        <p className="max-w-prose">{texts.eraseLead}</p>
        <p className="max-w-prose text-ink-muted text-sm">{texts.backups}</p>
        <FormProblem errors={form.errors} id={form.errorId} />
        <SelectField
          field={fields.reason}
          label={texts.reason}
          hint={texts.reasonHint}
          placeholder={texts.chooseReason}
          options={ERASE_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
        />
        <TextField
          field={fields.name}
          label={texts.name({ name })}
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
        />
        <div>
          <Button type="submit" variant="destructive" loading={pending}>
            {texts.erase}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
