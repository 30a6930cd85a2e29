import { getFormProps, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { parentMessages as texts } from "./company.words.ts";

type ParentFormProps = {
  organisation: { readonly version: number; readonly parentId: string | null };
  partners: readonly { value: string; label: string }[];
  lastResult: SubmissionResult<string[]> | undefined;
  notice: ReactNode;
};

/** Whose sub-agent a partner is. Posts the intent `set-parent`. */
export function ParentForm({ organisation, partners, lastResult, notice }: ParentFormProps) {
  const [form, fields] = useForm<{ parentId?: string }>({
    id: "set-parent",
    lastResult: lastResult ?? null,
    defaultValue: { parentId: organisation.parentId ?? "" },
  });
  const pending = useNavigation().formData?.get("intent") === "set-parent";
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="set-parent" />
      <input type="hidden" name="version" value={organisation.version} />
      {notice}
      <FormProblem errors={form.errors} id={form.errorId} />
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={texts.label}
          id={fields.parentId.id}
          error={fields.parentId.errors}
          className="min-w-48 flex-1"
        >
          <NativeSelect
            {...getSelectProps(fields.parentId)}
            key={`${fields.parentId.key} ${organisation.version}`}
            placeholder={texts.none}
            options={partners}
          />
        </Field>
        <Button type="submit" loading={pending}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}
