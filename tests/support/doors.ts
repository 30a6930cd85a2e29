import { type FormFields, type FormParts, fieldsOf } from "#app/platform/forms/form-fields.server.ts";
import type { UploadRule } from "#app/platform/forms/upload-reader.server.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import type { Door as GuardDoor } from "#app/platform/sessions/guards.server.ts";
import type { BuiltServer } from "./built-application.ts";

/** One route of the built product, with everything that guards it. */
export interface RouteEndpoint {
  readonly id: string;
  /** With its parameters: `/admin/students/:studentId`. */
  readonly path: string;
  /** The guards of the route, outermost first. */
  readonly guards: readonly GuardDoor[];
  /** How many of them are the route's own. */
  readonly ownGuards: number;
  readonly hasLoader: boolean;
  /** Has an address of its own that answers: a page or a resource, not only the frame of others. */
  readonly isLeaf: boolean;
  /** What each intent of its action needs; null without an action, undefined for one that is no table. */
  readonly intents: Readonly<Record<string, Action>> | null | undefined;
  /** The fields that each intent's form may have. */
  readonly forms: Readonly<Record<string, FormFields>>;
  /** The intents that add something, each once for a form. */
  readonly creates: readonly string[];
  /** The files that its forms can have. */
  readonly uploads: readonly UploadRule[];
}

type Routes = BuiltServer["routes"];

/** Every route of a build but the document itself. */
export function doorsOf(routes: Routes): RouteEndpoint[] {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  return Object.values(routes).flatMap((route) => {
    if (!route || route.id === "root") return [];
    const chain = chainOf(routes, route.id);
    const path = chain
      .map((link) => link.path ?? "")
      .filter(Boolean)
      .join("/");
    const { module } = route;
    return [
      {
        id: route.id,
        path: `/${path}`,
        guards: chain.flatMap((link) => guardsOf(link.module)),
        ownGuards: guardsOf(module).length,
        hasLoader: module.loader !== undefined,
        isLeaf: !parents.has(route.id) || (module.default !== undefined && chain.length > 2),
        intents: module.action === undefined ? null : intentsOf(module.action),
        forms: formsOf(module.action),
        creates: Object.entries(tableOf(module.action) ?? {}).flatMap(([name, { creates }]) =>
          creates ? [name] : [],
        ),
        uploads: Object.values(tableOf(module.action) ?? {}).flatMap(({ upload }) => upload ?? []),
      },
    ];
  });
}

type Module = NonNullable<Routes[string]>["module"];

function chainOf(routes: Routes, id: string): NonNullable<Routes[string]>[] {
  const route = routes[id];
  if (!route) return [];
  return [...(route.parentId ? chainOf(routes, route.parentId) : []), route];
}

function guardsOf(module: Module): GuardDoor[] {
  const middleware = "middleware" in module && Array.isArray(module.middleware) ? module.middleware : [];
  return middleware.flatMap((one) => (isGuard(one) ? [one.door] : []));
}

function isGuard(middleware: unknown): middleware is { door: GuardDoor } {
  return typeof middleware === "function" && "door" in middleware;
}

type Table = Record<
  string,
  { needs: Action; form: FormParts; creates?: true | "after-reading"; upload?: UploadRule }
>;

function tableOf(action: unknown): Table | undefined {
  return typeof action === "function" && "intents" in action ? (action.intents as Table) : undefined;
}

function intentsOf(action: unknown): Record<string, Action> | undefined {
  const table = tableOf(action);
  return table && Object.fromEntries(Object.entries(table).map(([name, { needs }]) => [name, needs]));
}

function formsOf(action: unknown): Record<string, FormFields> {
  return Object.fromEntries(
    Object.entries(tableOf(action) ?? {}).map(([name, { form }]) => [name, fieldsOf(form)]),
  );
}

/** A build whose routes check no permission: no guards, and intents that are open to everyone. */
export function withoutGuards(build: BuiltServer): BuiltServer {
  const routes: Record<string, NonNullable<Routes[string]>> = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const module = { ...route.module };
    if ("middleware" in module && Array.isArray(module.middleware)) {
      module.middleware = module.middleware.filter((one) => !isGuard(one));
    }
    routes[id] = { ...route, module };
  }
  return { ...build, routes };
}
