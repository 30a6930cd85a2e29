import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type ListView, VIEW_NAME_LENGTH } from "./view.ts";
import { saveViewSchema } from "./view-schema.ts";
import { viewMessages as texts } from "./views.words.ts";

type ViewFormProps = FramedForm & {
  id: string;
  view: Pick<ListView, "name" | "isShared"> | null;
};

/** The name of a view and who sees it. Works without script. */
export function ViewForm({ id, view, lastResult, ...frame }: ViewFormProps) {
  const isShared = view?.isShared ?? false;
  const [form, fields] = useForm({
    id,
    lastResult,
    defaultValue: { name: view?.name ?? "", isShared: isShared ? "on" : "" },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: saveViewSchema }),
  });
  const ticked = lastResult ? lastResult.initialValue?.isShared === "on" : isShared;
  return (
    <RecordForm form={form} {...frame}>
      <TextField field={fields.name} label={texts.name} maxLength={VIEW_NAME_LENGTH} autoComplete="off" />
      <Checkbox
        name={fields.isShared.name}
        id={fields.isShared.id}
        label={texts.isShared}
        defaultChecked={ticked}
        error={fields.isShared.errors}
      />
    </RecordForm>
  );
}
