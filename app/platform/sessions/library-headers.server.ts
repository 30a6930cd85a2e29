/** Where the auth library reads the visitor's address. Only our own code sets it. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** The visitor's headers as the auth library may see them: the address is the one that we believe. */
export function libraryHeaders(request: Request, ip: string): Headers {
  const headers = new Headers();
  for (const name of ["cookie", "user-agent"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  headers.set(CLIENT_ADDRESS_HEADER, ip);
  return headers;
}
