import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { andText } from "#app/words/list-text.ts";
import type { ImportPage } from "./import-page.ts";
import { importMessages as texts } from "./imports.words.ts";

type ColumnsProps = { page: ImportPage; lastResult: SubmissionResult<string[]> | undefined };

/** Which column of the file is which of ours. */
export function ImportColumnsForm({ page, lastResult }: ColumnsProps) {
  const { header, columns: chosen, state } = page.import;
  const pending = useNavigation().formData?.get("intent") === "columns";
  const [form, fields] = useForm<Record<string, string>>({
    id: "columns",
    lastResult,
    defaultValue: Object.fromEntries(Object.entries(chosen).map(([name, at]) => [name, String(at)])),
  });
  const options = header.map((name, at) => ({
    value: String(at),
    label: texts.column({ number: at + 1, name: name.slice(0, 60) }),
  }));
  const taken = new Set(Object.values(chosen));
  const untaken = header.filter((name, at) => name.trim() !== "" && !taken.has(at));
  return (
    <Card title={texts.columnsTitle} description={texts.columnsLead}>
      <Form method="post" id={form.id} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          {page.columns.map(({ name, label, isRequired }) => {
            const field = fields[name];
            return field ? (
              <SelectField
                key={name}
                field={field}
                label={label}
                optional={!isRequired}
                options={[{ value: "", label: texts.noColumn }, ...options]}
              />
            ) : null;
          })}
        </div>
        {untaken.length > 0 ? (
          <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
            {texts.untaken({ names: andText(untaken) })}
          </p>
        ) : null}
        <div>
          <Button
            type="submit"
            name="intent"
            value="columns"
            variant={state === "columns" ? "primary" : "secondary"}
            loading={pending}
          >
            {state === "columns" ? texts.check : texts.checkAgain}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
