import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SHARE_PART_LABELS, SHARE_PARTS, type SharePart, STAFF_SHARE_METHOD_OPTIONS } from "./parts.ts";
import { shareMessages as texts } from "./shares.words.ts";

type ShareFormProps = {
  /** Who submits it: the student, or staff with a consent on paper or by phone. */
  by: "student" | "staff";
  version: number;
  /** The initially ticked parts. */
  parts: readonly SharePart[];
  isMinor: boolean;
  /** Whether something is shared already. */
  isChange: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Says that someone else was faster. */
  notice?: ReactNode;
  /** The commission disclosure for the student. */
  disclosure?: ReactNode;
};

/**
 * Selects what a university can see of an application. Posts the intent `give`, or `record`. Works without script.
 */
export function ShareForm(props: ShareFormProps) {
  const { by, version, parts, isMinor, isChange, lastResult, notice, disclosure } = props;
  const intent = by === "student" ? "give" : "record";
  const [form, fields] = useForm<
    Partial<Record<SharePart | "guardianName" | "guardianConsent" | "way" | "note", string>>
  >({ id: intent, lastResult: lastResult ?? null });
  const typed = lastResult?.initialValue;
  const ticked = (part: SharePart) => (typed ? typed[part] === "on" : parts.includes(part));
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      className="flex max-w-prose flex-col gap-5"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      {notice}
      <FormProblem errors={form.errors} id={form.errorId} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">{texts.parts}</legend>
        {SHARE_PARTS.map((part) => (
          <Checkbox
            key={`${part} ${version}`}
            name={part}
            defaultChecked={ticked(part)}
            label={SHARE_PART_LABELS[part]}
          />
        ))}
      </fieldset>
      {by === "staff" ? (
        <>
          <SelectField field={fields.way} label={texts.staff.way} options={STAFF_SHARE_METHOD_OPTIONS} />
          <LinesField field={fields.note} label={texts.staff.note} rows={2} maxLength={500} />
        </>
      ) : null}
      {isMinor ? (
        <TextField field={fields.guardianName} label={texts.guardianName} autoComplete="off" />
      ) : null}
      {isMinor && by === "student" ? (
        <Checkbox
          {...getInputProps(fields.guardianConsent, { type: "checkbox" })}
          key={`guardian ${version}`}
          required={false}
          error={fields.guardianConsent.errors}
          label={texts.guardianConsent}
        />
      ) : null}
      {disclosure}
      <Button type="submit" variant="primary" loading={pending} className="self-start">
        {by === "staff" ? texts.staff.save : isChange ? texts.change : texts.give}
      </Button>
    </Form>
  );
}

/** Ends a consent: expand, then submit. Posts the intent `withdraw-share`. */
export function WithdrawShareForm({ version }: { version: number }) {
  const pending = useNavigation().formData?.get("intent") === "withdraw-share";
  return (
    <details className="border-line border-t pt-2">
      <summary className="flex min-h-11 w-fit items-center rounded-xs text-destructive underline underline-offset-4">
        {texts.withdrawOpen}
      </summary>
      <Form method="post" preventScrollReset className="mt-3 flex max-w-prose flex-col gap-4">
        <input type="hidden" name="intent" value="withdraw-share" />
        <input type="hidden" name="version" value={version} />
        <p>{texts.withdrawText}</p>
        <Button type="submit" variant="destructive" loading={pending} className="self-start">
          {texts.withdraw}
        </Button>
      </Form>
    </details>
  );
}
