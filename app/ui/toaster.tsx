import { useEffect } from "react";
import { Toaster as SonnerToaster, toast as sonner } from "sonner";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "./icons.tsx";
import { Spinner } from "./spinner.tsx";
import { regionIsReady } from "./toast.tsx";
import { TOAST_MS, toastClass, toastCloseClass, toastTones } from "./toast-style.ts";
import { uiMessages } from "./ui.words.ts";

/** The one region where toasts appear; stands once, on every hydrated page. */
export function ToastRegion() {
  // The effect of the region itself has run by now: it shows what it is given from here on.
  useEffect(() => regionIsReady(sonner), []);
  return <Toaster />;
}

/** Alt+T moves the focus to it. */
export function Toaster() {
  return (
    <SonnerToaster
      position="bottom-center"
      duration={TOAST_MS}
      style={{ zIndex: "var(--toast-order, 100)" }}
      visibleToasts={3}
      hotkey={["altKey", "KeyT"]}
      customAriaLabel={uiMessages.notifications}
      closeButton
      gap={10}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5" />,
        error: <CircleAlert aria-hidden="true" className="size-5" />,
        warning: <TriangleAlert aria-hidden="true" className="size-5" />,
        info: <Info aria-hidden="true" className="size-5" />,
        loading: <Spinner />,
        close: <X aria-hidden="true" className="size-4" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: uiMessages.dismiss,
        classNames: {
          toast: toastClass,
          title: "font-semibold",
          description: "text-ink-muted",
          content: "order-2 min-w-0 flex-1 py-px",
          icon: "order-1 shrink-0 pt-0.5",
          actionButton: "order-3 shrink-0 font-semibold text-eucalyptus underline underline-offset-4",
          cancelButton: "order-3 shrink-0 text-ink-muted underline underline-offset-4",
          closeButton: `order-4 ${toastCloseClass}`,
          success: toastTones.success,
          error: toastTones.error,
          warning: toastTones.warning,
          info: toastTones.info,
        },
      }}
    />
  );
}
