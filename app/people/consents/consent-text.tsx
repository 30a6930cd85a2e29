import { Form, useNavigation } from "react-router";
import type { ComparedPart } from "#app/platform/text/compare-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { consentMessages as texts } from "./consents.words.ts";
import { CONSENT_LABELS, type TextKind } from "./kinds.ts";
import { ComparedText } from "./text-view.tsx";

type ConsentTextProps = {
  kind: TextKind;
  /** The version that they answered; null for answers before versions were stored. */
  number: number | null;
  current: number;
  /** Changes since the version that they answered; null if its text was not stored. */
  changes: readonly ComparedPart[] | null;
  isStudent: boolean;
};

/** One text the user is asked about again: what has changed, and the two answers. */
export function ConsentText({ kind, number, current, changes, isStudent }: ConsentTextProps) {
  const { formData } = useNavigation();
  const pending = formData?.get("kind") === kind ? formData.get("intent") : null;
  return (
    <Card
      look="raised"
      title={texts.askTitle({ text: CONSENT_LABELS[kind] })}
      description={
        number === null ? texts.askLeadUnnumbered({ current }) : texts.askLead({ number, current })
      }
    >
      {changes ? (
        <details open className="mb-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{texts.whatChanged}</summary>
          <ComparedText parts={changes} />
        </details>
      ) : null}
      <TextLink href={`/${kind}`}>{texts.readWhole}</TextLink>
      <p className="mt-3 max-w-prose">{isStudent ? texts.declineFollows : texts.declineFollowsCompany}</p>
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="number" value={current} />
        <Button type="submit" name="intent" value="agree" variant="primary" loading={pending === "agree"}>
          {texts.agree}
        </Button>
        <Button type="submit" name="intent" value="decline" loading={pending === "decline"}>
          {texts.decline}
        </Button>
      </Form>
    </Card>
  );
}
