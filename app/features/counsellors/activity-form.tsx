import { UserRoundCheck, UserRoundX } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { counsellorMessages } from "#app/content/messages/counsellors.ts";
import type { CounsellorRecord } from "#app/domain/counsellors/counsellor-record.ts";
import { Button } from "#app/ui/button.tsx";

/** Makes a counsellor active or inactive. Posts the intents `activate` and `deactivate`. */
export function ActivityForm({ counsellor }: { counsellor: CounsellorRecord }) {
  const { active } = counsellor;
  const pending = useNavigation().formMethod === "POST";
  return (
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
  );
}
