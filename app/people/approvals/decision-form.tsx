import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { CompanyDecisionTaken } from "#app/platform/permissions/company-status.ts";
import { STAFF_ROLE_OPTIONS } from "#app/platform/permissions/staff-roles.ts";
import type { Move } from "#app/platform/records/state-machine.ts";
import { REASON_MAX_LENGTH } from "#app/platform/text/plain-text.ts";
import { Button } from "#app/ui/button.tsx";
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

type DecisionFormProps = {
  request: ApprovalRecord;
  /** What the state machine allows from here. */
  moves: readonly Pick<Move<Decision>, "to" | "reason">[];
  intent: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** The decision that is on its way now. */
  pending: Decision | null;
  notice?: ReactNode;
};

type Fields = { reason: string; staffRole: string; decision: string };

/** Approve and reject, with the reason that goes out by mail. One form, so that nothing typed is lost. */
export function DecisionForm({ request, moves, intent, lastResult, pending, notice }: DecisionFormProps) {
  const [form, fields] = useForm<Fields>({
    id: `decide-${request.id}`,
    lastResult,
    defaultNoValidate: true,
  });
  const mayApprove = moves.some((move) => move.to === "approved");
  // What the company is told with its reason.
  const refusals = moves.filter((move) => move.to !== "approved");
  const reasonNeeded = !mayApprove && refusals.some((move) => move.reason === "required");
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={request.id} />
      <input type="hidden" name="version" value={request.version} />
      {notice}
      <FormProblem errors={form.errors} id={form.errorId} />
      {mayApprove && !request.emailVerified ? (
        <Notice tone="warning">{approvalMessages.emailWarning}</Notice>
      ) : null}
      {mayApprove && request.kind === "staff" ? (
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
      <Field
        label={approvalMessages.reason}
        id={fields.reason.id}
        hint={
          refusals.length === 0
            ? approvalMessages.reasonApproveHint
            : reasonNeeded
              ? approvalMessages.reasonHint
              : approvalMessages.reasonOptionalHint
        }
        required={reasonNeeded}
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
      <div className="flex flex-wrap justify-end gap-3">
        {[...moves].reverse().map(({ to }) => (
          <Button
            key={to}
            type="submit"
            name="decision"
            value={to}
            variant={
              to === "approved" ? "primary" : mayApprove || to === "suspended" ? "secondary" : "destructive"
            }
            loading={pending === to}
            disabled={pending !== null && pending !== to}
          >
            {LABELS[to]()}
          </Button>
        ))}
      </div>
    </Form>
  );
}
