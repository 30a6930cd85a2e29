import { Form, useNavigation } from "react-router";
import type { OpenDraft } from "#app/admissions/applications/student-view.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { studentDashboard } from "./student-dashboard.words.ts";

const words = studentDashboard.discard;

/** Throws the draft away: opened first, pressed second, so that it takes two decisions. Works without script. */
export function DiscardDraft({ draft, stale }: { draft: OpenDraft; stale: boolean }) {
  const sending = useNavigation().formData?.get("intent") === "discard-draft";
  return (
    <details open={stale}>
      <summary className="flex min-h-11 w-fit items-center rounded-xs text-ink-muted text-sm underline underline-offset-4">
        {words.open}
      </summary>
      <Form
        method="post"
        action="/student-dashboard?index"
        className="mt-1 flex max-w-prose flex-col items-start gap-4"
      >
        {stale ? <Notice tone="warning" title={words.stale} live /> : null}
        <p>{words.text}</p>
        <input type="hidden" name="draftId" value={draft.id} />
        <input type="hidden" name="version" value={draft.version} />
        <Button type="submit" name="intent" value="discard-draft" variant="destructive" loading={sending}>
          {words.confirm}
        </Button>
      </Form>
    </details>
  );
}
