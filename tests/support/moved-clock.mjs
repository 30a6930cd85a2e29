// Loaded before a server (`node --import`): the clock of its machine is wrong by as many milliseconds as the file that
// CLOCK_FILE names says, read anew on SIGUSR2. The clock of its database is right.
import { readFileSync } from "node:fs";

const Right = Date;
let wrongBy = 0;
process.on("SIGUSR2", () => {
  wrongBy = Number(readFileSync(process.env.CLOCK_FILE, "utf8"));
  process.stdout.write(`The clock is wrong by ${wrongBy} milliseconds\n`);
});
const now = () => Right.now() + wrongBy;
globalThis.Date = new Proxy(Right, {
  apply: () => new Right(now()).toString(),
  construct: (target, given, asked) =>
    Reflect.construct(
      target,
      given.length === 0 ? [now()] : given,
      asked === globalThis.Date ? target : asked,
    ),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
