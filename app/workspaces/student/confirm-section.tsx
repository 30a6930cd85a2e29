import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { GuardianFields, type GuardianForm } from "#app/admissions/guardians/guardian-fields.tsx";
import { SEEN_FIELD } from "#app/people/consents/kinds.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";

const texts = applicationMessages.confirm;

type ConfirmSectionProps = {
  isUnderAge: boolean;
  /** The versions of the texts that are agreed to. */
  consentTexts: string;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** What an agent submitted in a student's name, for the student to agree to. Posts `confirm`. */
export function ConfirmSection({ isUnderAge, consentTexts, lastResult }: ConfirmSectionProps) {
  const [form, fields] = useForm<
    {
      termsAccepted?: string;
    } & GuardianForm
  >({ id: "confirm", lastResult: lastResult ?? null });
  const sending = useNavigation().formData?.get("intent") === "confirm";
  return (
    <Card title={texts.title} description={texts.lead} look="raised">
      <Form method="post" {...getFormProps(form)} className="flex max-w-prose flex-col gap-4">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name={SEEN_FIELD} value={consentTexts} />
        {isUnderAge ? (
          <>
            <p>{texts.guardian}</p>
            <GuardianFields fields={fields} />
          </>
        ) : null}
        <Checkbox
          {...getInputProps(fields.termsAccepted, { type: "checkbox" })}
          // A new version resets the box.
          key={`${fields.termsAccepted.key}-${consentTexts}`}
          label={texts.terms}
          error={fields.termsAccepted.errors}
        />
        <Button type="submit" variant="primary" loading={sending} className="self-start">
          {texts.button}
        </Button>
      </Form>
    </Card>
  );
}
