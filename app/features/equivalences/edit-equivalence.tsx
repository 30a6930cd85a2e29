import { equivalenceMessages } from "#app/content/messages/equivalences.ts";
import type { EquivalenceRecord } from "#app/domain/eligibility/equivalence-schema.ts";
import { type RecordEdit, useRecordEdit } from "#app/ui/form/record-edit.tsx";
import { EquivalenceForm, equivalenceValues } from "./equivalence-form.tsx";

const texts = equivalenceMessages.fields;

/** An equivalence being changed; somebody who was overtaken sees both values and decides. */
export function EditEquivalence({ equivalence, ...edit }: RecordEdit & { equivalence: EquivalenceRecord }) {
  const stored = equivalenceValues(equivalence);
  const names = ["fromScale", "fromValue", "toScale", "toValue", "source", "asOf"] as const;
  const frame = useRecordEdit(
    equivalence,
    edit,
    names.map((name) => ({ name, label: texts[name], stored: stored[name] })),
  );
  return <EquivalenceForm id={`edit-${equivalence.id}`} equivalence={equivalence} {...frame} />;
}
