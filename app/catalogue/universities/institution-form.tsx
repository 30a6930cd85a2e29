import { getFormProps, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { universityMessages } from "./admin-universities.words.ts";

const texts = universityMessages.institution;

type InstitutionFormProps = {
  university: { readonly version: number; readonly organisationId: string | null };
  institutions: readonly { value: string; label: string }[];
  mayJoin: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
  notice?: ReactNode;
};

/** Whose people work with the courses and applications of a university. Posts the intent `join`. */
export function InstitutionForm({
  university,
  institutions,
  mayJoin,
  lastResult,
  notice,
}: InstitutionFormProps) {
  const { organisationId, version } = university;
  const [form, fields] = useForm<{ institutionId?: string }>({
    id: "join",
    lastResult: lastResult ?? null,
    defaultValue: { institutionId: organisationId ?? "" },
  });
  const pending = useNavigation().formData?.get("intent") === "join";
  const joined = institutions.find(({ value }) => value === organisationId);
  return (
    <Card level={3} title={texts.title} description={texts.description}>
      {mayJoin ? (
        <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-3">
          <input type="hidden" name="intent" value="join" />
          <input type="hidden" name="version" value={version} />
          {notice}
          <FormProblem errors={form.errors} id={form.errorId} />
          <div className="flex flex-wrap items-end gap-3">
            <Field
              label={texts.label}
              id={fields.institutionId.id}
              error={fields.institutionId.errors}
              className="min-w-48 flex-1"
            >
              <NativeSelect
                {...getSelectProps(fields.institutionId)}
                key={`${fields.institutionId.key} ${version}`}
                placeholder={texts.none}
                options={institutions}
              />
            </Field>
            <Button type="submit" loading={pending}>
              {texts.save}
            </Button>
          </div>
        </Form>
      ) : (
        <p className="text-sm">{joined?.label ?? texts.none}</p>
      )}
    </Card>
  );
}
