import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { booking as words } from "#app/content/site/booking.ts";
import {
  BOOKING_LIMITS,
  type BookingWish,
  type WaitForm as WaitFields,
  waitSchema,
} from "#app/domain/bookings/booking-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TrapField } from "#app/ui/form/trap-field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { wishFields } from "./wish-fields.ts";

type WaitFormProps = {
  action: string;
  wish: BookingWish;
  day: string;
  prefill: { name: string; email: string };
  lastResult: SubmissionResult<string[]> | undefined;
  problem: string | null;
  backHref: string;
};

/** Who wants to hear when a time on a full day comes free. */
export function WaitForm({ action, wish, day, prefill, lastResult, problem, backHref }: WaitFormProps) {
  const [form, fields] = useForm<WaitFields>({
    id: "booking-wait",
    lastResult,
    defaultValue: prefill,
    constraint: getZodConstraint(waitSchema),
    defaultNoValidate: false,
  });
  const wrong = lastResult?.status === "error" && problem === null;
  return (
    <form method="post" {...getFormProps(form)} action={action} className="flex flex-col gap-4">
      {problem ? <Notice tone="warning" title={problem} live /> : null}
      {wrong ? <Notice tone="destructive" title={words.details.problems} live /> : null}
      {Object.entries({ ...wishFields(wish, "wait"), day }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid gap-4 min-[34rem]:grid-cols-2">
        <Field label={words.details.name} id={fields.name.id} required error={fields.name.errors}>
          <Input
            {...getInputProps(fields.name, { type: "text" })}
            key={fields.name.key}
            autoComplete="name"
            maxLength={BOOKING_LIMITS.name}
          />
        </Field>
        <Field label={words.details.email} id={fields.email.id} required error={fields.email.errors}>
          <Input
            {...getInputProps(fields.email, { type: "email" })}
            key={fields.email.key}
            autoComplete="email"
            maxLength={254}
          />
        </Field>
      </div>
      <TrapField name={fields.website.name} label={words.details.trap} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary">
          {words.wait.action}
        </Button>
        <a
          href={backHref}
          className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
        >
          {words.backToTimes}
        </a>
      </div>
    </form>
  );
}
