import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { HUMAN_CHECK_PATH } from "./human-check-path.ts";
import { humanFrame as texts } from "./human-frame.words.ts";

/**
 * The check, if the answer to a form requires it. It is a page of its own in a frame: only that page may load the
 * script of another site, and the typed values stay here.
 */
export function HumanFrame({ answer }: { answer: unknown }) {
  const asked = askedNow(answer);
  if (asked === null) return null;
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="info">{texts.lead}</Notice>
      <iframe
        // If it is required again, it starts over.
        key={asked}
        src={localPath(HUMAN_CHECK_PATH)}
        title={texts.frame}
        className="h-[26rem] w-full rounded-sm border border-line"
      />
    </div>
  );
}

/** Distinguishes this answer from the previous one; null if no check is required. */
function askedNow(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("asksHuman" in answer)) return null;
  return typeof answer.asksHuman === "string" ? answer.asksHuman : null;
}
