import { useForm } from "@conform-to/react";
import { useState, useSyncExternalStore } from "react";
import { Form, useNavigation } from "react-router";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { EmailField } from "#app/people/credentials/email-field.tsx";
import { NewPasswordFields } from "#app/people/credentials/new-password-fields.tsx";
import { passwordDemand } from "#app/people/credentials/password-demand.ts";
import { HumanFrame } from "#app/platform/human-check/human-frame.tsx";
import {
  COMPANY_ROLES,
  type SelfSelectableRole,
  USER_TYPE_OPTIONS,
} from "#app/platform/permissions/roles.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TimeZoneField } from "#app/ui/form/time-zone-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { accountMessages } from "./accounts.words.ts";
import { ConsentField } from "./consent-field.tsx";
import type { GeneralSignUp } from "./sign-up.ts";

const { fields: labels, actions } = authMessages;
const never = () => () => {};

type GeneralSignUpFormProps = {
  answer: unknown;
  userType: SelfSelectableRole | null;
  referral: string | null;
  returnTo: string | null;
};

/**
 * Sign-up for students, partners and institutions. With script, only the fields of the selected type are shown and
 * submitting requires one; without script all fields are shown, and the server validates.
 */
export function GeneralSignUpForm({ answer, userType, referral, returnTo }: GeneralSignUpFormProps) {
  const { lastResult, ref } = useAnswer(answer, "sign-up");
  const busy = useNavigation().formData?.get("intent") === "sign-up";
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [form, fields] = useForm<GeneralSignUp>({
    id: "sign-up",
    lastResult,
    defaultValue: { userType: userType ?? undefined },
  });
  const typed = fields.userType.initialValue;
  const [chosen, setChosen] = useState<string>(typeof typed === "string" ? typed : "");
  const isCompany = isOneOf(COMPANY_ROLES, chosen);
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="sign-up" />
      {referral ? <input type="hidden" name="ref" value={referral} /> : null}
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <TimeZoneField />
      <FormProblem errors={form.errors} id={form.errorId} />
      <Field id={fields.userType.id} label={labels.userType} error={fields.userType.errors} required>
        <NativeSelect
          key={fields.userType.key}
          name={fields.userType.name}
          options={USER_TYPE_OPTIONS}
          placeholder={labels.userTypePlaceholder}
          defaultValue={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </Field>
      {!scripted || chosen === "student" ? (
        <p className="text-ink-muted text-sm">{accountMessages.guardianMayApply}</p>
      ) : null}
      <TextField field={fields.fullName} label={labels.fullName} autoComplete="name" maxLength={160} />
      <EmailField field={fields.email} />
      <NewPasswordFields
        password={fields.password}
        confirmPassword={fields.confirmPassword}
        demand={passwordDemand(chosen)}
      />
      {!scripted || isCompany ? (
        <>
          <TextField
            field={fields.companyName}
            label={isCompany ? labels.companyName[chosen] : labels.companyNameBoth}
            hint={isCompany ? undefined : labels.companyNameHint}
            optional={!isCompany}
            autoComplete="organization"
            maxLength={160}
          />
          <TextField
            field={fields.phone}
            label={labels.phone}
            hint={labels.phoneHint}
            optional
            type="tel"
            autoComplete="tel"
            maxLength={32}
          />
        </>
      ) : null}
      {!scripted || chosen === "institution" ? (
        <TextField
          field={fields.website}
          label={labels.website}
          hint={chosen === "institution" ? undefined : labels.websiteHint}
          optional
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="url"
          maxLength={300}
        />
      ) : null}
      <ConsentField field={fields.consent} />
      <HumanFrame answer={answer} />
      <Button
        type="submit"
        variant="primary"
        loading={busy}
        disabled={scripted && chosen === ""}
        className="w-full"
      >
        {actions.signUp}
      </Button>
    </Form>
  );
}
