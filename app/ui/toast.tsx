import { Link } from "react-router";
import { Toaster as SonnerToaster, toast as sonner } from "sonner";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "./icons.tsx";
import { Spinner } from "./spinner.tsx";
import { TOAST_MS, toastClass, toastCloseClass, toastTones } from "./toast-style.ts";
import { uiMessages } from "./ui.words.ts";

let errors: (string | number)[] = [];

/** Takes the errors away that are shown: what comes after them has made them old. */
function dismissErrors(): void {
  for (const id of errors) sonner.dismiss(id);
  errors = [];
}

/** Short messages next to the page. A success removes earlier errors: what they said is no longer so. */
export const toast = {
  message: (...said: Parameters<typeof sonner.message>) => sonner.message(...said),
  info: (...said: Parameters<typeof sonner.info>) => sonner.info(...said),
  warning: (...said: Parameters<typeof sonner.warning>) => sonner.warning(...said),
  success(...said: Parameters<typeof sonner.success>) {
    dismissErrors();
    return sonner.success(...said);
  },
  error(...said: Parameters<typeof sonner.error>) {
    const id = sonner.error(...said);
    errors.push(id);
    return id;
  },
};

/** Leads from a toast to what it is about. */
export const ToastLink = ({ label, to }: { label: string; to: string }) => (
  <Link to={to} className="order-3 shrink-0 font-semibold text-eucalyptus underline underline-offset-4">
    {label}
  </Link>
);

/** The one region where toasts appear; stands once, in the root. Alt+T moves the focus to it. */
export function Toaster() {
  return (
    <SonnerToaster
      position="bottom-center"
      duration={TOAST_MS}
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
