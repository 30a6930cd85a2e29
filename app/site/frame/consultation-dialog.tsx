import { consultation } from "#app/platform/pages/frame.words.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { X } from "#app/ui/icons.tsx";

/** Height of the scheduling frame in pixels (product-rules 9.8). */
const FRAME_HEIGHT = 600;

type ConsultationDialogProps = {
  /** The scheduling page that is framed. */
  schedulingUrl: string;
  /** Rendered open, for users without script; the script makes it a modal one. */
  open: boolean;
};

/** The consultation dialog of the public pages: the browser's own, closed by its own form. */
export function ConsultationDialog({ schedulingUrl, open }: ConsultationDialogProps) {
  // The script puts the browser's zone in; without it our page asks for it and is loaded again.
  const isOurs = schedulingUrl.startsWith("/");
  return (
    <dialog
      data-consultation
      open={open}
      aria-labelledby="consultation-title"
      className="fixed inset-0 z-40 m-auto h-fit max-h-dvh w-full max-w-2xl overflow-y-auto overscroll-contain bg-surface p-0 text-ink shadow-float backdrop:bg-backdrop [&:not(:modal)]:shadow-[0_0_0_100vmax_var(--backdrop)] max-sm:h-dvh max-sm:max-w-none sm:rounded-lg"
    >
      <div className="p-4 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <div>
            <h2 id="consultation-title" className="text-2xl">
              {consultation.title}
            </h2>
            <p className="mt-1 text-ink-muted text-sm">{consultation.lead}</p>
          </div>
          <form method="dialog">
            <button
              type="submit"
              aria-label={consultation.close}
              className={`${buttonClass({ variant: "ghost", iconOnly: true })} -me-2 -mt-1`}
            >
              <X aria-hidden="true" />
            </button>
          </form>
        </div>
        <iframe
          title={consultation.frameTitle}
          src={open ? schedulingUrl : undefined}
          data-src={isOurs ? `${schedulingUrl}&here={zone}` : schedulingUrl}
          height={FRAME_HEIGHT}
          className="mt-4 block w-full border border-line bg-paper max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:border-x-0 sm:rounded-sm"
        />
      </div>
    </dialog>
  );
}
