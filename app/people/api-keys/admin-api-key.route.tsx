import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate, formatMoment } from "#app/platform/time/format-date.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-api-key.route.ts";
import { apiKeyStart } from "./api-key.ts";
import { ApiKeyStateBadge } from "./api-key-columns.tsx";
import { apiKeyMessages } from "./api-keys.words.ts";
import { revokeApiKey } from "./commands.server.ts";
import { findApiKey } from "./queries.server.ts";
import { API_SCOPE_LABELS } from "./scopes.ts";

const PATH = "/admin/settings/api-keys";
const texts = apiKeyMessages.columns;

export const middleware: Route.MiddlewareFunction[] = [requires("apiKey.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const id = recordIdOf(params.keyId);
  const { user } = await signedIn({ request, context });
  return {
    apiKey: orNotFound(await findApiKey(db, { id, today: calendarDateOf(now()) })),
    lastChange: await findLastChange(db, "apiKey", id),
    place: placeOf(user),
  };
}

export const action = intents({
  revoke: {
    needs: "apiKey.revoke",
    form: versionOnlySchema,
    run(args) {
      const id = recordIdOf(args.params.keyId);
      return writeForm(args, {
        schema: versionOnlySchema,
        command: (deps, actor, { version }) => revokeApiKey(deps, actor, { id, version }),
        to: () => `${PATH}/${id}`,
        message: "api-key-revoked",
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { apiKey, place, lastChange } = loaderData;
  useResultToast(actionData);
  return (
    <EditableRecord
      title={apiKey.name}
      line={<code>{apiKeyStart(apiKey.id)}</code>}
      badges={<ApiKeyStateBadge state={apiKey.state} />}
      mayUpdate={false}
      actions={
        apiKey.revokedAt ? null : (
          <ConfirmedButton
            intent="revoke"
            label={apiKeyMessages.revoke}
            title={apiKeyMessages.revokeTitle}
            description={apiKeyMessages.revokeDescription}
            version={apiKey.version}
          />
        )
      }
      answer={actionData}
      lastChange={lastChange}
      place={place}
      edit={() => null}
    >
      {apiKey.state === "stopped" ? <Notice tone="warning">{apiKeyMessages.stoppedHint}</Notice> : null}
      <DescriptionList
        items={[
          {
            term: texts.scopes,
            value: (
              <ul>
                {apiKey.scopes.map((scope) => (
                  <li key={scope}>{API_SCOPE_LABELS[scope]}</li>
                ))}
              </ul>
            ),
          },
          { term: texts.createdBy, value: apiKey.createdBy },
          { term: texts.created, value: formatMoment(apiKey.createdAt, place) },
          { term: texts.expires, value: formatCalendarDate(apiKey.expiresOn, place.locale) },
          {
            term: texts.lastUsed,
            value: apiKey.lastUsedAt ? formatMoment(apiKey.lastUsedAt, place) : apiKeyMessages.never,
          },
        ]}
      />
    </EditableRecord>
  );
}
