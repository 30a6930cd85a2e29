import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import { EquivalenceForm, equivalenceValues } from "./equivalence-form.tsx";
import type { EquivalenceRecord } from "./equivalence-schema.ts";
import { equivalenceMessages } from "./equivalences.words.ts";

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
