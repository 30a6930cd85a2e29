/** What tests read of the commands. */
export const COMMANDS: Readonly<Record<string, { readonly about: string }>> & {
  readonly start: { readonly steps: readonly [readonly string[]] };
  readonly test: { readonly stages: readonly string[] };
  readonly "test:all": { readonly stages: readonly string[] };
};

/** Flags of Node for the server. */
export const MEMORY: readonly string[];
export const SOURCE_MAPS: string;
