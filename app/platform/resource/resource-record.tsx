import type { ReactNode } from "react";
import { factText } from "#app/platform/lists/table-columns.tsx";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import type { LastChange } from "#app/platform/records/last-change.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { AnyResource, ResourceChoices, ResourceRow } from "./resource.ts";
import { EditResource } from "./resource-form.tsx";

type ResourceRecordProps<Values extends object, Row extends ResourceRow> = {
  of: AnyResource<Values, Row>;
  record: Row;
  lastChange: LastChange | null;
  may: { update: boolean; remove: boolean };
  place: Place;
  /** The last answer of the page's action. */
  answer: object | undefined;
  badges?: ReactNode;
  /** Next to the button that opens the form, in place of the one that removes the record. */
  actions?: ReactNode;
  /** Above the facts. */
  notice?: ReactNode;
  /** In place of the facts that the definition names. */
  facts?: ReactNode;
  choices?: ResourceChoices;
  /** Below the fields of the form. */
  children?: ReactNode;
};

/** An open record of a resource, with what `loadResource` returns. */
export function ResourceRecord<Values extends object, Row extends ResourceRow>(
  props: ResourceRecordProps<Values, Row>,
) {
  const { of: resource, record, may, place, answer } = props;
  const { removal, columns, facts = [] } = resource;
  useResultToast(answer);
  return (
    <EditableRecord
      title={resource.recordTitle(record)}
      badges={props.badges}
      mayUpdate={may.update}
      editLabel={resource.update?.label?.(record)}
      actions={
        may.remove && removal ? (
          <ConfirmedButton intent="remove" version={record.version} {...removal.texts(record)} />
        ) : (
          props.actions
        )
      }
      answer={answer}
      lastChange={props.lastChange}
      place={place}
      edit={(edit) => (
        <EditResource key={record.id} of={resource} record={record} choices={props.choices} {...edit}>
          {props.children}
        </EditResource>
      )}
    >
      {props.notice}
      {props.facts ?? (
        <DescriptionList
          items={facts.flatMap((id) =>
            columns
              .filter((column) => column.id === id)
              .map((column) => ({
                term: (column.term ?? column.title)(),
                value: factText(column, record, place),
              })),
          )}
        />
      )}
    </EditableRecord>
  );
}
