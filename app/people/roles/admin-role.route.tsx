import type { z } from "zod";
import { ProofLink } from "#app/people/second-factors/proof-link.tsx";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { openSessionOf } from "#app/platform/forms/account-session.server.ts";
import { refuseInput, refuseWhole } from "#app/platform/forms/form-refusal.server.ts";
import { type FormWrite, writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { rightsOf } from "#app/platform/permissions/custom-roles.ts";
import { STAFF_ROLES } from "#app/platform/permissions/staff-roles.ts";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import type { Failure, Result } from "#app/platform/results/result.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { hasProof, type OpenSession, proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-role.route.ts";
import { removeRole, updateRole } from "./commands.server.ts";
import { EditRole } from "./edit-role.tsx";
import { countDefault, findRole } from "./queries.server.ts";
import { roleDescription, roleName } from "./role-name.ts";
import { RolePreview } from "./role-preview.tsx";
import { updateRoleSchema } from "./role-schema.ts";
import { roleMessages } from "./roles.words.ts";

const PATH = "/admin/settings/roles";

export const middleware: Route.MiddlewareFunction[] = [requires("role.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const known = await signedIn({ request, context });
  const shared = { place: placeOf(known.user) };
  const { roleId: asked } = params;
  if (isOneOf(STAFF_ROLES, asked)) {
    const people = (await countDefault(db)).get(asked) ?? 0;
    const row = { id: asked, name: null, description: null };
    return {
      ...shared,
      row,
      people,
      rights: rightsOf(asked),
      level: null,
      lastChange: null,
      proofHref: null,
    };
  }
  const level = orNotFound(await findRole(db, recordIdOf(asked)));
  const { id, name, description, people, rights } = level;
  return {
    ...shared,
    row: { id, name, description },
    people,
    rights,
    level,
    lastChange: await findLastChange(db, "role", id),
    proofHref: proofDetour(known, now(), `${PATH}/${id}`),
  };
}

/** A form about the role in the URL. It requires a recent confirmation of identity. */
async function write<Input, Done>(
  args: IntentArgs,
  schema: z.ZodType<Input>,
  command: (
    deps: WriteDeps,
    known: OpenSession,
    input: Input & { id: string },
  ) => Promise<Result<Done, Failure>>,
  { to, message }: { to: FormWrite<Input, Done>["to"]; message: FlashKey },
) {
  const id = recordIdOf(args.params.roleId);
  const known = await openSessionOf(args);
  if (!hasProof(known, args.services)) {
    const submission = parseSubmission(args.form, schema);
    // The ticked boxes are kept.
    return submission.status === "success"
      ? refuseWhole(submission, roleMessages.proofFirst)
      : refuseInput(submission);
  }
  return writeForm(args, {
    schema,
    command: (deps, _actor, input) => command(deps, known, { ...input, id }),
    taken: { name: roleMessages.taken },
    to,
    message,
  });
}

export const action = intents({
  update: {
    needs: "role.update",
    form: updateRoleSchema,
    run: (args) =>
      write(args, updateRoleSchema, updateRole, {
        to: () => `${PATH}/${recordIdOf(args.params.roleId)}${searchWithout(args.request, "edit")}`,
        message: "level-saved",
      }),
  },
  remove: {
    needs: "role.remove",
    form: versionOnlySchema,
    run: (args) =>
      write(args, versionOnlySchema, removeRole, {
        to: () => PATH + searchWithout(args.request, "edit"),
        message: "level-removed",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { row, people, rights, level, lastChange, place, proofHref } = loaderData;
  const invited = level?.invited ?? 0;
  const isFree = level !== null && people + invited === 0;
  useResultToast(actionData);
  return (
    <EditableRecord
      title={roleName(row)}
      mayUpdate={level !== null && (proofHref === null || actionData !== undefined)}
      actions={
        <>
          <ButtonLink to={`${PATH}/new?from=${row.id}`} size="sm" preventScrollReset>
            {roleMessages.copy}
          </ButtonLink>
          {isFree && proofHref === null ? (
            <ConfirmedButton
              intent="remove"
              label={roleMessages.remove}
              title={roleMessages.removeTitle}
              description={roleMessages.removeDescription}
              version={level.version}
            />
          ) : null}
        </>
      }
      answer={actionData}
      lastChange={lastChange}
      place={place}
      edit={(edit) =>
        level ? (
          <div className="flex flex-col gap-6">
            {proofHref ? <ProofLink href={proofHref} what={roleMessages.title} newTab /> : null}
            <EditRole key={level.id} level={level} {...edit} />
          </div>
        ) : null
      }
    >
      {level === null ? <Notice>{roleMessages.oursHint}</Notice> : null}
      {proofHref ? <ProofLink href={proofHref} what={roleMessages.title} /> : null}
      {level && !isFree ? (
        <Notice
          actions={
            <ButtonLink to="/admin/settings/staff" size="sm">
              {roleMessages.toStaff}
            </ButtonLink>
          }
        >
          {roleMessages.inUse({ people, invited })}
        </Notice>
      ) : null}
      <DescriptionList
        items={[
          {
            term: roleMessages.columns.description,
            value: (
              <span className="whitespace-pre-line">{roleDescription(row) || roleMessages.nothing}</span>
            ),
          },
          { term: roleMessages.columns.people, value: people },
        ]}
      />
      <RolePreview rights={rights} isOwner={row.id === "owner"} />
    </EditableRecord>
  );
}
