import { setSourceMapsSupport } from "node:module";

// Loaded before a program of the build, so that its stack traces name the source. `--enable-source-maps` would also load the
// maps of all packages (docs/decisions/0300-weight-of-lists-and-memory.md).
setSourceMapsSupport(true, { nodeModules: false });
