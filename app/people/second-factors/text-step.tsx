import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TimeZoneField } from "#app/ui/form/time-zone-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CodeEntryForm, SIX_DIGITS } from "./code-entry-form.tsx";
import { factorMessages } from "./factors.words.ts";

const texts = factorMessages.challenge;

type TextStepProps = {
  /** The number, shortened. */
  phone: string;
  /** A code was sent. */
  sent: boolean;
  answer: unknown;
  returnTo: string | null;
  primary: boolean;
};

/** A code by SMS: requested explicitly, since each costs money, then entered. */
export function TextStep({ phone, sent, answer, returnTo, primary }: TextStepProps) {
  const sending = useNavigation().formData?.get("intent") === "send-text";
  return (
    <section className="flex flex-col gap-5">
      {sent ? (
        <>
          <Notice tone="info" live title={texts.textSent({ phone })} />
          <CodeEntryForm
            {...SIX_DIGITS}
            intent="text-code"
            answer={answer}
            label={texts.textCode}
            submit={texts.confirm}
          >
            <TimeZoneField />
            {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
          </CodeEntryForm>
        </>
      ) : null}
      <Form method="post">
        <input type="hidden" name="intent" value="send-text" />
        {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
        <Button
          type="submit"
          variant={primary && !sent ? "primary" : "secondary"}
          loading={sending}
          className="w-full"
        >
          {texts.sendText}
        </Button>
      </Form>
    </section>
  );
}
