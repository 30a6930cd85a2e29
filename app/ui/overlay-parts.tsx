import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { buttonClass } from "./button-style.ts";
import { cx } from "./cx.ts";
import { X } from "./icons.tsx";
import { uiMessages } from "./ui.words.ts";

/** The title of a dialog or sheet, and what it is for. */
export function OverlayHead({ title, description }: { title: ReactNode; description?: ReactNode }) {
  return (
    <div className="min-w-0 pt-1">
      <BaseDialog.Title className="text-xl">{title}</BaseDialog.Title>
      {description ? (
        <BaseDialog.Description className="mt-1 text-ink-muted text-sm">{description}</BaseDialog.Description>
      ) : null}
    </div>
  );
}

/** The button that closes a dialog or sheet. It comes last, so that the focus goes to the first field and not to it. */
export const OverlayClose = ({ className }: { className: string }) => (
  <BaseDialog.Close
    aria-label={uiMessages.close}
    className={cx(buttonClass({ variant: "ghost", iconOnly: true }), "absolute!", className)}
  >
    <X aria-hidden="true" />
  </BaseDialog.Close>
);
