import { useEffect } from "react";
import { Form, useSubmit } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { Button } from "#app/ui/button.tsx";
import { Archive, ArchiveRestore } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.tsx";

type ArchivedRecord = { id: string; version: number; isArchived: boolean };

/** Takes a record out of the lists or brings it back. Posts the intents `archive` and `restore`. */
export function ArchiveForm({ record, inMenu = false }: { record: ArchivedRecord; inMenu?: boolean }) {
  const label = record.isArchived ? recordMessages.restore : recordMessages.archive;
  const intent = record.isArchived ? "restore" : "archive";
  const Icon = record.isArchived ? ArchiveRestore : Archive;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={record.id} />
      <input type="hidden" name="version" value={record.version} />
      {inMenu ? (
        <button
          type="submit"
          name="intent"
          value={intent}
          className="menu-item"
          onClick={({ currentTarget }) => currentTarget.closest("details")?.removeAttribute("open")}
        >
          {label}
        </button>
      ) : (
        <Button type="submit" size="sm" name="intent" value={intent} icon={<Icon aria-hidden="true" />}>
          {label}
        </Button>
      )}
    </Form>
  );
}

/** What was done to a record, and the version that it left. */
export interface ArchiveDone {
  archived: boolean;
  message: string;
  id: string;
  version: number;
}

/** Says what was done in a toast that can undo it: once for each version of the record. */
export function useUndoToast(done: ArchiveDone | undefined): void {
  const submit = useSubmit();
  const { archived, message, id, version } = done ?? {};
  useEffect(() => {
    if (!id || !message) return;
    // The toast outlives the page: what it undoes is undone where it was done.
    const action = `${window.location.pathname}${window.location.search}`;
    toast.success(message, {
      action: {
        label: recordMessages.undo,
        onClick: () =>
          submit(
            { intent: archived ? "restore" : "archive", id, version: String(version) },
            { method: "post", action, preventScrollReset: true },
          ),
      },
    });
  }, [archived, message, id, version, submit]);
}
