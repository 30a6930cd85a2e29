import { consultationRequest } from "#app/platform/pages/consultation.words.ts";
import { SouthernCross } from "#app/ui/brand/southern-cross.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";

type ConsultationSentProps = {
  embedded: boolean;
  /** Until when we write; null where only the number of days is known. */
  promise: { readonly day: string | null; readonly days: number };
};

/** What a visitor sees once the request is stored: that it is, and what happens next. */
export function ConsultationSent({ embedded, promise }: ConsultationSentProps) {
  return (
    <div className="py-6">
      <SouthernCross className="mb-8 h-20 w-auto" />
      <p className="font-display text-2xl">{consultationRequest.sentTitle}</p>
      <p className="mt-2 max-w-prose">
        {promise.day
          ? consultationRequest.sentBy({ day: promise.day })
          : consultationRequest.sentText({ days: promise.days })}
      </p>
      <p className="mt-2 max-w-prose text-ink-muted">{consultationRequest.sentNext}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <a href="/apply" target="_top" className={buttonClass({ variant: "primary" })}>
          {consultationRequest.sentApply}
        </a>
        {embedded ? null : (
          <a href={localPath("/")} className={buttonClass()}>
            {consultationRequest.sentHome}
          </a>
        )}
      </div>
    </div>
  );
}
