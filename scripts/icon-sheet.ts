import * as lucide from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** On each symbol: where it is used it inherits from its user, not from the sheet. */
const LINES =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
const DECLARED = /^export const (\w+) = icon\("([a-z0-9-]+)"\);$/gm;

/**
 * The sheet of all icons that `app/ui/icons.tsx` declares, each a symbol out of lucide.
 *
 * @param source the text of that file
 * @throws for an icon that lucide does not have
 */
export function drawSheet(source: string): string {
  const drawn = lucide as unknown as Readonly<Record<string, lucide.LucideIcon | undefined>>;
  const symbols = [...source.matchAll(DECLARED)].map(([, component = "", name = ""]) => {
    const icon = drawn[component];
    if (!icon) throw new Error(`lucide has no ${component}`);
    const inner = renderToStaticMarkup(createElement(icon))
      .replace(/^<svg[^>]*>|<\/svg>$/g, "")
      .replace(/><\/\w+>/g, "/>");
    return `<symbol id="${name}" viewBox="0 0 24 24" ${LINES}>${inner}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">
${symbols.join("\n")}
</svg>
`;
}
