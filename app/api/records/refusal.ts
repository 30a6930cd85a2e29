import type { ApiProblem, RequestProblem } from "./problem.ts";

interface RefusalMore {
  readonly detail?: string;
  readonly errors?: readonly RequestProblem[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal on its way out to a program. */
export class Refusal extends Error {
  readonly problem: ApiProblem;
  readonly more: RefusalMore;
  constructor(problem: ApiProblem, more: RefusalMore = {}) {
    super(problem);
    this.problem = problem;
    this.more = more;
  }
}
