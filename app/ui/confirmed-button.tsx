import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { AlertDialog } from "./alert-dialog.tsx";
import { Button } from "./button.tsx";
import { Trash2 } from "./icons.tsx";

type ConfirmedButtonProps = {
  /** The form's intent. */
  intent: string;
  label: string;
  /** What is asked, and what will happen. */
  title: string;
  description: string;
  /** Of the record as it is seen, where the write asks for it. */
  version?: number;
  icon?: ReactNode;
};

/** A button for an action on a record that cannot be undone; it asks for confirmation. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { intent, label, title, description, version } = props;
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <AlertDialog
      title={title}
      description={description}
      trigger={
        <Button size="sm" icon={props.icon ?? <Trash2 aria-hidden="true" />}>
          {label}
        </Button>
      }
      confirm={
        <Form method="post" preventScrollReset>
          {version === undefined ? null : <input type="hidden" name="version" value={version} />}
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
