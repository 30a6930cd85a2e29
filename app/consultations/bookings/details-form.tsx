import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { PhoneField, VisitorFields } from "#app/ui/form/visitor-fields.tsx";
import { localPath } from "#app/words/local-path.ts";
import { booking } from "./booking.words.ts";
import { BOOKING_LIMITS, type BookingDetailsForm, bookingDetailsSchema } from "./booking-schema.ts";

const words = booking.details;

type DetailsFormProps = {
  action: string;
  /** The time that is held, sealed. */
  claim: string;
  prefill: { name: string; email: string; phone: string; note: string };
  lastResult: SubmissionResult<string[]> | undefined;
  /** An error that belongs to no field. */
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
  return (
    <form method="post" {...getFormProps(form)} action={localPath(action)} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="claim" value={claim} />
      <VisitorFields
        fields={fields}
        words={words}
        nameLimit={BOOKING_LIMITS.name}
        lastResult={lastResult}
        problem={problem}
      />
      <PhoneField field={fields.phone} label={words.phone} hint={words.phoneHint} />
      <LinesField field={fields.note} label={words.note} optional rows={3} maxLength={BOOKING_LIMITS.note} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary">
          {words.confirm}
        </Button>
        <a
          href={localPath(anotherHref)}
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
