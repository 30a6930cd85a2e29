/** Whether the server also requires a code, since strangers have tried too many passwords. */
export function asksCode(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "asksCode" in answer && answer.asksCode === true;
}
