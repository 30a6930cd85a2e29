import { findPackageJSON } from "node:module";
import path from "node:path";

/** Where package.json, the migrations and the build lie; the same for the source and for what is built from it. */
export const PROJECT_ROOT = path.dirname(findPackageJSON(import.meta.url) ?? process.cwd());

/** Where the build puts the server and the programs beside it. */
export const BUILT_PROGRAMS = path.join(PROJECT_ROOT, "build/server");
