import { buildIfChanged } from "./build.mjs";
import { runChild } from "./child.mjs";
import { installTools } from "./install.mjs";
import { runPipeline } from "./pipeline.mjs";

/** Runs a command of the table: its steps one after the other, the user's arguments to the last one. */
export async function runSteps(command, args, node) {
  if (command.tools !== undefined) await installTools(command.tools);
  if (command.stages !== undefined) return runPipeline(command, args, node);
  if (command.build) {
    const code = await buildIfChanged(node);
    if (code !== 0) return code;
  }
  for (const [index, step] of command.steps.entries()) {
    const last = index === command.steps.length - 1;
    const code = await runChild(node, last ? [...step, ...args] : step, command.env);
    if (code !== 0) return code;
  }
  return 0;
}
