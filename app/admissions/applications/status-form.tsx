import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { Form } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
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

type StatusFormProps = {
  application: { id: string; version: number; status: ApplicationStatus; student: string };
  next: readonly NextStatus[];
  lastResult: SubmissionResult<string[]> | undefined;
  /** That somebody else was faster. */
  notice: ReactNode;
  pending: boolean;
};

const DECISIONS: readonly ApplicationStatus[] = APPLICATION_DECISIONS;

/** A button for each status that can follow, and a reason. Posts the intent `change-status`. */
export function StatusForm({ application, next, lastResult, notice, pending }: StatusFormProps) {
  const [form, fields] = useForm<{ status?: string; reason?: string }>({
    id: "change-status",
    lastResult: lastResult ?? null,
  });
  const element = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<ApplicationStatus | null>(null);
  const needsReason = next.length > 0 && next.every((status) => status.needsReason);
  const errors = [...(form.errors ?? []), ...(fields.status.errors ?? [])];

  function ask(event: MouseEvent<HTMLButtonElement>, status: ApplicationStatus) {
    if (!DECISIONS.includes(status)) return;
    event.preventDefault();
    pressed.current = event.currentTarget;
    setAsking(status);
  }

  return (
    <Card
      level={3}
      title={applicationMessages.changeStatus}
      description={applicationMessages.statusIs({ status: APPLICATION_STATUS_LABELS[application.status] })}
    >
      <Form
        method="post"
        preventScrollReset
        {...getFormProps(form)}
        ref={element}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="intent" value="change-status" />
        <input type="hidden" name="id" value={application.id} />
        <input type="hidden" name="version" value={application.version} />
        {notice}
        <FormProblem errors={errors} id={form.errorId} />
        {next.length === 0 ? <p className="text-ink-muted text-sm">{recordMessages.noMoves}</p> : null}
        {next.length > 0 ? (
          <>
            <Field
              label={needsReason ? applicationMessages.reasonToReopen : recordMessages.reason}
              id={fields.reason.id}
              hint={recordMessages.reasonHint}
              required={needsReason}
              optional={!needsReason}
              error={fields.reason.errors}
            >
              <Textarea
                {...getTextareaProps(fields.reason)}
                key={fields.reason.key}
                rows={2}
                maxLength={1000}
              />
            </Field>
            <div className="flex flex-wrap gap-3">
              {next.map(({ value }) => (
                <Button
                  key={value}
                  type="submit"
                  name="status"
                  value={value}
                  variant="secondary"
                  loading={pending && asking === null}
                  onClick={(event) => ask(event, value)}
                >
                  {buttonText(application.status, value)}
                </Button>
              ))}
            </div>
          </>
        ) : null}
      </Form>
      {asking ? (
        <AlertDialog
          open
          onOpenChange={(open) => {
            if (!open) setAsking(null);
          }}
          title={applicationMessages.confirmTitle({ status: APPLICATION_STATUS_LABELS[asking] })}
          description={applicationMessages.confirmText({ name: application.student })}
          confirm={
            <Button
              variant={asking === "Rejected" ? "destructive" : "primary"}
              onClick={() => {
                setAsking(null);
                element.current?.requestSubmit(pressed.current);
              }}
            >
              {buttonText(application.status, asking)}
            </Button>
          }
        />
      ) : null}
    </Card>
  );
}

function buttonText(from: ApplicationStatus, to: ApplicationStatus): string {
  if (to === "Accepted") return applicationMessages.accept;
  if (to === "Rejected") return applicationMessages.reject;
  const reopens = DECISIONS.includes(from);
  return reopens
    ? applicationMessages.reopen
    : applicationMessages.moveTo({ status: APPLICATION_STATUS_LABELS[to] });
}
