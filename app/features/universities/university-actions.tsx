import { Archive, ArchiveRestore, Pencil } from "lucide-react";
import { Form } from "react-router";
import { universityMessages } from "#app/content/messages/universities.ts";
import type { UniversityRecord } from "#app/domain/universities/university-record.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";

export interface UniversityRights {
  update: boolean;
  archive: boolean;
  restore: boolean;
}

type UniversityActionsProps = {
  university: UniversityRecord;
  may: UniversityRights;
  editHref: string;
  pending: boolean;
};

/** What can be done with a university: edit, archive, bring back. */
export function UniversityActions({ university, may, editHref, pending }: UniversityActionsProps) {
  const { isArchived } = university;
  return (
    <>
      {may.update && !isArchived ? (
        <ButtonLink to={editHref} size="sm" preventScrollReset icon={<Pencil aria-hidden="true" />}>
          {universityMessages.edit}
        </ButtonLink>
      ) : null}
      {(isArchived ? may.restore : may.archive) ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="version" value={university.version} />
          <Button
            type="submit"
            size="sm"
            name="intent"
            value={isArchived ? "restore" : "archive"}
            loading={pending}
            icon={isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          >
            {isArchived ? universityMessages.restore : universityMessages.archive}
          </Button>
        </Form>
      ) : null}
    </>
  );
}
