import { ButtonLink } from "#app/ui/button.tsx";
import { staffVisaPath } from "./visa-file.ts";
import { visaMessages as texts } from "./visa-files.words.ts";
import type { NoVisaFilePage } from "./visa-page.ts";

/** Replaces a part of a file that does not exist yet: a link to create it. */
export function CreateNotice({ page }: { page: NoVisaFilePage }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-muted">{page.canHave ? texts.none : texts.notYet}</p>
      <ButtonLink to={`${staffVisaPath(page.application.id)}${page.search}`}>{texts.open}</ButtonLink>
    </div>
  );
}
