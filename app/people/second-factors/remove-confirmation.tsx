import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { factorMessages } from "./factors.words.ts";

type RemoveConfirmationProps = { question: string } & (
  | { kind: "app" | "passkey"; id: string }
  | { kind: "phone"; id?: never }
);

/** Confirms the removal of a factor, in place and without script. */
export function RemoveConfirmation({ question, kind, id }: RemoveConfirmationProps) {
  const intent = `remove-${kind}`;
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
            {id === undefined ? null : <input type="hidden" name={`${kind}Id`} value={id} />}
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
