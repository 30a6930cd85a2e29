import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { staffBookingMessages } from "./staff-bookings.words.ts";

const texts = staffBookingMessages.handOverDay;

type ReassignDayFormProps = {
  counsellorId: string;
  date: string;
  counsellors: readonly { readonly value: string; readonly label: string }[];
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Reassigns a whole day of the counsellor whose calendar is shown. Posts `hand-over-day`. */
export function ReassignDayForm({ counsellorId, date, counsellors, lastResult }: ReassignDayFormProps) {
  const [form, fields] = useForm<{ date?: string; to?: string; reason?: string }>({
    id: "hand-over-day",
    lastResult: lastResult ?? null,
    defaultValue: { date, to: "", reason: "" },
  });
  const name = counsellors.find(({ value }) => value === counsellorId)?.label ?? "";
  return (
    <div className="mt-8 max-w-3xl">
      <FoldedCard
        title={texts.title({ name })}
        description={texts.hint({ name })}
        open={lastResult?.status === "error"}
      >
        <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
          <FormProblem errors={form.errors} id={form.errorId} />
          <input type="hidden" name="intent" value="hand-over-day" />
          <input type="hidden" name="counsellorId" value={counsellorId} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField field={fields.date} label={texts.date} type="date" className="max-w-56 tabular-nums" />
            <SelectField
              field={fields.to}
              label={texts.to}
              optional
              placeholder={texts.anybody}
              options={counsellors.filter(({ value }) => value !== counsellorId)}
            />
          </div>
          <TextField
            field={fields.reason}
            label={staffBookingMessages.move.reason}
            hint={staffBookingMessages.move.reasonHint}
            optional
            autoComplete="off"
          />
          <div>
            <Button type="submit">{texts.save}</Button>
          </div>
        </Form>
      </FoldedCard>
    </div>
  );
}
