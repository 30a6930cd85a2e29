import { findPackageJSON } from "node:module";
import path from "node:path";

/** The folder of package.json, the migrations and the build; the same for the source and for the built code. */
export const PROJECT_ROOT = path.dirname(findPackageJSON(import.meta.url) ?? process.cwd());

/** Where the build puts the server and its other programs. */
export const BUILT_PROGRAMS = path.join(PROJECT_ROOT, "build/server");
