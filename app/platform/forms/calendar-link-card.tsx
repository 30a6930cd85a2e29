import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { FormKey } from "./form-key.tsx";

type CalendarLinkCardProps = {
  id?: string;
  texts: Readonly<
    Record<"title" | "hint" | "once" | "copy" | "none" | "create" | "replace" | "revoke", string>
  > & {
    /** The label of the link that opens the reader's calendar program, if the page has one. */
    readonly subscribe?: string;
  };
  /** When the link was created and last used; null while there is none. */
  state: string | null;
  /** The address that was just created; it is shown only this once. */
  made: string | null;
  mayEdit: boolean;
};

/** The private address of a calendar. Posts `create-feed` and `revoke-feed`. */
export function CalendarLinkCard({ id, texts, state, made, mayEdit }: CalendarLinkCardProps) {
  return (
    <Card id={id} title={texts.title} description={texts.hint}>
      {made ? (
        <Notice tone="success" title={texts.once} live className="mb-4">
          <p className="break-all font-mono text-sm">{made}</p>
          <div className="mt-2 flex flex-wrap items-center gap-4">
            <CopyButton text={made} label={texts.copy} />
            {texts.subscribe ? (
              <a href={made.replace(/^https?:/, "webcal:")} className="inline-flex min-h-11 items-center">
                {texts.subscribe}
              </a>
            ) : null}
          </div>
        </Notice>
      ) : null}
      <p className="text-ink-muted text-sm">{state ?? texts.none}</p>
      {mayEdit ? (
        <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-3">
          <FormKey intent="create-feed" />
          <Button type="submit" size="sm" name="intent" value="create-feed">
            {state === null ? texts.create : texts.replace}
          </Button>
          {state === null ? null : (
            <Button type="submit" size="sm" name="intent" value="revoke-feed">
              {texts.revoke}
            </Button>
          )}
        </Form>
      ) : null}
    </Card>
  );
}
