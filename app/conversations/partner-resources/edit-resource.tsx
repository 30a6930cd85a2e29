import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import type { ResourceRecord } from "./resource.ts";
import { ResourceForm, resourceFields } from "./resource-form.tsx";
import { resourceMessages } from "./resources.words.ts";

const texts = resourceMessages.fields;

/** The form to edit a partner resource; if someone else saved first, it shows both values to decide. */
export function EditResource({ resource, ...edit }: RecordEdit & { resource: ResourceRecord }) {
  const stored = resourceFields(resource);
  const names = ["title", "kind", "body", "link", "isPublished"] as const;
  const frame = useRecordEdit(
    resource,
    edit,
    names.map((name) => ({ name, label: texts[name], stored: stored[name] })),
  );
  return <ResourceForm id={`edit-${resource.id}`} resource={resource} {...frame} />;
}
