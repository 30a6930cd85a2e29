import { MAIL_COLOURS, type MailColours } from "#app/platform/mail/palette.ts";
import type { Oklch } from "#app/ui/styles/oklch.ts";
import type { BrandChoice } from "./brand.ts";
import { accentTones, hexOf, primaryTones, type Scheme } from "./brand-colours.ts";

type Colours = Pick<BrandChoice, "primary" | "accent">;

/** The tokens of `tokens.css` that two colours replace, as declarations. */
export function brandTokens({ primary, accent }: Colours, scheme: Scheme): Record<`--${string}`, string> {
  const tones: Record<string, Oklch> = {};
  if (primary) {
    const { fill, words, hover, active, text, soft } = primaryTones(primary, scheme);
    Object.assign(tones, {
      ochre: fill,
      "ochre-hover": hover,
      "ochre-active": active,
      "ochre-text": text,
      "ochre-soft": soft,
      "on-ochre": words,
    });
  }
  if (accent) {
    const { text, strong, soft } = accentTones(accent, scheme);
    Object.assign(tones, {
      eucalyptus: text,
      "eucalyptus-strong": strong,
      "eucalyptus-soft": soft,
      focus: text,
    });
  }
  return Object.fromEntries(Object.entries(tones).map(([name, tone]) => [`--${name}`, hexOf(tone)]));
}

/** The small style sheet that follows the default one if the agency has its own colours; null if it has none. */
export function brandStyle(colours: Colours): string | null {
  if (!colours.primary && !colours.accent) return null;
  const rule = (scheme: Scheme) =>
    Object.entries(brandTokens(colours, scheme))
      .map(([name, value]) => `${name}:${value}`)
      .join(";");
  const dark = rule("dark");
  return [
    `:root{${rule("light")}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}`,
    `:root[data-theme="dark"],[data-surface="night"]{${dark}}`,
  ].join("");
}

/** The same for emails, which support neither tokens nor newer colour notations. */
export function mailColours({ primary, accent }: Colours): MailColours {
  const { ochre, onOchre, link } = MAIL_COLOURS;
  const own = primary ? primaryTones(primary, "light") : null;
  return {
    ochre: own ? hexOf(own.fill) : ochre,
    onOchre: own ? hexOf(own.words) : onOchre,
    link: accent ? { light: accent, dark: hexOf(accentTones(accent, "dark").text) } : link,
  };
}
