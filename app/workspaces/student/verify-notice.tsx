import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { studentDashboard } from "./student-dashboard.words.ts";

const words = studentDashboard.verify;

type VerifyNoticeProps = {
  email: string;
  /** The result of the last submission. */
  answer: { resent: boolean; problem: string | null } | undefined;
};

/** A reminder of the link that confirms the address; nothing depends on it. */
export function VerifyNotice({ email, answer }: VerifyNoticeProps) {
  const sending = useNavigation().formData?.get("intent") === "resend-verification";
  if (answer?.resent) return <Notice tone="success" title={words.sent} live />;
  return (
    <Notice
      tone={answer?.problem ? "warning" : "info"}
      title={answer?.problem ?? words.title}
      live={Boolean(answer?.problem)}
      actions={
        <Form method="post" action="/student-dashboard?index">
          <Button type="submit" name="intent" value="resend-verification" size="sm" loading={sending}>
            {words.resend}
          </Button>
        </Form>
      }
    >
      <p className="[overflow-wrap:anywhere]">{words.text({ email })}</p>
    </Notice>
  );
}
