import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { guardedAgent } from "#app/platform/http/guarded-agent.server.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { BUSY_LIMITS, type CalendarProblem } from "./busy-calendar.ts";

/**
 * Returns the text at an address that a user gave us. The address is checked when the connection is made, after its
 * name was looked up, so that no name leads into a private network; the same applies to each of a few redirects. Too
 * large, too slow or an error is returned as a problem, not thrown.
 *
 * @param options.allowed addresses of private networks that can be read anyway: for tests
 * @param options.milliseconds for the whole request, including redirects
 */
export async function fetchCalendar(
  address: string,
  {
    allowed = [],
    milliseconds = BUSY_LIMITS.milliseconds,
  }: { allowed?: readonly string[]; milliseconds?: number } = {},
): Promise<Result<string, CalendarProblem>> {
  const signal = AbortSignal.timeout(milliseconds);
  let url = URL.parse(address);
  const protocols = url?.protocol === "http:" ? ["http:", "https:"] : ["https:"];
  for (let hop = 0; hop <= BUSY_LIMITS.redirects; hop += 1) {
    if (url === null || !protocols.includes(url.protocol)) return err("unreachable");
    const answer = await request(url, signal, allowed);
    if (!answer.ok) return answer;
    const { statusCode = 0, headers } = answer.value;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.value.destroy();
      url = URL.parse(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      answer.value.destroy();
      return err("refused");
    }
    return readText(answer.value, signal);
  }
  return err("refused");
}

function request(
  url: URL,
  signal: AbortSignal,
  allowed: readonly string[],
): Promise<Result<IncomingMessage, CalendarProblem>> {
  const secure = url.protocol === "https:";
  const get = secure ? getHttps : getHttp;
  return new Promise((resolve) => {
    try {
      const agent = guardedAgent(url, { allowed });
      get(
        url,
        { agent, signal, headers: { accept: "text/calendar", "accept-encoding": "identity" } },
        (answer) => resolve(ok(answer)),
      ).on("error", (error) => resolve(err(problemOf(error, signal))));
    } catch (error) {
      // A numeric address is refused before any lookup.
      resolve(err(problemOf(error, signal)));
    }
  });
}

async function readText(
  answer: IncomingMessage,
  signal: AbortSignal,
): Promise<Result<string, CalendarProblem>> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > BUSY_LIMITS.addressBytes) {
        answer.destroy();
        return err("too-large");
      }
      parts.push(part);
    }
  } catch (error) {
    return err(problemOf(error, signal));
  }
  return ok(Buffer.concat(parts).toString("utf8"));
}

function problemOf(error: unknown, signal: AbortSignal): CalendarProblem {
  if (signal.aborted) return "too-slow";
  return error instanceof Error && /is not allowed/.test(error.message) ? "private" : "unreachable";
}
