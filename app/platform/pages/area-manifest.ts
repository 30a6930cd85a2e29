/** What is read here of the manifest that the router's build makes. */
interface Manifest {
  readonly url: string;
  readonly routes: Readonly<Record<string, ManifestRoute | undefined>>;
}

interface ManifestRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  /** It shows a page. The router's types leave it out. */
  readonly hasDefaultExport?: boolean;
}

const ROOT = "root";

/** The routes right below the document that show a page, each an area: layouts, and pages without one. */
export function areasOf({ routes }: Pick<Manifest, "routes">): string[] {
  return Object.values(routes).flatMap((route) =>
    route?.parentId === ROOT && route.hasDefaultExport ? [route.id] : [],
  );
}

/**
 * The manifest that a browser needs within one area: its routes, and the pages without a layout, of which one stands
 * for all other addresses (see `leaveArea`).
 */
export function areaManifest<M extends Manifest>(manifest: M, area: string): M {
  const { routes } = manifest;
  const layouts = new Set(Object.values(routes).map((route) => route?.parentId));
  const isNeeded = (route: ManifestRoute | undefined): boolean => {
    if (!route?.parentId) return route?.id === ROOT;
    if (route.id === area) return true;
    if (route.parentId !== ROOT) return isNeeded(routes[route.parentId]);
    return route.hasDefaultExport === true && !layouts.has(route.id);
  };
  return {
    ...manifest,
    url: areaManifestUrl(manifest.url, area),
    routes: Object.fromEntries(Object.entries(routes).filter(([, route]) => isNeeded(route))),
  };
}

/** Where the build puts it: `/assets/manifest-1a2b.js` becomes `/assets/manifest-people-accounts-account-1a2b.js`. */
const areaManifestUrl = (url: string, area: string) =>
  url.replace(
    /manifest-(?=[^/]*$)/,
    `manifest-${area.replace(/([-/]layout)?\.route$/, "").replaceAll(/[^a-z]+/g, "-")}-`,
  );
