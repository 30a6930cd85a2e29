import { Form, useNavigation } from "react-router";
import { maskedPhone } from "#app/people/phones/phone-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CodeEntryForm, SIX_DIGITS } from "./code-entry-form.tsx";
import { factorMessages } from "./factors.words.ts";
import { RemoveConfirmation } from "./remove-confirmation.tsx";

const texts = factorMessages.phone;

type PhoneSectionProps = {
  on: boolean;
  /** The confirmed number of the account. */
  number: string | null;
  addressConfirmed: boolean;
  removing: boolean;
  /** A code to confirm the setup was sent. */
  adding: boolean;
  answer: unknown;
};

/** Whether a code by SMS is a second step, and the way to add or remove it. */
export function PhoneSection(props: PhoneSectionProps) {
  const { on, number, addressConfirmed, removing, adding, answer } = props;
  return (
    <Card
      title={texts.title}
      description={texts.lead}
      aside={
        <Badge variant={on ? "success" : "secondary"}>{on ? factorMessages.on : factorMessages.off}</Badge>
      }
    >
      {on ? (
        removing ? (
          <RemoveConfirmation question={texts.removeSure} kind="phone" />
        ) : (
          <ButtonLink to="?remove=phone" preventScrollReset className="w-full sm:w-fit">
            {texts.remove}
          </ButtonLink>
        )
      ) : number !== null && addressConfirmed ? (
        <AddPhone phone={maskedPhone(number)} adding={adding} answer={answer} />
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p className="text-ink-muted text-sm">{number === null ? texts.noNumber : texts.noAddress}</p>
          <ButtonLink to="/account/security">{texts.toSecurity}</ButtonLink>
        </div>
      )}
    </Card>
  );
}

/** A code confirms that SMS reach the number before sign-in requires one. */
function AddPhone({ phone, adding, answer }: { phone: string; adding: boolean; answer: unknown }) {
  const sending = useNavigation().formData?.get("intent") === "start-phone";
  return (
    <div className="flex flex-col gap-4">
      {adding ? (
        <>
          <Notice tone="info" title={factorMessages.challenge.textSent({ phone })} />
          <CodeEntryForm
            {...SIX_DIGITS}
            intent="confirm-phone"
            answer={answer}
            label={factorMessages.challenge.textCode}
            submit={factorMessages.app.confirm}
          />
        </>
      ) : (
        <p className="text-ink-muted text-sm">{texts.use({ phone })}</p>
      )}
      <Form method="post">
        <input type="hidden" name="intent" value="start-phone" />
        <Button type="submit" loading={sending} className="w-full sm:w-fit">
          {adding ? factorMessages.challenge.sendText : texts.add({ phone })}
        </Button>
      </Form>
    </div>
  );
}
