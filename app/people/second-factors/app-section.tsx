import { Form, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { factorMessages } from "./factors.words.ts";
import { RemoveConfirmation } from "./remove-confirmation.tsx";

const texts = factorMessages.app;

/** Whether an authenticator app is set up, and the way to add or remove it. */
export function AppSection({ on, removing }: { on: boolean; removing: boolean }) {
  const starting = useNavigation().formData?.get("intent") === "start-app";
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
          <RemoveConfirmation question={texts.removeSure} intent="remove-app" />
        ) : (
          <ButtonLink to="?remove=app" preventScrollReset className="w-full sm:w-fit">
            {texts.remove}
          </ButtonLink>
        )
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="start-app" />
          <Button type="submit" loading={starting} className="w-full sm:w-fit">
            {texts.add}
          </Button>
        </Form>
      )}
    </Card>
  );
}
