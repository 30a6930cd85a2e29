import { CircleAlert, CircleCheck } from "lucide-react";
import { cx } from "./cx.ts";
import { toastClass, toastTones } from "./toast-style.ts";
import { uiMessages } from "./ui.words.ts";

/** A toast that the server renders on a page without script, in the same place and region as a live one. */
export function FlashToast(props: { tone: "success" | "error" | "info" | "warning"; message: string }) {
  const Icon = props.tone === "success" ? CircleCheck : CircleAlert;
  return (
    <section
      aria-label={uiMessages.notifications}
      className="fixed inset-x-4 bottom-4 z-50 sm:start-auto sm:end-6 sm:bottom-6 sm:w-89 print:hidden"
    >
      <div role="status" className={cx(toastClass, toastTones[props.tone], "flash-toast")}>
        <Icon data-icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <p className="font-semibold">{props.message}</p>
      </div>
    </section>
  );
}
