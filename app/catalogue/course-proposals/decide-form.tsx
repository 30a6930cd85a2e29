import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "#app/platform/records/form-for.view.ts";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { FieldComparison } from "./proposal-comparison.tsx";
import type { ProposalRecord, RegisterValues } from "./proposal-record.ts";
import { decideProposalSchema, reasonField, verdictField } from "./proposal-schema.ts";
import type { ValueContext } from "./proposal-value.tsx";
import type { PresentValues } from "./proposal-values.ts";
import { PROPOSAL_FIELD_LABELS, proposalMessages } from "./proposals.words.ts";

const texts = proposalMessages.decide;

type DecideFormProps = {
  proposal: ProposalRecord;
  courseVersion: number;
  present: PresentValues | null;
  register: RegisterValues | null;
  context: ValueContext;
  refused: FormAnswer | undefined;
};

/** Every field with what it is compared with, and the decision about it; one button for all. Works without script. */
export function DecideForm({
  proposal,
  courseVersion,
  present,
  register,
  context,
  refused,
}: DecideFormProps) {
  const [form, fields] = useForm({
    id: "decide-proposal",
    lastResult: refused?.lastResult ?? null,
    shouldValidate: "onSubmit",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: decideProposalSchema }),
  });
  const pending = useNavigation().formData?.get("intent") === "decide";
  const typed = refused?.lastResult.initialValue;
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-6">
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="version" value={proposal.version} />
      <input type="hidden" name="courseVersion" value={courseVersion} />
      <p className="max-w-prose text-ink-muted text-sm">{texts.lead}</p>
      {refused?.staleVersion == null ? null : (
        <Notice tone="warning" live>
          {texts.stale}
        </Notice>
      )}
      <FormProblem errors={form.errors} id={form.errorId} />
      {proposal.fields.map((field) => {
        const verdict = fields[verdictField(field.field)];
        const given = typed?.[verdict.name];
        return (
          <div key={field.field} className="flex flex-col gap-3 border-line border-t pt-4">
            <FieldComparison
              field={field}
              present={present}
              register={register}
              isOpen
              level={3}
              {...context}
            />
            <RadioGroup
              legend={PROPOSAL_FIELD_LABELS[field.field]}
              name={verdict.name}
              error={verdict.errors}
              look="plain"
              columns={2}
              defaultValue={typeof given === "string" ? given : undefined}
              options={[
                { value: "accepted", label: texts.accept },
                { value: "rejected", label: texts.reject },
              ]}
            />
            <TextField
              field={fields[reasonField(field.field)]}
              label={texts.reason}
              hint={texts.reasonHint}
              optional
              autoComplete="off"
            />
          </div>
        );
      })}
      <Button type="submit" variant="primary" loading={pending} className="self-start">
        {texts.button}
      </Button>
    </Form>
  );
}
