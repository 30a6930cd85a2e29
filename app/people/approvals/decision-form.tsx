import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { staffMessages } from "#app/people/staff/staff.words.ts";
import type { CompanyDecisionTaken } from "#app/platform/permissions/company-status.ts";
import { STAFF_ROLE_OPTIONS } from "#app/platform/permissions/staff-roles.ts";
import { RecordDialog } from "#app/platform/records/record-dialog.tsx";
import type { Move } from "#app/platform/records/state-machine.ts";
import { REASON_MAX_LENGTH } from "#app/platform/text/plain-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import type { ApprovalRecord } from "./approval-record.ts";
import { approvalMessages } from "./approvals.words.ts";

export type Decision = CompanyDecisionTaken;

const LABELS: Readonly<Record<Decision, () => string>> = {
  approved: () => approvalMessages.approve,
  suspended: () => approvalMessages.suspend,
  rejected: () => approvalMessages.reject,
};

/** The label of a decision. */
export const decisionLabel = (decision: Decision): string => LABELS[decision]();

const TITLES: Readonly<Record<Decision, (values: { name: string }) => string>> = {
  approved: (values) => approvalMessages.approveTitle(values),
  suspended: (values) => approvalMessages.suspendTitle(values),
  rejected: (values) => approvalMessages.rejectTitle(values),
};

type DecisionFormProps = {
  request: ApprovalRecord;
  /** The decision, and whether it needs a reason. */
  move: Pick<Move<Decision>, "to" | "reason">;
  lastResult: SubmissionResult<string[]> | undefined;
  notice?: ReactNode;
};

type Fields = { reason: string; staffRole: string; asCounsellor: string; decision: string };

/**
 * The form of one decision about a request, with its reason. Posts `decide`, or `decide-staff` for a staff request.
 */
export function DecisionForm({ request, move, lastResult, notice }: DecisionFormProps) {
  const [form, fields] = useForm<Fields>({
    id: `decide-${request.id}`,
    lastResult,
    defaultNoValidate: true,
  });
  const pending = useNavigation().formData?.get("decision") === move.to;
  const approves = move.to === "approved";
  const isRequired = move.reason === "required";
  return (
    <RecordDialog
      title={TITLES[move.to]({ name: request.name })}
      description={approves ? approvalMessages.approveHint : approvalMessages.refuseHint}
      submit={
        <Button type="submit" form={form.id} variant={approves ? "primary" : "destructive"} loading={pending}>
          {LABELS[move.to]()}
        </Button>
      }
    >
      <Form
        method="post"
        preventScrollReset
        {...getFormProps(form)}
        noValidate
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="intent" value={request.kind === "staff" ? "decide-staff" : "decide"} />
        <input type="hidden" name="id" value={request.id} />
        <input type="hidden" name="version" value={request.version} />
        <input type="hidden" name="decision" value={move.to} />
        {notice}
        <FormProblem errors={form.errors} id={form.errorId} />
        {approves && !request.emailVerified ? (
          <Notice tone="warning">{approvalMessages.emailWarning}</Notice>
        ) : null}
        {approves && request.kind === "staff" ? (
          <RadioGroup
            legend={approvalMessages.level}
            id={fields.staffRole.id}
            name={fields.staffRole.name}
            defaultValue={fields.staffRole.initialValue}
            error={fields.staffRole.errors}
            options={STAFF_ROLE_OPTIONS.map((option) => ({
              ...option,
              hint: approvalMessages.levelHints[option.value],
            }))}
          />
        ) : null}
        {approves && request.kind === "staff" ? (
          <Checkbox
            id={fields.asCounsellor.id}
            name={fields.asCounsellor.name}
            key={fields.asCounsellor.key}
            defaultChecked={lastResult === undefined || fields.asCounsellor.initialValue === "on"}
            error={fields.asCounsellor.errors}
            label={staffMessages.asCounsellor}
            hint={staffMessages.asCounsellorHint}
          />
        ) : null}
        <Field
          label={approvalMessages.reason}
          id={fields.reason.id}
          hint={approves ? approvalMessages.reasonApproveHint : approvalMessages.reasonHint}
          required={isRequired}
          optional={!isRequired}
          error={fields.reason.errors}
        >
          <Textarea
            name={fields.reason.name}
            defaultValue={fields.reason.initialValue}
            key={fields.reason.key}
            maxLength={REASON_MAX_LENGTH}
            rows={3}
          />
        </Field>
      </Form>
    </RecordDialog>
  );
}
