import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Pencil } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { RecordEdit } from "./record-edit.tsx";
import { RecordColumns, RecordFrame } from "./record-frame.tsx";
import { RecordHead } from "./record-head.tsx";
import { useRecordLinks } from "./record-links.view.ts";
import { RecordMenu } from "./record-menu.tsx";
import { StaleNotice } from "./stale-notice.tsx";

type EditableRecordProps = Pick<RecordEdit, "lastChange" | "place"> & {
  title: string;
  /** One line below the title: what the record is about. */
  line?: ReactNode;
  kind?: "organisation";
  badges?: ReactNode;
  mayUpdate: boolean;
  /** An archived record is not edited; a form that was sent before is still shown. */
  isArchived?: boolean;
  editLabel?: string;
  /** What else can be done with it, while it is not being edited. */
  actions?: ReactNode;
  /** What is done rarely: lines of a menu. */
  menu?: ReactNode;
  /** Above the content. */
  notice?: ReactNode;
  /** The last answer of the page's action, whichever of its forms it is about. */
  answer: object | undefined;
  /** The form, in the place of the facts. */
  edit: (edit: RecordEdit) => ReactNode;
  /** The facts, next to the content. */
  rail?: ReactNode;
  /** The content; of a record without a rail, its facts. */
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
    <RecordFrame name={props.title}>
      <RecordHead
        name={props.title}
        line={props.line}
        badges={props.badges}
        {...(props.kind ? { kind: props.kind } : {})}
        actions={
          editsNow ? null : (
            <>
              {mayUpdate && !isArchived ? (
                <ButtonLink to={editHref} size="sm" preventScrollReset icon={<Pencil aria-hidden="true" />}>
                  {props.editLabel ?? recordMessages.edit}
                </ButtonLink>
              ) : null}
              {props.actions}
              {props.menu ? <RecordMenu>{props.menu}</RecordMenu> : null}
            </>
          )
        }
      />
      {editsNow ? (
        props.edit({ refused, lastChange, place, viewHref, editHref, pending })
      ) : (
        <>
          {refused ? <Refusal refused={refused} lastChange={lastChange} place={place} /> : null}
          {props.notice}
          {props.rail ? <RecordColumns rail={props.rail}>{props.children}</RecordColumns> : props.children}
        </>
      )}
    </RecordFrame>
  );
}

type RefusalProps = Pick<RecordEdit, "lastChange" | "place"> & { refused: Refused };
type Refused = NonNullable<RecordEdit["refused"]>;

/** Why a button of the record did nothing: the message of the write, or else that someone saved first. */
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
