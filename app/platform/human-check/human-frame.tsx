import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { HUMAN_CHECK_PATH } from "./human-check-path.ts";
import { humanFrame as texts } from "./human-frame.words.ts";

/**
 * The check, where the answer to a form asks for it. It is a page of its own in a frame: only that page may load
 * the script of another site, and what was typed here stays.
 */
export function HumanFrame({ answer }: { answer: unknown }) {
  const asked = askedNow(answer);
  if (asked === null) return null;
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="info">{texts.lead}</Notice>
      <iframe
        // Asked once more, it begins anew.
        key={asked}
        src={localPath(HUMAN_CHECK_PATH)}
        title={texts.frame}
        className="h-[26rem] w-full rounded-sm border border-line"
      />
    </div>
  );
}

/** What tells this answer from the one before; null where nothing is asked. */
function askedNow(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("asksHuman" in answer)) return null;
  return typeof answer.asksHuman === "string" ? answer.asksHuman : null;
}
