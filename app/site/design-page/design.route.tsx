import type { ReactNode } from "react";
import { TooltipProvider } from "#app/ui/tooltip.tsx";
import { BrandSamples } from "./brand-samples.tsx";
import { ButtonSamples } from "./button-samples.tsx";
import { ColourSamples } from "./colour-samples.tsx";
import { FieldSamples } from "./field-samples.tsx";
import { ListSamples } from "./list-samples.tsx";
import { OverlaySamples } from "./overlay-samples.tsx";
import { PageSamples } from "./page-samples.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

export const handle = { scripts: true };

export const meta = () => [{ title: "Design system" }];

const parts: [id: string, title: string, samples: ReactNode][] = [
  ["colour", "Colour and type", <ColourSamples key="colour" />],
  ["brand", "The Southern Cross", <BrandSamples key="brand" />],
  ["buttons", "Buttons and badges", <ButtonSamples key="buttons" />],
  ["fields", "Fields", <FieldSamples key="fields" />],
  ["lists", "Tables and lists", <ListSamples key="lists" />],
  ["overlays", "What floats", <OverlaySamples key="overlays" />],
  ["pages", "Parts of pages", <PageSamples key="pages" />],
];

/** Every component in every state, as a reference for developers. Registered in development only. */
export default function Design() {
  return (
    <TooltipProvider>
      <main className="mx-auto max-w-6xl px-4 py-8 sm:px-8">
        <header className="mb-10 flex flex-wrap items-end justify-between gap-4">
          <h1 className="text-4xl">Design system</h1>
          <ThemeSwitch />
        </header>
        <nav aria-label="Parts" className="mb-10 flex flex-wrap gap-x-5 gap-y-1">
          {parts.map(([id, title]) => (
            <a key={id} href={`#${id}`} className="text-eucalyptus underline underline-offset-4">
              {title}
            </a>
          ))}
        </nav>
        {parts.map(([id, title, samples]) => (
          <section key={id} id={id} className="mb-16 border-ink border-t pt-4">
            <h2 className="mb-6 text-2xl">{title}</h2>
            {samples}
          </section>
        ))}
      </main>
    </TooltipProvider>
  );
}
