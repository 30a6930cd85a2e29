import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import { directoryMessages } from "./directories.words.ts";
import type { DirectoryRecord } from "./directory.ts";
import { DirectoryForm, directoryValues } from "./directory-form.tsx";

type EditDirectoryProps = RecordEdit & {
  directory: DirectoryRecord;
  holders: readonly { value: string; label: string }[];
};

/** A directory being edited; on a conflict the editor sees both values and decides. */
export function EditDirectory({ directory, holders, ...edit }: EditDirectoryProps) {
  const stored = directoryValues(directory);
  const names = ["name", "issuer", "clientId", "signInAddress", "certificate"] as const;
  const frame = useRecordEdit(
    directory,
    edit,
    names.map((name) => ({ name, label: directoryMessages.fields[name], stored: stored[name] })),
  );
  return <DirectoryForm id={`edit-${directory.id}`} directory={directory} holders={holders} {...frame} />;
}
