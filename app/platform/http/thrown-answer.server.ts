import type { data } from "react-router";

/** Whether what was thrown is an answer to the request (a redirect, a 404) rather than a failure. */
export const isThrownAnswer = (thrown: unknown): boolean =>
  thrown instanceof Response || isDataAnswer(thrown);

/** Whether an answer is one that the router's `data` has made: with a status, or headers. */
export const isDataAnswer = (answer: unknown): answer is ReturnType<typeof data> =>
  typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";
