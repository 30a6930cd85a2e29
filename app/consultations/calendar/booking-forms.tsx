import { type FormMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ReactNode, useRef, useState } from "react";
import { Form } from "react-router";
import { optionsOf } from "#app/platform/records/option.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ButtonVariant } from "#app/ui/button-style.ts";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { BOOKING_OUTCOMES, type StaffBooking } from "./staff-booking.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";

const texts = staffBookingMessages;

type Result = SubmissionResult<string[]> | undefined;
type BookingFormProps = {
  booking: StaffBooking;
  lastResult: Result;
  /** Whether the form is expanded initially. */
  open?: boolean;
};

const isOpen = (open: boolean | undefined, lastResult: Result) =>
  open === true || lastResult?.status === "error";

/** What came of the consultation, with notes. Posts the intent `record-outcome`. */
export function OutcomeForm({ booking, lastResult, open }: BookingFormProps) {
  const [form, fields] = useForm({
    id: "record-outcome",
    lastResult: lastResult ?? null,
    defaultValue: { status: booking.status, note: booking.outcomeNote ?? "" },
  });
  return (
    <FoldedCard title={texts.outcome.title} description={texts.outcome.hint} open={isOpen(open, lastResult)}>
      <IntentForm form={form} intent="record-outcome" booking={booking} save={texts.outcome.save}>
        <SelectField
          field={fields.status}
          label={texts.outcome.status}
          options={optionsOf(BOOKING_OUTCOMES, texts.outcome.statuses)}
        />
        <LinesField field={fields.note} label={texts.outcome.note} optional rows={3} />
      </IntentForm>
    </FoldedCard>
  );
}

type MoveFormProps = BookingFormProps & { starts: readonly { value: string; label: string }[]; place: Place };

/** Another time with the same counsellor. Posts the intent `move`. */
export function MoveForm({ booking, starts, place, lastResult, open }: MoveFormProps) {
  const [form, fields] = useForm<{ start?: string; reason?: string }>({
    id: "move",
    lastResult: lastResult ?? null,
  });
  return (
    <FoldedCard
      title={texts.move.title}
      description={texts.move.hint({ zone: place.timeZone.replaceAll("_", " ") })}
      open={isOpen(open, lastResult)}
    >
      {starts.length === 0 ? (
        <p className="text-ink-muted">{texts.move.none}</p>
      ) : (
        <IntentForm form={form} intent="move" booking={booking} save={texts.moveConfirm}>
          <SelectField
            field={fields.start}
            label={texts.move.to}
            placeholder={texts.move.choose}
            options={starts}
          />
          <StaffReason field={fields.reason} />
        </IntentForm>
      )}
    </FoldedCard>
  );
}

type ReassignFormProps = BookingFormProps & { colleagues: readonly { value: string; label: string }[] };

/** The same time with a colleague. Posts the intent `hand-over`. */
export function ReassignForm({ booking, colleagues, lastResult, open }: ReassignFormProps) {
  const [form, fields] = useForm<{ counsellorId?: string; reason?: string }>({
    id: "hand-over",
    lastResult: lastResult ?? null,
  });
  return (
    <FoldedCard
      title={texts.handOver.title}
      description={texts.handOver.hint}
      open={isOpen(open, lastResult)}
    >
      {colleagues.length === 0 ? (
        <p className="text-ink-muted">{texts.handOver.none}</p>
      ) : (
        <IntentForm form={form} intent="hand-over" booking={booking} save={texts.handOver.title}>
          <SelectField
            field={fields.counsellorId}
            label={texts.handOver.to}
            placeholder={texts.handOver.choose}
            options={colleagues}
          />
          <StaffReason field={fields.reason} />
        </IntentForm>
      )}
    </FoldedCard>
  );
}

/** Cancels the consultation. Posts the intent `cancel`. */
export function CancelForm({ booking, lastResult, open }: BookingFormProps) {
  const [form, fields] = useForm<{ reason?: string }>({ id: "cancel", lastResult: lastResult ?? null });
  return (
    <FoldedCard title={texts.cancel.title} description={texts.cancel.hint} open={isOpen(open, lastResult)}>
      <IntentForm
        form={form}
        intent="cancel"
        booking={booking}
        save={texts.cancel.title}
        variant="destructive"
        asks={{ title: texts.cancel.asks, hint: texts.cancel.asksHint }}
      >
        <TextField field={fields.reason} label={texts.cancel.reason} optional autoComplete="off" />
      </IntentForm>
    </FoldedCard>
  );
}

function Hidden({ intent, booking }: { intent: string; booking: StaffBooking }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={booking.version} />
    </>
  );
}

type IntentFormProps<Values extends Record<string, unknown>> = {
  form: FormMetadata<Values, string[]>;
  intent: string;
  booking: StaffBooking;
  /** What the button says. */
  save: string;
  variant?: ButtonVariant;
  /** What is asked before it is sent, where script runs. */
  asks?: { title: string; hint: string };
  children: ReactNode;
};

/** A form that changes a booking: the version that it was made from, what is wrong with it, fields, button. */
function IntentForm<Values extends Record<string, unknown>>(props: IntentFormProps<Values>) {
  const { form, intent, booking, save, variant = "secondary", asks, children } = props;
  const [asking, setAsking] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const send = () => {
    setAsking(false);
    element.current?.requestSubmit();
  };
  return (
    <Form
      ref={element}
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      className="flex flex-col gap-4"
    >
      <Hidden intent={intent} booking={booking} />
      <FormProblem errors={form.errors} id={form.errorId} />
      {children}
      <div>
        <Button
          type="submit"
          variant={variant}
          onClick={(event) => {
            if (!asks) return;
            event.preventDefault();
            setAsking(true);
          }}
        >
          {save}
        </Button>
      </div>
      {asks ? (
        <AlertDialog
          open={asking}
          onOpenChange={setAsking}
          title={asks.title}
          description={asks.hint}
          cancelLabel={texts.cancel.keep}
          confirm={
            <Button variant={variant} onClick={send}>
              {save}
            </Button>
          }
        />
      ) : null}
    </Form>
  );
}

/** Why, for the history that staff read. */
function StaffReason({ field }: { field: FormField }) {
  const { reason, reasonHint } = texts.move;
  return <TextField field={field} label={reason} hint={reasonHint} optional autoComplete="off" />;
}
