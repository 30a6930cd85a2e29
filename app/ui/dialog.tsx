import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";
import { OverlayClose, OverlayHead } from "./overlay-parts.tsx";
import { backdropClass } from "./overlay-style.ts";

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-4xl" };

type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** A <Button>, when the dialog opens itself; leave it out when `open` is yours. */
  trigger?: ReactElement;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  size?: keyof typeof widths;
  /** Buttons, at the end; the one next step last. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** A modal dialog: traps the focus, closes with Escape, its cross, or a press outside; a sheet from below on phones. */
export function Dialog(props: DialogProps) {
  return (
    <BaseDialog.Root
      open={props.open}
      defaultOpen={props.defaultOpen}
      onOpenChange={(open) => props.onOpenChange?.(open)}
    >
      {props.trigger ? <BaseDialog.Trigger render={props.trigger} /> : null}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center overflow-y-auto overscroll-contain pt-10 sm:p-6">
          <BaseDialog.Popup
            data-dialog=""
            className={cx(
              "relative flex w-full flex-col rounded-t-lg bg-surface text-ink shadow-float outline-none max-sm:mt-auto sm:my-auto sm:rounded-lg",
              "transition-[opacity,translate] duration-200 ease-out",
              "data-ending-style:translate-y-4 data-starting-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:opacity-0",
              widths[props.size ?? "md"],
            )}
          >
            <header className="px-5 pe-16 pt-5 sm:px-6 sm:pe-16">
              <OverlayHead title={props.title} description={props.description} />
            </header>
            <div className="px-5 pt-3 pb-6 sm:px-6">{props.children}</div>
            {props.footer ? (
              <footer className="sticky bottom-0 flex flex-col-reverse gap-3 rounded-b-lg border-line border-t bg-surface px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
                {props.footer}
              </footer>
            ) : null}
            <OverlayClose className="end-3 top-4 sm:end-4" />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Closes the dialog it stands in: `<DialogClose render={<Button>Cancel</Button>} />`. */
export const DialogClose = BaseDialog.Close;
