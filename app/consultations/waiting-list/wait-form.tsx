import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { booking as words } from "#app/consultations/bookings/booking.words.ts";
import {
  BOOKING_LIMITS,
  type RequestedBooking,
  type WaitForm as WaitFields,
  waitSchema,
} from "#app/consultations/bookings/booking-schema.ts";
import { bookingFields } from "#app/consultations/bookings/request-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { VisitorFields } from "#app/ui/form/visitor-fields.tsx";
import { localPath } from "#app/words/local-path.ts";

type WaitFormProps = {
  action: string;
  wish: RequestedBooking;
  day: string;
  prefill: { name: string; email: string };
  lastResult: SubmissionResult<string[]> | undefined;
  problem: string | null;
  backHref: string;
};

/** The form to be notified when a time on a full day becomes free. */
export function WaitForm({ action, wish, day, prefill, lastResult, problem, backHref }: WaitFormProps) {
  const [form, fields] = useForm<WaitFields>({
    id: "booking-wait",
    lastResult,
    defaultValue: prefill,
    constraint: getZodConstraint(waitSchema),
    defaultNoValidate: false,
  });
  return (
    <form method="post" {...getFormProps(form)} action={localPath(action)} className="flex flex-col gap-4">
      {Object.entries({ ...bookingFields(wish, "wait"), day }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <VisitorFields
        fields={fields}
        words={words.details}
        nameLimit={BOOKING_LIMITS.name}
        lastResult={lastResult}
        problem={problem}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary">
          {words.wait.action}
        </Button>
        <a
          href={localPath(backHref)}
          className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
        >
          {words.backToTimes}
        </a>
      </div>
    </form>
  );
}
