import { Form, useNavigation } from "react-router";
import { ProofLink } from "#app/people/second-factors/proof-link.tsx";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link2 } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { identityMessages as texts } from "./identities.words.ts";
import type { ProviderFacts } from "./identity.ts";

export const IDENTITIES_PATH = "/account/identities";

export interface LinkedIdentity {
  id: string;
  /** The provider's display name. */
  name: string;
  email: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

type IdentitySectionProps = {
  identities: readonly LinkedIdentity[];
  providers: readonly ProviderFacts[];
  place: Place;
  /** The identity whose removal is to be confirmed, from the URL. */
  removing: string | null;
  /** Where to confirm one's identity first; null if that was done recently. */
  proofHref: string | null;
};

/** The identities linked to an account, and the providers that can be linked. */
export function IdentitySection({ identities, providers, place, removing, proofHref }: IdentitySectionProps) {
  return (
    <Card title={texts.title} description={texts.lead}>
      {identities.length === 0 ? <p className="text-ink-muted">{texts.none}</p> : null}
      <ul className="mb-5">
        {identities.map((identity) => (
          <Identity
            key={identity.id}
            identity={identity}
            place={place}
            removing={removing === identity.id}
            open={proofHref === null}
          />
        ))}
      </ul>
      {proofHref ? (
        <ProofLink href={proofHref} what={texts.title} />
      ) : providers.length === 0 ? (
        <p className="text-ink-muted text-sm">{texts.noneToLink}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          {providers.map(({ key, name }) => (
            <form key={key} method="post" action={localPath("/auth/identity")}>
              <input type="hidden" name="intent" value="link" />
              <input type="hidden" name="provider" value={key} />
              <Button type="submit">{texts.link({ provider: name })}</Button>
            </form>
          ))}
        </div>
      )}
    </Card>
  );
}

type IdentityProps = { identity: LinkedIdentity; place: Place; removing: boolean; open: boolean };

function Identity({ identity, place, removing, open }: IdentityProps) {
  const { id, name, email, createdAt, lastUsedAt } = identity;
  const busy = useNavigation().formData?.get("intent") === "unlink";
  const called = email ? `${name} (${email})` : name;
  const dates = [
    texts.linkedOn({ date: formatDay(createdAt, place) }),
    ...(lastUsedAt ? [texts.usedOn({ date: formatDay(lastUsedAt, place) })] : []),
  ];
  return (
    <li className="flex flex-col gap-3 border-line border-b py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 gap-3">
          <Link2 aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-muted" />
          <div className="min-w-0">
            <p className="break-words font-semibold">{name}</p>
            {email ? <p className="break-words text-sm">{email}</p> : null}
            <p className="text-ink-muted text-sm">{dates.join(" · ")}</p>
          </div>
        </div>
        {open ? (
          <ButtonLink
            to={`?remove=${id}`}
            size="sm"
            preventScrollReset
            aria-label={texts.unlinkThis({ identity: called })}
          >
            {texts.unlink}
          </ButtonLink>
        ) : null}
      </div>
      {removing && open ? (
        <Notice
          tone="warning"
          live
          title={texts.unlinkSure({ identity: called })}
          actions={
            <>
              <Form method="post" action={IDENTITIES_PATH}>
                <input type="hidden" name="intent" value="unlink" />
                <input type="hidden" name="identityId" value={id} />
                <Button type="submit" variant="destructive" loading={busy}>
                  {texts.sure}
                </Button>
              </Form>
              <ButtonLink to={IDENTITIES_PATH} preventScrollReset>
                {texts.cancel}
              </ButtonLink>
            </>
          }
        />
      ) : null}
    </li>
  );
}
