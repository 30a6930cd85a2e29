import type { CSSProperties } from "react";
import { buttonClass } from "#app/ui/button-style.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import type { BrandChoice } from "./brand.ts";
import { brandMessages as texts } from "./brand.words.ts";
import { checkAccent, checkPrimary, SCHEMES, type Scheme } from "./brand-colours.ts";
import { ratioText } from "./brand-schema.ts";
import { brandTokens } from "./brand-tones.ts";

type Colours = Pick<BrandChoice, "primary" | "accent">;

/**
 * Backgrounds and ink in light mode, for previews viewed in dark mode; dark mode takes them from `data-surface`.
 */
const DAY = {
  "--paper": "oklch(0.978 0.009 84)",
  "--ink": "oklch(0.262 0.045 264)",
  "--ink-muted": "oklch(0.425 0.03 264)",
  "--line": "oklch(0.886 0.016 84)",
  "--eucalyptus": "oklch(0.44 0.068 168)",
  "--eucalyptus-soft": "oklch(0.935 0.025 165)",
  "--ochre": "oklch(0.762 0.145 71)",
  "--ochre-hover": "oklch(0.722 0.145 68)",
  "--ochre-active": "oklch(0.682 0.14 66)",
  "--on-ochre": "oklch(0.235 0.045 264)",
  colorScheme: "light",
};

/** The colours in use, in the light and dark schemes, with the measured contrasts. */
export function BrandPreview({ name, ...colours }: Colours & { name: string }) {
  const { primary, accent } = colours;
  const checks = [...(primary ? checkPrimary(primary) : []), ...(accent ? checkAccent(accent) : [])];
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {SCHEMES.map((scheme) => (
          <Sample key={scheme} scheme={scheme} name={name} colours={colours} />
        ))}
      </div>
      {checks.length > 0 ? (
        <Table caption={texts.measured}>
          <TableHead>
            <TableHeader>{texts.measuredWhat}</TableHeader>
            <TableHeader align="end">{texts.measuredIs}</TableHeader>
            <TableHeader align="end">{texts.measuredLeast}</TableHeader>
          </TableHead>
          <TableBody>
            {checks.map(({ what, scheme, ratio, least }) => (
              <TableRow key={`${what} ${scheme}`}>
                <TableCell label={texts.measuredWhat}>
                  {texts.whatIn[scheme]({ what: texts.checks[what] })}
                </TableCell>
                <TableCell label={texts.measuredIs} align="end">
                  {texts.ratio({ ratio: ratioText(ratio) })}
                </TableCell>
                <TableCell label={texts.measuredLeast} align="end">
                  {texts.ratio({ ratio: String(least) })}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
    </div>
  );
}

function Sample({ scheme, name, colours }: { scheme: Scheme; name: string; colours: Colours }) {
  const style = { ...(scheme === "light" ? DAY : {}), ...brandTokens(colours, scheme) } as CSSProperties;
  return (
    <div
      data-surface={scheme === "dark" ? "night" : undefined}
      style={style}
      className="flex flex-col items-start gap-3 rounded-md border border-line bg-paper p-5 text-ink"
    >
      <p className="text-ink-muted text-sm">{scheme === "light" ? texts.byDay : texts.byNight}</p>
      <p className="font-display text-xl">{name}</p>
      <span className={buttonClass({ variant: "primary" })}>{texts.sampleButton}</span>
      <span className="text-eucalyptus underline underline-offset-4">{texts.sampleLink}</span>
      <span className="rounded-sm bg-eucalyptus-soft px-2 py-1 text-sm">{texts.sampleMark}</span>
    </div>
  );
}
