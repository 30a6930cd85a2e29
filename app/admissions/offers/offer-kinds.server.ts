import { type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { StatedOffer } from "#app/admissions/university-submissions/stated-offer.ts";
import { OFFER_ENDING_DAYS } from "./expiry.ts";

/** The filter of the lists of applications. */
export type OfferFilter = "yes" | "conditional" | "unconditional" | "ending";

/** Offers in effect: neither a draft nor declined, withdrawn or expired. */
const LIVE = sql`o.state in ('issued', 'accepted', 'deferred')`;

/** As `standingKind` says: a conditional offer becomes an unconditional one once its conditions are met. */
const IS_CONDITIONAL = sql`(o.kind = 'conditional' and exists (
  select from offer_conditions c where c.offer_id = o.id and c.state not in ('met', 'waived')))`;

/** What the university is known to have offered, where the offer itself is not recorded. */
const stated = (which: SQL): SQL => sql`select s.application_id from university_submissions s
  where s.offer_kind is not null and ${which}
    and not exists (select from offers o where o.application_id = s.application_id and o.issued_at is not null)`;

/** Ids of applications with an offer. */
export const WITH_OFFER: Readonly<Record<OfferFilter, SQL>> = {
  yes: sql`(select o.application_id from offers o where ${LIVE} union all ${stated(sql`true`)})`,
  conditional: sql`(select o.application_id from offers o where ${LIVE} and ${IS_CONDITIONAL}
    union all ${stated(sql`s.offer_kind = 'conditional'`)})`,
  unconditional: sql`(select o.application_id from offers o where ${LIVE} and not ${IS_CONDITIONAL}
    union all ${stated(sql`s.offer_kind = 'unconditional'`)})`,
  ending: sql`(select o.application_id from offers o
    where o.state = 'issued' and o.expires_at > now() and o.expires_at <= now() + make_interval(days => ${OFFER_ENDING_DAYS}))`,
};

/** The kind of an application’s offer: of the latest in effect, else as the university stated it; null: none. */
export const OFFER_KIND = sql<StatedOffer | null>`(case
  when not exists (select from offers o where o.application_id = ${applications.id} and o.issued_at is not null)
  then (select s.offer_kind from university_submissions s where s.application_id = ${applications.id})
  else (select case when ${IS_CONDITIONAL} then 'conditional' else 'unconditional' end from offers o
    where o.application_id = ${applications.id} and ${LIVE} order by o.issued_at desc, o.id limit 1) end)`;
