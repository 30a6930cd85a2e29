import { SafeError } from "#app/platform/log/safe-error.server.ts";

/** A problem with the register's files that the operator can fix; nothing has been written. */
export class RegisterError extends SafeError {
  override readonly name: string = "RegisterError";
}
