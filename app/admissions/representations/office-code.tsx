import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { representationMessages } from "./representations.words.ts";

const texts = representationMessages.office;

type OfficeCodeProps = {
  version: number;
  /** Where the student enters the code, and how long it is valid. */
  office: { address: string; minutes: number };
  shown: { code: string | null; isTooMany: boolean } | null;
};

/** Shows an agent the code for a student who is with them: once, a new one each time. */
export function OfficeCode({ version, office, shown }: OfficeCodeProps) {
  const busy = useNavigation().formData?.get("intent") === "show-code";
  return (
    <Card title={texts.title} description={texts.lead}>
      {shown?.code ? (
        <Notice tone="success" live title={texts.shown({ code: shown.code })}>
          <p>{texts.hint({ address: office.address })}</p>
          <p>{texts.works({ minutes: office.minutes })}</p>
        </Notice>
      ) : null}
      {shown?.isTooMany ? (
        <Notice tone="warning" live>
          {texts.tooMany}
        </Notice>
      ) : null}
      <Form method="post" preventScrollReset className="mt-4">
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="intent" value="show-code" loading={busy}>
          {texts.show}
        </Button>
      </Form>
    </Card>
  );
}
