import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Configuration, interactionPolicy } from "oidc-provider";

/** A person with an account at the provider. */
export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/**
 * A real OpenID provider in the test's process. The `present` person is signed in there, and agrees to everything.
 */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Who sits before the provider's screen; null: they turn back. */
  present: ProviderPerson | null;
  /** Knows the application from now on, and where in it browsers go back to. */
  serve(origin: string, callback?: string): void;
  close(): Promise<void>;
}

export async function openOpenIdProvider(): Promise<OpenIdProvider> {
  let answer: ReturnType<Provider["callback"]> | null = null;
  const server = createServer((request, response) => {
    if (answer) answer(request, response);
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, ProviderPerson>();
  const opened: OpenIdProvider = {
    issuer,
    variables: {
      OPENID_ISSUER: issuer,
      OPENID_CLIENT_ID: "southbound",
      OPENID_CLIENT_SECRET: "a-secret-of-the-tests",
      OPENID_NAME: "Campus",
    },
    present: null,
    serve(origin, callback = "/auth/identity/callback/openid") {
      const provider = new Provider(issuer, configuration(origin + callback, people));
      // It speaks http here, which cookies of its own do not mind.
      provider.proxy = false;
      provider.use(async (context, next) => {
        if (!context.path.startsWith("/interaction/")) return next();
        const person = opened.present;
        if (person) people.set(person.sub, person);
        await provider.interactionFinished(
          context.req,
          context.res,
          person
            ? { login: { accountId: person.sub } }
            : { error: "access_denied", error_description: "<script>no</script>" },
        );
        context.respond = false;
      });
      answer = provider.callback();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return opened;
}

function configuration(redirect: string, people: Map<string, ProviderPerson>): Configuration {
  const prompts = interactionPolicy.base();
  prompts.remove("consent");
  return {
    clients: [
      {
        client_id: "southbound",
        client_secret: "a-secret-of-the-tests",
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: [redirect],
      },
    ],
    pkce: { required: () => true },
    scopes: ["openid", "email", "profile"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: prompts, url: (_context, interaction) => `/interaction/${interaction.uid}` },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ["cookies of the tests"] },
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId,
        accountId: context.oidc.session?.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    async findAccount(_context, sub) {
      const person = people.get(sub);
      return person && { accountId: sub, claims: async () => ({ ...person }) };
    },
  };
}
