import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { UserRoundCheck, UserRoundX } from "#app/ui/icons.tsx";
import type { CounsellorRecord } from "./counsellor-record.ts";
import { counsellorMessages } from "./counsellors.words.ts";

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
