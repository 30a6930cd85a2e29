import { Trash2 } from "lucide-react";
import { Form } from "react-router";
import { subscriberMessages } from "#app/content/messages/subscribers.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";

/** Deletes an address, after a question. */
export function RemoveSubscriber({ pending }: { pending: boolean }) {
  return (
    <AlertDialog
      title={subscriberMessages.removeTitle}
      description={subscriberMessages.removeHint}
      trigger={
        <Button size="sm" icon={<Trash2 aria-hidden="true" />}>
          {subscriberMessages.remove}
        </Button>
      }
      confirm={
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="destructive"
            loading={pending}
            className="w-full"
          >
            {subscriberMessages.remove}
          </Button>
        </Form>
      }
    />
  );
}
