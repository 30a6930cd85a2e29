import { localPath } from "#app/words/local-path.ts";
import { cx } from "./cx.ts";
import { CircleAlert, CircleCheck, X } from "./icons.tsx";
import { toastClass, toastCloseClass, toastTones } from "./toast-style.ts";
import { uiMessages } from "./ui.words.ts";

/**
 * A toast that the server renders on a page without the framework's script, in the same place and region as a live
 * one; the script that comes with it (`flash-toast.browser.ts`) closes it automatically and shows its button. Without script
 * it stays, so it is part of the page, where it covers nothing.
 */
export function FlashToast(props: {
  tone: "success" | "error" | "info" | "warning";
  message: string;
  /** Leads to what it is about. */
  link?: { label: string; to: string } | null;
}) {
  const Icon = props.tone === "success" ? CircleCheck : CircleAlert;
  return (
    <section
      aria-label={uiMessages.notifications}
      data-flash-toast
      tabIndex={-1}
      className="flash-place print:hidden"
    >
      <div role="status" className={cx(toastClass, toastTones[props.tone], "flash-toast")}>
        <Icon data-icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <p className="min-w-0 flex-1 font-semibold">
          {props.message}
          {props.link ? (
            <a href={localPath(props.link.to)} className="ms-3 text-eucalyptus underline underline-offset-4">
              {props.link.label}
            </a>
          ) : null}
        </p>
        <button type="button" hidden aria-label={uiMessages.dismiss} className={toastCloseClass}>
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
    </section>
  );
}
