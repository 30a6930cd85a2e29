/** What tests read of the commands. */
export const COMMANDS: Readonly<Record<string, { readonly about: string }>> & {
  readonly test: { readonly stages: readonly string[] };
};
