import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import type { ChangeProfile } from "#app/people/credentials/change-account.ts";
import { FULL_NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { LANGUAGES, type LanguageTag } from "#app/words/languages.ts";
import { accountAreaMessages } from "./account.words.ts";

const texts = accountAreaMessages.profile;

type ProfileFormProps = {
  answer: unknown;
  fullName: string;
  timeZone: string | null;
  language: LanguageTag;
  /** The languages to choose from. */
  languages: readonly LanguageTag[];
  /** IANA zones by region. */
  zones: readonly { region: string; zones: readonly string[] }[];
};

/** A user's name and the time zone that times are shown in. */
export function ProfileForm({ answer, fullName, timeZone, language, languages, zones }: ProfileFormProps) {
  const { lastResult, ref } = useAnswer(answer, "save-profile");
  const busy = useNavigation().formData?.get("intent") === "save-profile";
  const [form, fields] = useForm<ChangeProfile>({
    id: "profile",
    lastResult,
    defaultValue: { fullName, timeZone: timeZone ?? "", language },
  });
  const chosen = fields.timeZone.initialValue;
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex max-w-md flex-col gap-5">
      <input type="hidden" name="intent" value="save-profile" />
      <FormProblem errors={form.errors} id={form.errorId} />
      <TextField
        field={fields.fullName}
        label={texts.fullName}
        autoComplete="name"
        maxLength={FULL_NAME_MAX_LENGTH}
      />
      <Field
        id={fields.timeZone.id}
        label={texts.timeZone}
        hint={texts.timeZoneHint}
        error={fields.timeZone.errors}
      >
        <NativeSelect
          key={fields.timeZone.key}
          name={fields.timeZone.name}
          defaultValue={typeof chosen === "string" ? chosen : ""}
          placeholder={texts.noTimeZone}
        >
          {zones.map(({ region, zones: names }) => (
            <optgroup key={region} label={region}>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name.slice(name.indexOf("/") + 1).replaceAll("_", " ")}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
      </Field>
      {languages.length < 2 ? null : (
        <Field id={fields.language.id} label={texts.language} error={fields.language.errors}>
          <NativeSelect
            key={fields.language.key}
            name={fields.language.name}
            defaultValue={String(fields.language.initialValue ?? language)}
          >
            {languages.map((tag) => (
              <option key={tag} value={tag} lang={tag}>
                {LANGUAGES[tag].name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <Button type="submit" variant="primary" loading={busy} className="w-full sm:w-fit">
        {texts.save}
      </Button>
    </Form>
  );
}
