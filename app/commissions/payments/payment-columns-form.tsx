import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { DAY_ORDERS, type DayOrder } from "#app/platform/time/read-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PAYMENT_COLUMNS, type PaymentColumns } from "./payment-columns.ts";
import { paymentMessages as texts } from "./payments.words.ts";
import type { PaymentQuestion } from "./read-lines.ts";

type PaymentColumnsFormProps = {
  file: {
    version: number;
    header: readonly string[];
    columns: PaymentColumns;
    dayOrder: DayOrder | null;
    question: PaymentQuestion | null;
    source: { sample: readonly { fields: readonly string[] }[] };
  };
  lastResult: SubmissionResult<string[]> | undefined;
};

/** What each column of a bank file is, and the order of its days where the file does not tell. Posts `columns`. */
export function PaymentColumnsForm({ file, lastResult }: PaymentColumnsFormProps) {
  const { header, columns, dayOrder, question, source, version } = file;
  const [first] = source.sample;
  const [form, fields] = useForm<Record<string, string>>({
    id: "columns",
    lastResult: lastResult ?? null,
    defaultValue: {
      ...Object.fromEntries(columns.map((column, at) => [`c${at}`, column ?? ""])),
      dayOrder: dayOrder ?? "",
    },
  });
  const pending = useNavigation().formData?.get("intent") === "columns";
  const options = [
    { value: "", label: texts.notUsed },
    ...PAYMENT_COLUMNS.map((value) => ({ value, label: texts.columnNames[value] })),
  ];
  const asked =
    question === "day-order"
      ? texts.dayOrderAsk({ date: first?.fields[columns.indexOf("day")] ?? "" })
      : question === "columns"
        ? texts.columnsAsk
        : null;
  return (
    <Card title={texts.columnsTitle} description={texts.columnsLead}>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-5">
        <input type="hidden" name="version" value={version} />
        <FormProblem errors={form.errors} id={form.errorId} />
        {asked && !form.errors ? <Notice tone="warning">{asked}</Notice> : null}
        <SelectField
          field={fields.dayOrder as FormField}
          label={texts.dayOrder}
          hint={texts.dayOrderHint}
          optional={question !== "day-order"}
          options={[
            { value: "", label: question === "day-order" ? texts.dayOrderPick : texts.dayOrderDetect },
            ...DAY_ORDERS.map((value) => ({ value, label: texts.dayOrders[value] })),
          ]}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          {header.map((name, at) => {
            const example = first?.fields[at]?.trim().slice(0, 60);
            return (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                key={at}
                field={fields[`c${at}`] as FormField}
                label={
                  name.trim() === ""
                    ? texts.columnUnnamed({ number: at + 1 })
                    : texts.column({ number: at + 1, name: name.slice(0, 60) })
                }
                hint={example ? texts.columnExample({ text: example }) : undefined}
                options={options}
              />
            );
          })}
        </div>
        <div>
          <Button
            type="submit"
            name="intent"
            value="columns"
            variant={question ? "primary" : "secondary"}
            loading={pending}
          >
            {texts.check}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
