import type { data } from "react-router";

/** Whether what was thrown is a response (a redirect, a 404) rather than a failure. */
export const isThrownAnswer = (thrown: unknown): boolean =>
  thrown instanceof Response || isDataAnswer(thrown);

/** Whether an answer was created by the router's `data`: with a status, or headers. */
export const isDataAnswer = (answer: unknown): answer is ReturnType<typeof data> =>
  typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";
