import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FileDown } from "#app/ui/icons.tsx";
import { privacyMessages as texts } from "./person-privacy.words.ts";

/** The data copy that staff give to a person on request. */
export function CopyForThem({ to, emailConfirmed }: { to: string; emailConfirmed: boolean }) {
  return (
    <Card level={3} title={texts.copyTitle}>
      <p className="max-w-prose">{texts.copyLead}</p>
      <p className="mt-2 max-w-prose text-ink-muted text-sm">
        {emailConfirmed ? texts.copyConfirmed : texts.copyUnconfirmed}
      </p>
      <Form method="post" action={to} reloadDocument className="mt-5">
        <Button type="submit" name="intent" value="zip" icon={<FileDown aria-hidden="true" />}>
          {texts.copyButton}
        </Button>
      </Form>
    </Card>
  );
}
