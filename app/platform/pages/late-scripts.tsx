import { cloneElement, Fragment, isValidElement, type ReactNode } from "react";
import { Scripts } from "react-router";

/**
 * The router's scripts, whose files stand back behind style and fonts: a page is seen before it answers. The router
 * has no setting for it, and its preloads would otherwise have the same weight as what the first paint needs. The
 * policy allows our own files without the nonce, which on each of 70 preloads would be two kilobytes of a page.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  // Called, not rendered, so that its links can be identified; this is the only use of its hooks here.
  return standBack(Scripts(nonce === undefined ? {} : { nonce }));
}

function standBack(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(standBack);
  if (!isValidElement<{ children?: ReactNode; fetchPriority?: "low"; nonce?: string | undefined }>(node))
    return node;
  if (node.type === "link") return cloneElement(node, { fetchPriority: "low", nonce: undefined });
  if (node.type !== Fragment) return node;
  return cloneElement(node, {}, ...[node.props.children].flat().map(standBack));
}
