import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { CONDITION_MOVES, CONDITION_STATE_LABELS } from "./condition-states.ts";
import type { Offer, OfferCondition } from "./offer.ts";
import { offerMessages as texts } from "./offers.words.ts";

/** A change of an offer that takes a reason: expand, then submit. */
export function ReasonForm(props: {
  offer: Offer;
  intent: "withdraw" | "reissue";
  label: string;
  lead: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const { offer, intent, label, lead, lastResult } = props;
  const [form, fields] = useForm<{ reason?: string }>({ id: intent, lastResult: lastResult ?? null });
  return (
    <details open={lastResult !== undefined}>
      <summary className="min-h-11 cursor-pointer font-semibold text-destructive">{label}</summary>
      <Form method="post" {...getFormProps(form)} className="mt-3 flex max-w-prose flex-col gap-4">
        <FormProblem errors={form.errors} id={form.errorId} />
        {lead ? <p>{lead}</p> : null}
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={offer.version} />
        {offer.state === "draft" ? null : (
          <LinesField
            field={fields.reason}
            label={texts.reason}
            hint={texts.reasonHint}
            rows={3}
            maxLength={1000}
          />
        )}
        <Button type="submit" variant="destructive" className="self-start">
          {label}
        </Button>
      </Form>
    </details>
  );
}

/** The decision on a condition. An offer has several of these forms and one response, which names its condition. */
export function JudgeConditionForm(props: {
  condition: OfferCondition;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const { condition } = props;
  const lastResult = props.lastResult?.initialValue?.condition === condition.id ? props.lastResult : null;
  const [form, fields] = useForm<{ state?: string; reason?: string }>({
    id: `judge-${condition.id}`,
    lastResult,
  });
  const options = CONDITION_MOVES.filter(({ from, to }) => from === condition.state && to !== "sent").map(
    ({ to }) => ({ value: to, label: CONDITION_STATE_LABELS[to] }),
  );
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      preventScrollReset
      className="mt-2 flex flex-wrap items-end gap-3"
    >
      <FormProblem errors={form.errors} id={form.errorId} className="w-full" />
      <input type="hidden" name="intent" value="judge-condition" />
      <input type="hidden" name="condition" value={condition.id} />
      <input type="hidden" name="version" value={condition.version} />
      <SelectField field={fields.state} label={texts.judgement} options={options} />
      <TextField field={fields.reason} label={texts.note} optional maxLength={1000} />
      <Button type="submit" size="sm">
        {texts.saveJudgement}
      </Button>
    </Form>
  );
}
