import { Form, useNavigation } from "react-router";
import type { OpenDraft } from "#app/admissions/applications/student-view.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { Ellipsis } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { studentDashboard } from "./student-dashboard.words.ts";

const words = studentDashboard.discard;

/** Discards the draft, from a menu: expand, then confirm. Works without script. */
export function DiscardDraft({ draft, stale }: { draft: OpenDraft; stale: boolean }) {
  const sending = useNavigation().formData?.get("intent") === "discard-draft";
  return (
    <details open={stale} className="relative ms-auto">
      <summary
        aria-label={words.open}
        className={`menu-button ${buttonClass({ variant: "ghost", size: "sm", iconOnly: true })}`}
      >
        <Ellipsis aria-hidden="true" />
      </summary>
      <Form
        method="post"
        action="/student-dashboard?index"
        className="menu-sheet end-0 start-auto! flex flex-col items-start gap-3 p-4!"
      >
        {stale ? <Notice tone="warning" title={words.stale} live /> : null}
        <p className="text-sm">{words.text}</p>
        <input type="hidden" name="draftId" value={draft.id} />
        <input type="hidden" name="version" value={draft.version} />
        <Button type="submit" name="intent" value="discard-draft" variant="destructive" loading={sending}>
          {words.confirm}
        </Button>
      </Form>
    </details>
  );
}
