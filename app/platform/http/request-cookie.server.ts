/** The value of a cookie as the browser sent it; null without one. */
export function requestCookie(request: Request, name: string): string | null {
  const found = request.headers
    .get("cookie")
    ?.split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? null;
}
