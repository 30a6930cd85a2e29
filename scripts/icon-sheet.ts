import { MARK, MARK_BOX, markDrawing } from "#app/ui/brand/mark.ts";
import { loadTool } from "./tools.ts";

/** On each symbol: where it is used it inherits from its user, not from the sheet. */
const LINES =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
const DECLARED = /^export const \w+ = icon\("([a-z0-9-]+)"\);$/gm;

/** The names of the icons that the text of `app/ui/icons.tsx` declares. */
export const declaredIcons = (source: string): string[] =>
  [...source.matchAll(DECLARED)].map(([, name = ""]) => name);

/**
 * The sheet of these icons, each a symbol out of lucide, and of the sign of the brand.
 *
 * @throws for an icon that lucide does not have
 */
export async function drawSheet(names: readonly string[]): Promise<string> {
  const symbols = await Promise.all(
    names.map(async (name) => {
      const { __iconData: icon } = await loadTool("making", `lucide-react/dist/esm/icons/${name}.mjs`);
      return `<symbol id="${name}" viewBox="0 0 24 24" ${LINES}>${icon.node.map(shape).join("")}</symbol>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">
${symbols.join("\n")}
${markSymbol()}
</svg>
`;
}

/** The sign of the brand as the sheet has it. */
export const markSymbol = (): string =>
  `<symbol id="${MARK}" viewBox="${MARK_BOX}" fill="none">${markDrawing()}</symbol>`;

function shape([tag, { key: _, ...attributes }]: [tag: string, attributes: Record<string, string>]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join("")}/>`;
}
