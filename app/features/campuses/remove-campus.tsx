import { Trash2 } from "lucide-react";
import { Form } from "react-router";
import { campusMessages } from "#app/content/messages/campuses.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";

/** Deletes a campus that nothing hangs on, after a question. */
export function RemoveCampus({ version, pending }: { version: number; pending: boolean }) {
  return (
    <AlertDialog
      title={campusMessages.removeTitle}
      description={campusMessages.removeHint}
      trigger={
        <Button size="sm" icon={<Trash2 aria-hidden="true" />}>
          {campusMessages.remove}
        </Button>
      }
      confirm={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="version" value={version} />
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="destructive"
            loading={pending}
            className="w-full"
          >
            {campusMessages.remove}
          </Button>
        </Form>
      }
    />
  );
}
