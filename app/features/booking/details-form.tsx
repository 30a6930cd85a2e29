import {
  getFormProps,
  getInputProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { booking } from "#app/content/site/booking.ts";
import {
  BOOKING_LIMITS,
  type BookingDetailsForm,
  bookingDetailsSchema,
} from "#app/domain/bookings/booking-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TrapField } from "#app/ui/form/trap-field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

const words = booking.details;

type DetailsFormProps = {
  action: string;
  /** The time that is kept, sealed. */
  claim: string;
  prefill: { name: string; email: string; phone: string; note: string };
  lastResult: SubmissionResult<string[]> | undefined;
  /** What speaks against it beside the fields. */
  problem: string | null;
  anotherHref: string;
};

/** Who books: three fields and a note. */
export function DetailsForm(props: DetailsFormProps) {
  const { action, claim, prefill, lastResult, problem, anotherHref } = props;
  const [form, fields] = useForm<BookingDetailsForm>({
    id: "booking-details",
    lastResult,
    defaultValue: prefill,
    constraint: getZodConstraint(bookingDetailsSchema),
    defaultNoValidate: false,
  });
  const wrong = lastResult?.status === "error" && problem === null;
  return (
    <form method="post" {...getFormProps(form)} action={action} className="flex flex-col gap-4">
      {problem ? <Notice tone="warning" title={problem} live /> : null}
      {wrong ? <Notice tone="destructive" title={words.problems} live /> : null}
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="claim" value={claim} />
      <div className="grid gap-4 min-[34rem]:grid-cols-2">
        <Field label={words.name} id={fields.name.id} required error={fields.name.errors}>
          <Input
            {...getInputProps(fields.name, { type: "text" })}
            key={fields.name.key}
            autoComplete="name"
            maxLength={BOOKING_LIMITS.name}
          />
        </Field>
        <Field label={words.email} id={fields.email.id} required error={fields.email.errors}>
          <Input
            {...getInputProps(fields.email, { type: "email" })}
            key={fields.email.key}
            autoComplete="email"
            maxLength={254}
          />
        </Field>
      </div>
      <Field
        label={words.phone}
        id={fields.phone.id}
        optional
        hint={words.phoneHint}
        error={fields.phone.errors}
      >
        <Input
          {...getInputProps(fields.phone, { type: "tel" })}
          key={fields.phone.key}
          autoComplete="tel"
          maxLength={32}
        />
      </Field>
      <Field label={words.note} id={fields.note.id} optional error={fields.note.errors}>
        <Textarea
          {...getTextareaProps(fields.note)}
          key={fields.note.key}
          rows={3}
          maxLength={BOOKING_LIMITS.note}
        />
      </Field>
      <TrapField name={fields.website.name} label={words.trap} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary">
          {words.confirm}
        </Button>
        <a
          href={anotherHref}
          className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
        >
          {words.another}
        </a>
      </div>
      <p className="text-ink-muted text-sm">
        {words.privacy}{" "}
        <a href="/privacy" target="_top" className="text-eucalyptus underline underline-offset-4">
          {words.privacyLink}
        </a>
      </p>
    </form>
  );
}
