import { AlertDialog as BaseAlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";
import { backdropClass } from "./overlay-style.ts";
import { uiMessages } from "./ui.words.ts";

type AlertDialogProps = {
  title: ReactNode;
  /** What will happen, and that it cannot be undone. */
  description: ReactNode;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Fields that the decision needs: a reason, say. */
  children?: ReactNode;
  /** The button that does it: a submit button of a form, or one with onClick. */
  confirm: ReactNode;
  cancelLabel?: ReactNode;
};

/** Asks before something that cannot be undone. A press outside does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <BaseAlertDialog.Root open={props.open} onOpenChange={(open) => props.onOpenChange?.(open)}>
      {props.trigger ? <BaseAlertDialog.Trigger render={props.trigger} /> : null}
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={backdropClass} />
        <BaseAlertDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto overscroll-contain pt-10 sm:items-center sm:p-6">
          <BaseAlertDialog.Popup
            data-dialog=""
            className="w-full rounded-t-lg bg-surface p-5 text-ink shadow-float outline-none transition-[opacity,translate] duration-200 ease-out data-ending-style:translate-y-4 data-starting-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:max-w-md sm:rounded-lg sm:p-6"
          >
            <BaseAlertDialog.Title className="text-xl">{props.title}</BaseAlertDialog.Title>
            <BaseAlertDialog.Description className="mt-2 text-ink-muted">
              {props.description}
            </BaseAlertDialog.Description>
            {props.children ? <div className="mt-4">{props.children}</div> : null}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <BaseAlertDialog.Close render={<Button>{props.cancelLabel ?? uiMessages.cancel}</Button>} />
              {props.confirm}
            </div>
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  );
}
