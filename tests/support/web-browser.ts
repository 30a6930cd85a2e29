/** A browser without script: it keeps the cookies of each site, follows redirects, and sends forms. */
export class WebBrowser {
  readonly #jars = new Map<string, Map<string, string>>();

  /** The cookies that it would send to a site, as a header. */
  cookieOf(origin: string): string {
    return [...(this.#jars.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  setCookie(origin: string, header: string): void {
    const [name = "", ...value] = header.split("=");
    this.#jar(origin).set(name, value.join("="));
  }

  /** One request and its answer, whatever it is. */
  async ask(address: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(address);
    const headers = new Headers(init.headers);
    const cookie = this.cookieOf(origin);
    if (cookie) headers.set("cookie", cookie);
    const answer = await fetch(address, { ...init, headers, redirect: "manual" });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = "", ...attributes] = set.split(";");
      const [name = "", ...value] = pair.split("=");
      const gone = attributes.some((each) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(each));
      if (gone) this.#jar(origin).delete(name);
      else this.#jar(origin).set(name, value.join("="));
    }
    return answer;
  }

  post(address: string, fields: Record<string, string>): Promise<Response> {
    return this.ask(address, {
      method: "POST",
      headers: { origin: new URL(address).origin },
      body: new URLSearchParams(fields),
    });
  }

  /** Follows redirects until one leads to an address that `until` accepts, which is not asked for. */
  async follow(address: string, until: (address: string) => boolean): Promise<string> {
    let here = address;
    for (let hop = 0; hop < 10; hop += 1) {
      if (until(here)) return here;
      const answer = await this.ask(here);
      const next = answer.headers.get("location");
      await answer.body?.cancel();
      if (!next) throw new Error(`${here} leads nowhere: ${answer.status}`);
      here = new URL(next, here).href;
    }
    throw new Error(`There is no end to ${address}`);
  }

  #jar(origin: string): Map<string, string> {
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    return jar;
  }
}
