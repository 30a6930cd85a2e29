import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useRecordAddress } from "./record-address.view.ts";
import { useHydrated } from "./use-hydrated.ts";

type RecordDialogProps = {
  title: string;
  /** What will happen, and who is notified. */
  description: ReactNode;
  /** The button that sends the form, with its `form` attribute. */
  submit: ReactNode;
  /** Where the page opened it itself; else the address did (`?move=`), which closes it. */
  onClose?: () => void;
  children: ReactNode;
};

/** A form that a button of a record opens: in a dialog, and without script in the page. */
export function RecordDialog({ title, description, submit, onClose, children }: RecordDialogProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const viewHref = useRecordAddress()({ move: null });
  const close = onClose ?? (() => void navigate(viewHref, { replace: true, preventScrollReset: true }));
  if (!hydrated) {
    return (
      <Card look="raised" level={3} title={title} description={description}>
        {children}
        <div className="mt-4 flex flex-wrap gap-3">
          {submit}
          <ButtonLink to={viewHref} variant="ghost">
            {recordMessages.cancel}
          </ButtonLink>
        </div>
      </Card>
    );
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={title}
      description={description}
      confirm={submit}
    >
      {children}
    </AlertDialog>
  );
}
