import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { joinName, NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { EMAIL_MAX_LENGTH } from "#app/platform/text/email-length.ts";
import { PHONE_MAX_LENGTH } from "#app/platform/text/phone.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OWN_STUDENTS_PATH } from "./paths.ts";
import { COUNTRY_MAX_LENGTH, NOTE_MAX_LENGTH } from "./representation-schema.ts";
import { representationMessages as texts } from "./representations.words.ts";
import { REPRESENTATION_STATE_LABELS, type RepresentationState } from "./state.ts";

type AskFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  /** The organisation's own students who may be the same person. */
  duplicates: readonly {
    id: string;
    firstName: string;
    lastName: string;
    contact: string;
    state: RepresentationState;
  }[];
};

type Fields = {
  firstName: string;
  lastName: string;
  oneName: string;
  email: string;
  noEmail: string;
  phone: string;
  birthDate: string;
  country: string;
  note: string;
};

/** Adds a student and requests their consent by email. Works without script. */
export function AskForm({ lastResult, duplicates }: AskFormProps) {
  const pending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<Fields>({
    id: "ask",
    lastResult: lastResult ?? null,
    defaultNoValidate: true,
  });
  const { fields: labels } = texts;
  const noEmail = isChecked(fields.noEmail.value);
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="flex flex-col gap-5">
      <FormKey intent="ask" />
      <FormProblem errors={form.errors} id={form.errorId} />
      {duplicates.length > 0 ? (
        <Notice
          tone="warning"
          live
          title={texts.duplicateTitle}
          actions={
            <Button type="submit" name="evenSo" value="on">
              {texts.askAnyway}
            </Button>
          }
        >
          <p>{texts.duplicateHint}</p>
          <ul className="mt-2 list-disc ps-5">
            {duplicates.map(({ id, firstName, lastName, contact, state }) => (
              <li key={id}>
                <Link to={`${OWN_STUDENTS_PATH}/${id}`} className="[overflow-wrap:anywhere]">
                  {texts.duplicateLine({
                    name: joinName(firstName, lastName),
                    contact,
                    state: REPRESENTATION_STATE_LABELS[state],
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          field={fields.firstName}
          label={labels.firstName}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
        />
        <TextField
          field={fields.lastName}
          label={labels.lastName}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          optional={false}
        />
      </div>
      <Checkbox
        {...getInputProps(fields.oneName, { type: "checkbox" })}
        key={fields.oneName.key}
        label={labels.oneName}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          field={fields.email}
          label={labels.email}
          // The checkbox below makes it optional, which a browser without script cannot know.
          optional={noEmail}
          type="email"
          inputMode="email"
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          field={fields.phone}
          label={labels.phone}
          hint={labels.phoneHint}
          type="tel"
          maxLength={PHONE_MAX_LENGTH}
          autoComplete="off"
          optional={!noEmail}
        />
        <TextField
          field={fields.birthDate}
          label={labels.birthDate}
          hint={labels.birthDateHint}
          maxLength={10}
          autoComplete="off"
          optional
        />
        <TextField
          field={fields.country}
          label={labels.country}
          maxLength={COUNTRY_MAX_LENGTH}
          autoComplete="off"
          optional
        />
      </div>
      <Checkbox
        {...getInputProps(fields.noEmail, { type: "checkbox" })}
        key={fields.noEmail.key}
        label={labels.noEmail}
        hint={labels.noEmailHint}
      />
      <LinesField
        field={fields.note}
        label={labels.note}
        hint={labels.noteHint}
        maxLength={NOTE_MAX_LENGTH}
        optional
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={OWN_STUDENTS_PATH}>{texts.cancel}</ButtonLink>
        <Button type="submit" variant="primary" loading={pending}>
          {texts.ask}
        </Button>
      </div>
    </Form>
  );
}

const isChecked = (value: unknown) => value === "on" || value === true;
