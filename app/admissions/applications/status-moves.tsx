import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { RecordDialog } from "#app/platform/records/record-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ButtonVariant } from "#app/ui/button-style.ts";
import { Field } from "#app/ui/field.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { applicationMessages } from "./applications.words.ts";
import { APPLICATION_DECISIONS, APPLICATION_STATUS_LABELS, type ApplicationStatus } from "./statuses.ts";

/** A status that the application can be moved to now. */
export interface NextStatus {
  value: ApplicationStatus;
  needsReason: boolean;
}

const DECISIONS: readonly ApplicationStatus[] = APPLICATION_DECISIONS;

type MoveButtonsProps = {
  from: ApplicationStatus;
  moves: readonly NextStatus[];
  /** Opens the form of a change; without script the link does. */
  onAsk: (to: ApplicationStatus) => void;
  variant?: ButtonVariant;
  /** As menu items. */
  inMenu?: boolean;
};

/** A button for each possible change, which opens its form. */
export function MoveButtons({ from, moves, onAsk, variant = "secondary", inMenu = false }: MoveButtonsProps) {
  const { search } = useLocation();
  const kept = new URLSearchParams(search);
  kept.delete("move");
  return (
    <Form method="get" reloadDocument className={inMenu ? "contents" : "flex flex-wrap gap-2"}>
      {[...kept].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {moves.map(({ value }) => {
        const button = {
          name: "move",
          value,
          onClick: (event: React.MouseEvent) => {
            event.preventDefault();
            onAsk(value);
          },
        };
        return inMenu ? (
          <button key={value} type="submit" {...button} className="menu-item">
            {moveText(from, value)}
          </button>
        ) : (
          <Button key={value} type="submit" variant={variant} {...button}>
            {moveText(from, value)}
          </Button>
        );
      })}
    </Form>
  );
}

type MoveFormProps = {
  application: { id: string; version: number; status: ApplicationStatus; student: string };
  move: NextStatus;
  onClose: () => void;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Shown when another person changed the record first. */
  notice: ReactNode;
};

/**
 * The form of one change with its reason, which the student sees: in a dialog, or without script in the page. Posts
 * the intent `change-status`.
 */
export function MoveForm({ application, move, onClose, lastResult, notice }: MoveFormProps) {
  const { value: to, needsReason } = move;
  const [form, fields] = useForm<{ status?: string; reason?: string }>({
    id: "change-status",
    lastResult: lastResult ?? null,
  });
  const pending = useNavigation().formData?.get("intent") === "change-status";
  const errors = [...(form.errors ?? []), ...(fields.status.errors ?? [])];
  const title = applicationMessages.confirmTitle({ status: APPLICATION_STATUS_LABELS[to] });
  const isDecision = DECISIONS.includes(to);
  const description = (isDecision ? applicationMessages.confirmText : applicationMessages.moveText)({
    name: application.student,
  });
  const content = (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="change-status" />
      <input type="hidden" name="id" value={application.id} />
      <input type="hidden" name="version" value={application.version} />
      <input type="hidden" name="status" value={to} />
      {notice}
      <FormProblem errors={errors} id={form.errorId} />
      <Field
        label={needsReason ? applicationMessages.reasonToReopen : recordMessages.reason}
        id={fields.reason.id}
        hint={recordMessages.reasonHint}
        required={needsReason}
        optional={!needsReason}
        error={fields.reason.errors}
      >
        <Textarea {...getTextareaProps(fields.reason)} key={fields.reason.key} rows={3} maxLength={1000} />
      </Field>
    </Form>
  );
  const submit = (
    <Button
      type="submit"
      form={form.id}
      variant={to === "Rejected" ? "destructive" : "primary"}
      loading={pending}
    >
      {moveText(application.status, to)}
    </Button>
  );
  return (
    <RecordDialog title={title} description={description} submit={submit} onClose={onClose}>
      {content}
    </RecordDialog>
  );
}

function moveText(from: ApplicationStatus, to: ApplicationStatus): string {
  if (to === "Accepted") return applicationMessages.accept;
  if (to === "Rejected") return applicationMessages.reject;
  const reopens = DECISIONS.includes(from);
  return reopens
    ? applicationMessages.reopen
    : applicationMessages.moveTo({ status: APPLICATION_STATUS_LABELS[to] });
}
