import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Pencil } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { RecordEdit } from "./record-edit.tsx";
import { RecordHeader } from "./record-header.tsx";
import { useRecordLinks } from "./record-links.view.ts";
import { StaleNotice } from "./stale-notice.tsx";

type EditableRecordProps = Pick<RecordEdit, "lastChange" | "place"> & {
  title: ReactNode;
  subtitle?: ReactNode;
  badges?: ReactNode;
  mayUpdate: boolean;
  /** An archived record is not edited; a form that was sent before is still shown. */
  isArchived?: boolean;
  editLabel?: string;
  /** What else can be done with it, while it is not being edited. */
  actions?: ReactNode;
  /** The last answer of the page's action, whichever of its forms it is about. */
  answer: object | undefined;
  /** The form, in the place of the facts. */
  edit: (edit: RecordEdit) => ReactNode;
  /** The facts. */
  children: ReactNode;
};

/** An open record: its head, its facts, and in their place the form with `?edit=1`. */
export function EditableRecord(props: EditableRecordProps) {
  const { mayUpdate, isArchived = false, lastChange, place, answer } = props;
  const { viewHref, editHref, editing } = useRecordLinks();
  const pending = useNavigation().formMethod === "POST";
  const refused = refusalIn(answer);
  const editsNow = mayUpdate && editing && (!isArchived || refused !== undefined);
  return (
    <article>
      <RecordHeader
        title={props.title}
        subtitle={props.subtitle}
        badges={props.badges}
        actions={
          editsNow ? null : (
            <>
              {mayUpdate && !isArchived ? (
                <ButtonLink to={editHref} size="sm" preventScrollReset icon={<Pencil aria-hidden="true" />}>
                  {props.editLabel ?? recordMessages.edit}
                </ButtonLink>
              ) : null}
              {props.actions}
            </>
          )
        }
      />
      {editsNow ? (
        props.edit({ refused, lastChange, place, viewHref, editHref, pending })
      ) : (
        <div className="flex flex-col gap-4">
          {refused ? <Refusal refused={refused} lastChange={lastChange} place={place} /> : null}
          {props.children}
        </div>
      )}
    </article>
  );
}

type RefusalProps = Pick<RecordEdit, "lastChange" | "place"> & { refused: Refused };
type Refused = NonNullable<RecordEdit["refused"]>;

/** Why a button of the record did nothing: said in the write's words, or else somebody was faster. */
function Refusal({ refused, lastChange, place }: RefusalProps) {
  const problem = refused.staleVersion === null ? refused.lastResult.error?.[""]?.join(" ") : undefined;
  return problem ? (
    <Notice tone="destructive" live>
      {problem}
    </Notice>
  ) : (
    <StaleNotice change={lastChange} place={place} fields={[]} />
  );
}

function refusalIn(answer: object | undefined): Refused | undefined {
  return answer && "lastResult" in answer && "staleVersion" in answer ? (answer as Refused) : undefined;
}
