import { randomBytes } from "node:crypto";
import { COOKIES, cookieText } from "#app/platform/cookies/cookies.ts";
import { networksOf } from "#app/platform/environment/network.server.ts";
import { requestCookie } from "#app/platform/http/request-cookie.server.ts";
import { countAttempt, countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { keyedHash, sameHash } from "#app/platform/limits/keyed-hash.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { verifyCaptcha } from "./captcha.server.ts";
import { WAIT_SECONDS } from "./human-check.ts";

type Deps = Pick<Services, "db" | "env" | "now" | "secret">;
type Where = { request: Request; ip: string };

/** How many forms can be sent with one pass: after solving the puzzle, and after waiting. */
const SENDS_FOR_SOLVING = 5;
const SENDS_FOR_WAITING = 1;
/** A ticket is for a form being filled in now, not for one saved for later. */
const TICKET_SECONDS = 1800;

/**
 * Counts a form that creates an account or sends an email, and says whether it can proceed: always if no service is
 * set up or numbers are normal; otherwise by spending a pass. Errors: `human-check`.
 */
export async function checkHuman(
  deps: Deps,
  { request, ip }: Where,
): Promise<Result<undefined, { code: "human-check" }>> {
  if (!deps.env.captcha) return ok();
  const here = await countFromAddress(deps, "human:address", ip);
  const everywhere = await countAttempt(deps, "human:all", "");
  if (here.ok && everywhere.ok) return ok();
  return (await spendPass(deps, request, ip)) ? ok() : err({ code: "human-check" });
}

/** A pass for a visitor who has solved the puzzle. Errors: `refused`, `away`, `too-many`. */
export async function passBySolving(
  deps: Deps & Pick<Services, "log">,
  answer: string,
  { ip }: Pick<Where, "ip">,
): Promise<Result<string, { code: "refused" | "away" } | FailureOf<"too-many">>> {
  const { captcha, baseUrl } = deps.env;
  if (!captcha) return err({ code: "refused" });
  const counted = await countFromAddress(deps, "human-solve:address", ip);
  if (!counted.ok) return counted;
  const verdict = await verifyCaptcha({ captcha, log: deps.log }, answer, new URL(baseUrl).hostname);
  return verdict === "passed" ? ok(makePass(deps, SENDS_FOR_SOLVING, ip)) : err({ code: verdict });
}

/** The sealed time of issue, carried by the form of a visitor who chose to wait. */
export function makeTicket(deps: Pick<Deps, "now" | "secret">, ip: string): string {
  return sealed(deps, "ticket", String(seconds(deps)), ip);
}

/**
 * A pass for a visitor who has waited: for a browser without script, and while the service is unreachable. It is for
 * one form, and the number per network is limited. Errors: `expired` (not our ticket, used, or too old), `early` with
 * the remaining seconds, `too-many`.
 */
export async function passByWaiting(
  deps: Deps,
  ticket: string,
  { ip }: Pick<Where, "ip">,
): Promise<Result<string, { code: "early"; seconds: number } | FailureOf<"expired" | "too-many">>> {
  const given = opened(deps, "ticket", ticket, ip);
  const age = given ? seconds(deps) - Number(given.value) : Number.NaN;
  if (!given || !(age >= 0 && age <= TICKET_SECONDS)) return err({ code: "expired" });
  if (age < WAIT_SECONDS) return err({ code: "early", seconds: WAIT_SECONDS - age });
  if (!(await countAttempt(deps, "human:use", given.nonce)).ok) return err({ code: "expired" });
  const counted = await countFromAddress(deps, "human-wait:address", ip);
  return counted.ok ? ok(makePass(deps, SENDS_FOR_WAITING, ip)) : counted;
}

function makePass(deps: Pick<Deps, "env" | "now" | "secret">, sends: number, ip: string): string {
  const until = seconds(deps) + COOKIES.human.seconds;
  const value = sealed(deps, "pass", `${until}-${sends}`, ip);
  return cookieText("human", value, { secure: deps.env.baseUrl.startsWith("https:") });
}

async function spendPass(deps: Deps, request: Request, ip: string): Promise<boolean> {
  const pass = opened(deps, "pass", requestCookie(request, COOKIES.human.name) ?? "", ip);
  if (!pass) return false;
  const [until, sends] = pass.value.split("-").map(Number);
  if (until === undefined || sends === undefined || until < seconds(deps)) return false;
  return (await countAttempt(deps, "human:use", pass.nonce, sends)).ok;
}

const seconds = ({ now }: Pick<Deps, "now">) => Math.floor(now().getTime() / 1000);

/** A sealed value that travels through a browser, and is invalid from another network. */
function sealed({ secret }: Pick<Deps, "secret">, kind: string, value: string, ip: string): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${value}.${nonce}.${sealOf(secret, kind, value, nonce, ip)}`;
}

function opened(
  { secret }: Pick<Deps, "secret">,
  kind: string,
  text: string,
  ip: string,
): { value: string; nonce: string } | null {
  const [, value, nonce, seal] = /^([\d-]{1,30})\.([\w-]{22})\.([\w-]{43})$/.exec(text) ?? [];
  if (value === undefined || nonce === undefined || seal === undefined) return null;
  return sameHash(seal, sealOf(secret, kind, value, nonce, ip)) ? { value, nonce } : null;
}

function sealOf(secret: string, kind: string, value: string, nonce: string, ip: string): string {
  // Phones change their address within a network.
  const network = networksOf(ip).at(-1) ?? "this machine";
  return keyedHash(secret, "human", [kind, value, nonce, network].join("\n"));
}
