import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { StudentDocument } from "./document.ts";
import { documentMessages as texts } from "./documents.words.ts";
import { expires } from "./kinds.ts";
import { RETURN_REASON_OPTIONS } from "./states.ts";

type DecisionFormsProps = {
  document: StudentDocument;
  accept: SubmissionResult<string[]> | undefined;
  giveBack: SubmissionResult<string[]> | undefined;
};

/** What staff decide on a document. Posts `accept` or `return`. */
export function DecisionForms({ document, accept, giveBack }: DecisionFormsProps) {
  return (
    <div className="flex flex-col gap-7">
      <AcceptForm document={document} lastResult={accept} />
      <ReturnForm document={document} lastResult={giveBack} />
    </div>
  );
}

type FormProps = { document: StudentDocument; lastResult: SubmissionResult<string[]> | undefined };

function AcceptForm({ document, lastResult }: FormProps) {
  const [form, fields] = useForm<{ expiresOn?: string }>({
    id: "accept",
    lastResult: lastResult ?? null,
    defaultValue: { expiresOn: document.expiresOn ?? "" },
  });
  const pending = useNavigation().formData?.get("intent") === "accept";
  return (
    <Card level={3} title={texts.acceptTitle}>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="version" value={document.version} />
        {expires(document.kind) ? (
          <TextField
            field={fields.expiresOn}
            label={texts.expiresOn}
            hint={texts.expiresOnHint}
            type="date"
            optional
            className="max-w-56 tabular-nums"
          />
        ) : null}
        <div>
          <Button type="submit" variant="primary" size="sm" loading={pending}>
            {texts.accept}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function ReturnForm({ document, lastResult }: FormProps) {
  const [form, fields] = useForm<{ reason?: string; note?: string }>({
    id: "return",
    lastResult: lastResult ?? null,
    defaultValue: { reason: document.returnReason ?? "", note: document.returnNote ?? "" },
  });
  const pending = useNavigation().formData?.get("intent") === "return";
  return (
    <Card level={3} title={texts.returnTitle}>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="return" />
        <input type="hidden" name="version" value={document.version} />
        <SelectField
          field={fields.reason}
          label={texts.reason}
          placeholder={texts.chooseReason}
          options={RETURN_REASON_OPTIONS}
        />
        <LinesField
          field={fields.note}
          label={texts.note}
          hint={texts.noteHint}
          optional
          rows={3}
          maxLength={1000}
        />
        <div>
          <Button type="submit" size="sm" loading={pending}>
            {texts.return}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
