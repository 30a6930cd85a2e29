import { type Failure, ok, type Result } from "#app/platform/results/result.ts";

type Changed = Promise<Result<{ version: number }, Failure>>;

/**
 * Changes a record that may also be taken out, or brought back, by the same request: what is archived is brought back first, and
 * archived last.
 */
export async function changeAndArchive(
  { version, isArchived }: { readonly version: number; readonly isArchived: boolean | undefined },
  steps: {
    readonly archive: (version: number, archived: boolean) => Changed;
    readonly change: (version: number) => Changed;
  },
): Changed {
  const back = isArchived === false ? await steps.archive(version, false) : ok({ version });
  if (!back.ok) return back;
  const changed = await steps.change(back.value.version);
  return changed.ok && isArchived ? steps.archive(changed.value.version, true) : changed;
}
