import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";
import { OverlayClose, OverlayHead } from "./overlay-parts.tsx";
import { backdropClass } from "./overlay-style.ts";

type SheetProps = {
  title: ReactNode;
  description?: ReactNode;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** end: for a record. start: for navigation. On phones "end" rises from below. */
  side?: "start" | "end";
  footer?: ReactNode;
  children?: ReactNode;
};

const sides = {
  end:
    "inset-x-0 bottom-0 max-h-[92dvh] rounded-t-lg data-ending-style:translate-y-full data-starting-style:translate-y-full " +
    "sm:inset-y-0 sm:start-auto sm:end-0 sm:max-h-none sm:w-112 sm:rounded-none sm:border-s sm:border-line " +
    "sm:data-ending-style:translate-x-full sm:data-ending-style:translate-y-0 sm:data-starting-style:translate-x-full sm:data-starting-style:translate-y-0 " +
    "sm:rtl:data-ending-style:-translate-x-full sm:rtl:data-starting-style:-translate-x-full",
  start:
    "inset-y-0 start-0 w-[min(20rem,86vw)] border-line border-e data-ending-style:-translate-x-full data-starting-style:-translate-x-full " +
    "rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full",
};

/** A panel from the side of the page: a record next to its list, the navigation of a phone. */
export function Sheet(props: SheetProps) {
  return (
    <BaseDialog.Root open={props.open} onOpenChange={(open) => props.onOpenChange?.(open)}>
      {props.trigger ? <BaseDialog.Trigger render={props.trigger} /> : null}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Popup
          className={cx(
            "fixed z-50 flex flex-col bg-surface text-ink shadow-float outline-none transition-transform duration-250 ease-out",
            sides[props.side ?? "end"],
          )}
        >
          <header className="border-line border-b py-4 ps-5 pe-16">
            <OverlayHead title={props.title} description={props.description} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{props.children}</div>
          {props.footer ? (
            <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4">
              {props.footer}
            </footer>
          ) : null}
          <OverlayClose className="end-3 top-3" />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
