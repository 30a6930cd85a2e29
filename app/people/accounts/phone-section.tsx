import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { phoneMessages } from "#app/people/phones/phone.words.ts";
import { PhoneFields } from "#app/people/phones/phone-fields.tsx";
import type { PhoneCountry } from "#app/people/phones/phone-text.ts";
import type { PhoneOnly } from "#app/people/phones/phones.ts";
import { ProofLink } from "#app/people/second-factors/proof-link.tsx";
import { ONE_TIME_CODE_LENGTH } from "#app/platform/sessions/password-limits.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { CodeField } from "#app/ui/form/text-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { Notice } from "#app/ui/notice.tsx";
import { accountAreaMessages } from "./account.words.ts";

const texts = accountAreaMessages.phone;

type PhoneSectionProps = {
  /** The confirmed number of the account. */
  phone: string | null;
  countries: readonly PhoneCountry[];
  answer: unknown;
  /** The number that a code was just sent to, and whether another can be sent. */
  asked: { phone: string; sent: "send" | "enough" } | null;
  /** Where to confirm one's identity first; null if that was done recently. */
  proofHref: string | null;
};

/** The phone number of the account, with forms to add, change and remove it. */
export function PhoneSection({ phone, countries, answer, asked, proofHref }: PhoneSectionProps) {
  return (
    <Card
      title={texts.title}
      description={texts.lead}
      aside={phone === null ? undefined : <Badge variant="success">{texts.confirmed}</Badge>}
    >
      {phone === null ? null : (
        <p className="font-semibold" data-figures>
          {phone}
        </p>
      )}
      <div className="mt-5">
        {proofHref ? (
          <ProofLink href={proofHref} what={texts.title} />
        ) : asked ? (
          <ConfirmPhoneForm answer={answer} asked={asked} />
        ) : (
          <div className="flex flex-col gap-5">
            <ChangePhoneForm answer={answer} countries={countries} has={phone !== null} />
            {phone === null ? null : <RemovePhoneForm answer={answer} />}
          </div>
        )}
      </div>
    </Card>
  );
}

type ChangePhoneFormProps = { answer: unknown; countries: readonly PhoneCountry[]; has: boolean };

function ChangePhoneForm({ answer, countries, has }: ChangePhoneFormProps) {
  const { lastResult, ref } = useAnswer(answer, "change-phone");
  const busy = useNavigation().formData?.get("intent") === "change-phone";
  const [form, fields] = useForm<PhoneOnly>({ id: "change-phone", lastResult });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex max-w-md flex-col gap-5">
      <input type="hidden" name="intent" value="change-phone" />
      <FormProblem errors={form.errors} id={form.errorId} />
      <PhoneFields country={fields.country} phone={fields.phone} countries={countries} />
      <Button type="submit" loading={busy} className="w-full sm:w-fit">
        {has ? texts.change : texts.add}
      </Button>
    </Form>
  );
}

function ConfirmPhoneForm({ answer, asked }: { answer: unknown; asked: { phone: string; sent: string } }) {
  const { lastResult, ref } = useAnswer(answer, "confirm-phone");
  const busy = useNavigation().formData?.get("intent") === "confirm-phone";
  const [form, fields] = useForm<{ code: string }>({ id: "confirm-phone", lastResult });
  return (
    <div className="flex max-w-md flex-col gap-5">
      <Notice
        tone={asked.sent === "enough" ? "warning" : "info"}
        live
        title={asked.sent === "enough" ? phoneMessages.enough(asked) : texts.sent(asked)}
      />
      <Form ref={ref} method="post" noValidate id={form.id} className="flex flex-col gap-5">
        <input type="hidden" name="intent" value="confirm-phone" />
        <input type="hidden" name="phone" value={asked.phone} />
        <FormProblem errors={form.errors} id={form.errorId} />
        <CodeField field={fields.code} label={phoneMessages.code} digits={ONE_TIME_CODE_LENGTH} />
        <Button type="submit" variant="primary" loading={busy} className="w-full sm:w-fit">
          {texts.confirm}
        </Button>
      </Form>
    </div>
  );
}

function RemovePhoneForm({ answer }: { answer: unknown }) {
  const { lastResult, ref } = useAnswer(answer, "remove-phone");
  const busy = useNavigation().formData?.get("intent") === "remove-phone";
  const [form] = useForm({ id: "remove-phone", lastResult });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="remove-phone" />
      <FormProblem errors={form.errors} id={form.errorId} />
      <Button type="submit" variant="ghost" loading={busy} className="w-full sm:w-fit">
        {texts.remove}
      </Button>
    </Form>
  );
}
