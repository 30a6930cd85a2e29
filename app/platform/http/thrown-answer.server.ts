/** Whether what was thrown is an answer to the request (a redirect, a 404) rather than a failure. */
export function isThrownAnswer(thrown: unknown): boolean {
  if (thrown instanceof Response) return true;
  return (
    typeof thrown === "object" &&
    thrown !== null &&
    "type" in thrown &&
    thrown.type === "DataWithResponseInit"
  );
}
