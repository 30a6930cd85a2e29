import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { controlClass } from "#app/ui/control-style.ts";
import { countryPages } from "./country-pages.words.ts";

const { skills: words } = countryPages;

/** A link to where a list itself stands, on another site. */
export function OtherSite({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      rel="noreferrer"
      className="text-eucalyptus underline underline-offset-4 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {children}
    </a>
  );
}

/** Looks an occupation up on the page that it stands on. */
export function OccupationSearch({ text }: { text: string }) {
  return (
    <form method="get" action="#tabs" className="mt-8 flex max-w-xl flex-wrap items-end gap-3">
      <input type="hidden" name="tab" value="skills-lists" />
      <label className="min-w-0 flex-1 basis-56">
        <span className="mb-1 block font-semibold text-sm">{words.search}</span>
        <input
          type="search"
          name="q"
          defaultValue={text}
          maxLength={100}
          className={`${controlClass} h-11`}
        />
      </label>
      <Button type="submit">{words.find}</Button>
      {text === "" ? null : (
        <a href="?tab=skills-lists#tabs" className={buttonClass({ variant: "link" })}>
          {words.all}
        </a>
      )}
    </form>
  );
}
