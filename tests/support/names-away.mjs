// Loaded before a server (`node --import`): names that end in `.drill.test` lead to this machine, or nowhere while the file
// that NAMES_FILE names says `away`.
import dns from "node:dns";
import { readFileSync } from "node:fs";

const { lookup } = dns;
const isOurs = (name) => String(name).endsWith(".drill.test");
const isAway = () => readFileSync(process.env.NAMES_FILE, "utf8") === "away";
const failure = (name) =>
  Object.assign(new Error(`getaddrinfo EAI_AGAIN ${name}`), {
    ...{ code: "EAI_AGAIN", errno: -3001, syscall: "getaddrinfo", hostname: name },
  });

dns.lookup = (name, ...given) => {
  if (!isOurs(name)) return lookup(name, ...given);
  if (!isAway()) return lookup("127.0.0.1", ...given);
  process.nextTick(given.at(-1), failure(name));
};
for (const ask of ["resolve4", "resolve6"]) {
  const resolve = dns[ask];
  dns[ask] = (name, ...given) => {
    if (!isOurs(name)) return resolve(name, ...given);
    // Resolvers know nothing of these names; `lookup` is asked then.
    process.nextTick(
      given.at(-1),
      Object.assign(new Error(`query ENOTFOUND ${name}`), { code: "ENOTFOUND" }),
    );
  };
}
