import { Pencil, UserRoundCheck, UserRoundX } from "lucide-react";
import { Form } from "react-router";
import { counsellorMessages } from "#app/content/messages/counsellors.ts";
import type { CounsellorRecord } from "#app/domain/counsellors/counsellor-record.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";

type CounsellorActionsProps = { counsellor: CounsellorRecord; editHref: string; pending: boolean };

/** What an owner can do with a counsellor: edit, make active or inactive. */
export function CounsellorActions({ counsellor, editHref, pending }: CounsellorActionsProps) {
  const { active } = counsellor;
  return (
    <>
      <ButtonLink to={editHref} size="sm" preventScrollReset icon={<Pencil aria-hidden="true" />}>
        {counsellorMessages.edit}
      </ButtonLink>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="version" value={counsellor.version} />
        <Button
          type="submit"
          size="sm"
          name="intent"
          value={active ? "deactivate" : "activate"}
          loading={pending}
          icon={active ? <UserRoundX aria-hidden="true" /> : <UserRoundCheck aria-hidden="true" />}
        >
          {active ? counsellorMessages.deactivate : counsellorMessages.activate}
        </Button>
      </Form>
    </>
  );
}
