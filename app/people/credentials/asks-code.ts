/** Whether the server wants a code besides the password, since strangers have tried too many. */
export function asksCode(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "asksCode" in answer && answer.asksCode === true;
}
