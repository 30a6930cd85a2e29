/**
 * Types of what nouns declare, for the parts of the platform that use all of it: `keyof Declared["flashMessages"]`.
 * The file in `app/composition` that gathers a list adds its type here, by declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files that gather declarations add its members
export interface Declared {}

/** What nouns declare for a part of the platform. The platform is below them, so it cannot import their declarations. */
export interface Collection<Declarations> {
  /** Sets all declarations. `app/composition/compose.server.ts` calls it, once for each bundle. */
  provide(declarations: Declarations): void;
  /** All declarations. Call it where they are used, never while a module loads. @throws before `provide` */
  all(): Declarations;
}

/** @param name the name of the collection, for the error */
export function collection<Declarations>(name: string): Collection<Declarations> {
  let provided: { readonly declarations: Declarations } | undefined;
  return {
    provide(declarations) {
      provided = { declarations };
    },
    all() {
      if (!provided)
        throw new Error(`Nothing provides ${name}: import #app/composition/compose.server.ts first`);
      return provided.declarations;
    },
  };
}
