import { Trash2 } from "lucide-react";
import { Form } from "react-router";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";

type RemoveButtonProps = {
  /** The form's intent. */
  intent: string;
  label: string;
  title: string;
  description: string;
  version: number;
  pending: boolean;
};

/** Takes a setting away, after asking once. */
export function RemoveButton({ intent, label, title, description, version, pending }: RemoveButtonProps) {
  return (
    <AlertDialog
      title={title}
      description={description}
      trigger={
        <Button size="sm" icon={<Trash2 aria-hidden="true" />}>
          {label}
        </Button>
      }
      confirm={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="version" value={version} />
          <Button
            type="submit"
            name="intent"
            value={intent}
            variant="destructive"
            loading={pending}
            className="w-full"
          >
            {label}
          </Button>
        </Form>
      }
    />
  );
}
