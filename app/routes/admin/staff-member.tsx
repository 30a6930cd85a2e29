import { ShieldOff } from "lucide-react";
import { data } from "react-router";
import { staffMessages } from "#app/content/messages/staff.ts";
import { STAFF_LEVEL_LABELS } from "#app/domain/accounts/staff-levels.ts";
import { hasSecondFactor } from "#app/domain/accounts/staff-member.ts";
import { formatMoment } from "#app/domain/time/format-date.ts";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { RecordHeader } from "#app/features/crm/record-header.tsx";
import { openSessionOf, proofFirst } from "#app/server/auth/account-session.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { found, recordIdOf } from "#app/server/http/record-address.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { resetFactors } from "#app/server/staff/commands.server.ts";
import { findStaffMember } from "#app/server/staff/queries.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { EmailLink } from "#app/ui/contact-links.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/staff-member.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("staff.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const member = found(await findStaffMember(db, recordIdOf(params.userId)));
  return { member, isSelf: actor.userId === member.id, place: placeOf(user) };
}

export const action = intents({
  "reset-factors": {
    needs: "staff.resetFactors",
    async run(args) {
      const { services, facts, params } = args;
      const known = await openSessionOf(args);
      const id = recordIdOf(params.userId);
      const page = `/admin/settings/staff/${id}`;
      const done = await resetFactors(writeDeps(services, facts), known, id);
      if (done.ok) throw redirect(page, { headers: { "set-cookie": flashCookie("factors-reset") } });
      // Taking a colleague's factors off needs the same fresh proof as taking off one's own.
      if (done.error.code === "forbidden") throw proofFirst(known, args, page);
      throw data(null, { status: 404 });
    },
  },
});

export default function Page({ loaderData }: Route.ComponentProps) {
  const { member, isSelf, place } = loaderData;
  const texts = staffMessages.columns;
  const secured = hasSecondFactor(member);
  return (
    <article>
      <RecordHeader
        title={member.name}
        subtitle={isSelf ? staffMessages.you : null}
        actions={
          secured && !isSelf ? (
            <ConfirmedButton
              intent="reset-factors"
              label={staffMessages.reset}
              title={staffMessages.resetTitle(member.name)}
              description={staffMessages.resetDescription}
              icon={<ShieldOff aria-hidden="true" />}
            />
          ) : null
        }
      />
      <div className="flex flex-col gap-4">
        {secured ? null : <Notice tone="info">{staffMessages.noFactorHint}</Notice>}
        <DescriptionList
          items={[
            {
              term: texts.email,
              value: <EmailLink email={member.email} />,
            },
            { term: texts.level, value: STAFF_LEVEL_LABELS[member.level] },
            { term: texts.factors, value: staffMessages.factors(member) },
            { term: texts.since, value: formatMoment(member.since, place) },
          ]}
        />
        {isSelf ? (
          <p className="text-ink-muted">
            <a href="/account/second-factor">{staffMessages.own}</a>
          </p>
        ) : null}
      </div>
    </article>
  );
}
