import { Form, useNavigation } from "react-router";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { consentMessages as texts } from "./consents.words.ts";
import { CONSENT_LABELS } from "./kinds.ts";
import type { Standing } from "./receipt.ts";

/** A user's current answer to a text with no open question, and what they can do about it. */
export function StandingSection({ standing, place }: { standing: Standing; place: Place }) {
  const { kind, decision, number, current, at } = standing;
  const { formData } = useNavigation();
  const pending = formData?.get("kind") === kind ? formData.get("intent") : null;
  const when = formatDay(at, place);
  const isNewer = decision === "given" && number !== current;
  return (
    <section className="border-line border-t py-4">
      <h3 className="text-lg">{CONSENT_LABELS[kind]}</h3>
      <p>
        {number === null ? texts.stoodUnnumbered({ when }) : texts.stood[decision]({ number, when })}{" "}
        {isNewer ? texts.newerInForce({ current }) : null}
      </p>
      {decision !== "given" || isNewer ? (
        <Form method="post" preventScrollReset className="mt-3">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="number" value={current} />
          <Button type="submit" name="intent" value="agree" size="sm" loading={pending === "agree"}>
            {texts.agreeAgain({ number: current })}
          </Button>
        </Form>
      ) : null}
      {decision === "given" ? (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2 text-eucalyptus underline underline-offset-4">
            {texts.withdraw}
          </summary>
          <p className="font-semibold">{texts.withdrawTitle({ text: CONSENT_LABELS[kind] })}</p>
          <p className="max-w-prose">{texts.withdrawHint}</p>
          <Form method="post" preventScrollReset className="mt-3">
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="number" value={current} />
            <Button
              type="submit"
              name="intent"
              value="withdraw"
              variant="destructive"
              size="sm"
              loading={pending === "withdraw"}
            >
              {texts.withdraw}
            </Button>
          </Form>
        </details>
      ) : null}
    </section>
  );
}
