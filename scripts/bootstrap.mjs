// The entry point of every command: `node scripts/bootstrap.mjs <command> [arguments]`.
// It needs nothing but Node 20: it installs the lockfile's packages when that has changed, then does the real work
// under the Node 24 that came with the installation.
import { COMMANDS } from "./bootstrap/commands.mjs";
import { Failure } from "./bootstrap/failure.mjs";
import { installIfChanged } from "./bootstrap/install.mjs";
import { findNode } from "./bootstrap/runtime.mjs";
import { runSteps } from "./bootstrap/steps.mjs";

const [name = "--help", ...args] = process.argv.slice(2);
const command = COMMANDS[name];

if (name === "--help" || command === undefined) {
  if (name !== "--help") console.error(`There is no command "${name}".\n`);
  for (const [known, { about }] of Object.entries(COMMANDS)) console.log(`  ${known.padEnd(16)} ${about}`);
  process.exit(name === "--help" ? 0 : 1);
}

try {
  await installIfChanged();
  process.exitCode = await runSteps(command, args, findNode());
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = error.exitCode;
}
