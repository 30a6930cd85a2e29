import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { factorMessages } from "./factors.words.ts";

type RemoveConfirmationProps = { question: string; intent: string; passkeyId?: string };

/** Asks, in its place on the page and without script, before a factor is taken away. */
export function RemoveConfirmation({ question, intent, passkeyId }: RemoveConfirmationProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Notice
      tone="warning"
      live
      title={question}
      actions={
        <>
          <Form method="post" action="/account/second-factor">
            <input type="hidden" name="intent" value={intent} />
            {passkeyId ? <input type="hidden" name="passkeyId" value={passkeyId} /> : null}
            <Button type="submit" variant="destructive" loading={busy}>
              {factorMessages.sure}
            </Button>
          </Form>
          <ButtonLink to="/account/second-factor" preventScrollReset>
            {factorMessages.cancel}
          </ButtonLink>
        </>
      }
    />
  );
}
