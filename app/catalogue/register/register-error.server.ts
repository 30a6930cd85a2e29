import { SafeError } from "#app/platform/log/safe-error.server.ts";

/** Something about the register's files that whoever imports them can mend; nothing has been written. */
export class RegisterError extends SafeError {
  override readonly name: string = "RegisterError";
}
