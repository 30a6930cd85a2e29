import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { officeMessages } from "./availability.words.ts";
import type { OfficeRecord } from "./availability-record.ts";
import { addOfficeSchema } from "./availability-schema.ts";
import { RemoveButton } from "./remove-button.tsx";
import { type ZoneGroups, ZoneSelect } from "./zone-select.tsx";

const texts = officeMessages;

type OfficeSectionProps = {
  offices: readonly OfficeRecord[];
  zones: ZoneGroups;
  mayEdit: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Why an office could not be removed. */
  problem: string[] | undefined;
};

/** The offices, and a form for one more. Posts `add-office` and `remove-office`. */
export function OfficeSection({ offices, zones, mayEdit, lastResult, problem }: OfficeSectionProps) {
  return (
    <Card title={texts.offices} description={texts.officesHint}>
      <FormProblem errors={problem} />
      {offices.length === 0 ? <p className="text-ink-muted text-sm">{texts.noOffices}</p> : null}
      <ul>
        {offices.map((office) => (
          <li key={office.id} className="flex items-center justify-between gap-3 border-line border-b py-1.5">
            <span className="min-w-0">
              <span className="font-semibold">{office.name}</span>
              <span className="block text-ink-muted text-sm">
                {[
                  office.zone.replaceAll("_", " "),
                  office.address,
                  texts.counsellors({ count: office.counsellors }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            {mayEdit && office.counsellors === 0 ? (
              <RemoveButton
                intent="remove-office"
                entry={office.id}
                label={texts.remove({ name: office.name })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? <OfficeForm key={offices.length} zones={zones} lastResult={lastResult} /> : null}
    </Card>
  );
}

function OfficeForm({ zones, lastResult }: Pick<OfficeSectionProps, "zones" | "lastResult">) {
  const [form, fields] = useForm({
    id: "add-office",
    lastResult: lastResult ?? null,
    defaultValue: { zone: "Australia/Sydney" },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: addOfficeSchema }),
  });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="mt-5 flex flex-col gap-4">
      <input type="hidden" name="intent" value="add-office" />
      <FormKey intent="add-office" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField field={fields.name} label={texts.name} autoComplete="off" />
        <ZoneSelect field={fields.zone} label={texts.zone} zones={zones} />
      </div>
      <TextField field={fields.address} label={texts.address} optional autoComplete="off" />
      <div>
        <Button type="submit">{texts.addOffice}</Button>
      </div>
    </Form>
  );
}
