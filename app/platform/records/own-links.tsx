import { Form } from "react-router";
import { adminMessages } from "#app/platform/portal/admin.words.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { LogOut, UserRound } from "#app/ui/icons.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";

/** The own account, and the way out: the button names whose session it ends. */
export function OwnLinks({ email, narrow = false }: { email: string; narrow?: boolean }) {
  const button = (
    <Button
      type="submit"
      variant="ghost"
      size="sm"
      aria-label={narrow ? `${adminMessages.signOut} ${email}` : undefined}
      icon={<LogOut aria-hidden="true" className="rtl:-scale-x-100" />}
      className={cx("w-full", narrow ? "px-0" : "justify-start text-start")}
    >
      {narrow ? null : (
        <span className="min-w-0">
          <span className="block">{adminMessages.signOut}</span>
          <span className="block truncate font-normal text-ink-muted text-xs">{email}</span>
        </span>
      )}
    </Button>
  );
  const account = (
    <ButtonLink
      to="/account"
      variant="ghost"
      size="sm"
      aria-label={narrow ? adminMessages.account : undefined}
      icon={<UserRound aria-hidden="true" />}
      className={cx("w-full", narrow ? "px-0" : "justify-start")}
    >
      {narrow ? null : adminMessages.account}
    </ButtonLink>
  );
  return (
    <div className="mt-2 w-full min-w-0 border-line border-t pt-2">
      {narrow ? (
        <Tooltip text={adminMessages.account} side="inline-end">
          {account}
        </Tooltip>
      ) : (
        account
      )}
      <Form method="post" discover="none" action="/sign-out">
        <input type="hidden" name="from" value="admin" />
        {narrow ? (
          <Tooltip text={`${adminMessages.signOut} · ${email}`} side="inline-end">
            {button}
          </Tooltip>
        ) : (
          button
        )}
      </Form>
    </div>
  );
}
