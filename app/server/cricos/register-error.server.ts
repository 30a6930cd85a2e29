/** Something about the register's files that whoever imports them can mend; nothing has been written. */
export class RegisterError extends Error {
  override readonly name = "RegisterError";
}
