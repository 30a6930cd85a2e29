import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { X } from "#app/ui/icons.tsx";

/** Takes one entry of a list away; `label` says which. */
export function RemoveButton({ intent, entry, label }: { intent: string; entry: string; label: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="entry" value={entry} />
      <Button
        type="submit"
        size="sm"
        variant="ghost"
        iconOnly
        aria-label={label}
        icon={<X aria-hidden="true" />}
      />
    </Form>
  );
}
