import type { LoaderFunctionArgs } from "react-router";
import { z } from "zod";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import type { ListQuery, Page } from "#app/platform/lists/list-query.ts";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import type { Failure, Result } from "#app/platform/results/result.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { AnyResource, Resource, ResourceField, ResourceRow } from "./resource.ts";

type Command<Input, Done> = (deps: WriteDeps, actor: Actor, input: Input) => Promise<Result<Done, Failure>>;

/** The messages at fields whose value another record has. */
type Taken = Readonly<Record<string, string>>;

/** What the loader of a resource's list returns, for `ResourceList`. See `loadListWith`. */
export async function loadResourceList<Values extends object, Row extends ResourceRow>(
  args: LoaderFunctionArgs,
  resource: AnyResource<Values, Row>,
  read: (db: Db, query: ListQuery, now: Date) => Promise<Page<Row>>,
) {
  const { actor, user } = await signedIn(args);
  const { now } = args.context.get(servicesContext);
  const mayAdd = !resource.update && can(actor, `${resource.name}.create`);
  const extra = { place: placeOf(user), mayAdd };
  return loadListWith(
    args,
    resource.list,
    async (db, query) => ({ page: await read(db, query, now()), extra }),
    extra,
  );
}

/** What the loader of an open record returns, for `ResourceRecord`; 404 where there is no such record. */
export async function loadResource<Values extends object, Row extends ResourceRow, Found extends Row>(
  args: LoaderFunctionArgs,
  resource: AnyResource<Values, Row>,
  find: (db: Db, id: string, now: Date) => Promise<Found | null>,
) {
  const { name, removal } = resource;
  const { db, now } = args.context.get(servicesContext);
  const id = recordId(resource, args.params);
  const { actor, user } = await signedIn(args);
  return {
    record: orNotFound(await find(db, id, now())),
    lastChange: await findLastChange(db, name, id),
    may: {
      update: can(actor, updateOf(resource).needs),
      remove: removal !== undefined && can(actor, removal.needs),
    },
    place: placeOf(user),
  };
}

/** The action of the dialog that adds a record; goes back to the list. */
export function createAction<Values extends object, Row extends ResourceRow>(
  { name, path, words, schema }: Resource<Values, Row>,
  { create, taken }: { create: Command<Values, unknown>; taken?: () => Taken },
) {
  return intents({
    create: {
      needs: `${name}.create`,
      creates: true,
      failed: () => words.createFailed,
      form: schema,
      run: (args) =>
        writeForm(args, {
          schema,
          command: create,
          taken: taken?.() ?? {},
          failed: words.createFailed,
          to: () => path + searchWithout(args.request, "edit"),
          message: `${name}-created`,
        }),
    },
  });
}

/** The intent `update` of an open record; goes back to its facts. */
export function updateIntent<Values extends object, Row extends ResourceRow>(
  resource: AnyResource<Values, Row>,
  update: Command<Values & ResourceRow, unknown>,
  taken?: () => Taken,
) {
  const { path } = resource;
  const { needs, message } = updateOf(resource);
  const fixed = Object.entries<ResourceField<never>>(resource.fields).find(([, field]) => field.fixed)?.[0];
  const schema: z.ZodType<Values & { version: number }> = z.intersection(resource.schema, versionOnlySchema);
  return {
    needs,
    form: schema,
    run(args: IntentArgs) {
      const id = recordId(resource, args.params);
      if (fixed) args.form.set(fixed, id);
      return writeForm(args, {
        schema,
        command: (deps, actor, input) => update(deps, actor, { ...input, id }),
        taken: taken?.() ?? {},
        to: () => `${path}/${id}${searchWithout(args.request, "edit")}`,
        message,
      });
    },
  };
}

/** The permission to change a record, and what is said once it is changed. */
function updateOf<Values extends object, Row extends ResourceRow>(
  resource: AnyResource<Values, Row>,
): { needs: Action; message: FlashKey } {
  if (resource.update) return resource.update;
  return { needs: `${resource.name}.update`, message: `${resource.name}-saved` };
}

/** The intent `remove` of an open record; goes back to the list. */
export function removeIntent<Values extends object, Row extends ResourceRow>(
  resource: Resource<Values, Row>,
  remove: Command<ResourceRow, unknown>,
) {
  const { name, removal, path } = resource;
  if (!removal) throw new Error(`${name}: its definition does not say how it is removed`);
  return {
    needs: removal.needs,
    form: versionOnlySchema,
    run(args: IntentArgs) {
      const id = recordId(resource, args.params);
      return writeForm(args, {
        schema: versionOnlySchema,
        command: (deps, actor, { version }) => remove(deps, actor, { id, version }),
        to: () => path + searchWithout(args.request, "edit"),
        message: removal.message,
      });
    },
  };
}

/** The id in the address of an open record; anything that cannot be one ends the request with 404. */
export function recordId<Values extends object, Row extends ResourceRow>(
  { name, address }: AnyResource<Values, Row>,
  params: Readonly<Record<string, string | undefined>>,
): string {
  if (!address) return recordIdOf(params[`${name}Id`]);
  const id = params[address.param] ?? "";
  return orNotFound(address.isId(id) ? id : null);
}
