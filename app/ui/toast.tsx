import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { Toaster as SonnerToaster, toast } from "sonner";
import { Spinner } from "./spinner.tsx";
import { toastClass, toastTones } from "./toast-style.ts";
import { uiMessages } from "./ui.words.ts";

export { toast };

/** Milliseconds that a toast stays: between the four and five seconds that the product promises. */
const DURATION_MS = 4500;

/** The one region where toasts appear; stands once, in the root. Alt+T moves the focus to it. */
export function Toaster() {
  return (
    <SonnerToaster
      position="bottom-right"
      duration={DURATION_MS}
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
          closeButton:
            "order-4 -my-1.5 -me-2 grid size-8 shrink-0 place-content-center rounded-xs text-ink-muted hover:bg-hover pointer-coarse:-my-3 pointer-coarse:size-11",
          success: toastTones.success,
          error: toastTones.error,
          warning: toastTones.warning,
          info: toastTones.info,
        },
      }}
    />
  );
}
