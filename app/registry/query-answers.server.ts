import { gzipSync } from "node:zlib";
import type { DirectAnswer, DirectAnswers, SendDirectly } from "#app/process/direct-answer.server.ts";
import { POINTS_ADDRESSES, type PointsAddress } from "./points-addresses.server.ts";

const ONE_MINUTE = "public, max-age=60, s-maxage=60";
const ONLY_GET: DirectAnswer = {
  status: 405,
  headers: ["content-type", "text/plain; charset=UTF-8", "allow", "GET, HEAD", "cache-control", "no-store"],
  body: "Only GET.",
};

/** The addresses of programs whose answer is in their query alone: the same for everybody until midnight. */
export function createQueryAnswers(sendDirectly: SendDirectly, now: () => Date): DirectAnswers {
  const addresses = new Map(Object.entries(POINTS_ADDRESSES));
  return {
    answer(request, response) {
      const { url = "/", method } = request;
      const [path = "", ...query] = url.split("?");
      const address = addresses.get(path);
      if (!address) return false;
      const asks = method === "GET" || method === "HEAD";
      const packs = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
      sendDirectly(request, response, asks ? answerOf(address, query.join("?"), now(), packs) : ONLY_GET);
      return true;
    },
  };
}

function answerOf(address: PointsAddress, query: string, now: Date, packs: boolean): DirectAnswer {
  const { status, body } = address(new URLSearchParams(query), now);
  const headers = [
    ...["content-type", "application/json", "vary", "accept-encoding"],
    ...["cache-control", status === 200 ? ONE_MINUTE : "no-store"],
  ];
  if (!packs) return { status, headers, body };
  return { status, headers: [...headers, "content-encoding", "gzip"], body: gzipSync(body) };
}
