import { type Searched, searchTermOf } from "#app/catalogue/searches/search-term.ts";
import { writeSearches } from "#app/catalogue/searches/write-searches.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { openTally } from "#app/platform/database/tally.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { pageAddress } from "#app/platform/http/page-address.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { countedPageOf } from "./counted-pages.ts";
import { isFromElsewhere, isOpened, isSignedIn } from "./opened.server.ts";
import { sourceOf } from "./source.ts";
import { writeVisits } from "./write-visits.server.ts";

/** What handling a request has found out about it. */
interface Told {
  /** The organisation of the partner whose link it was. */
  readonly referrer?: string;
  readonly searched?: Omit<Searched, "place"> & { readonly place: string };
}

/** Counts how often public pages are opened and what is searched there, without cookies, addresses or profiles: by day. */
export interface VisitCounter {
  /** Called for every response; anything but an opened page is ignored. */
  note(request: Request, status: number, told: Told): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** Counts visits to public pages. */
    visits: VisitCounter;
  }
}

/** An answer to a page that the browser has already is an opened page, too. */
const SHOWN = [200, 304];

export function createVisitCounter(deps: { db: Db; env: Env; log: Logger; now: () => Date }): VisitCounter {
  const { db, env, log, now } = deps;
  const ownHost = new URL(env.baseUrl).host;
  const visits = openTally({ name: "visits", log, write: (counted) => writeVisits(db, counted) });
  const searches = openTally({ name: "searches", log, write: (counted) => writeSearches(db, counted) });

  function note(request: Request, status: number, { referrer, searched }: Told): void {
    const { headers, method } = request;
    if (method !== "GET" || !SHOWN.includes(status) || !isOpened(headers)) return;
    const { pathname, search } = pageAddress(request);
    const day = calendarDateIn(now(), DEFAULT_TIME_ZONE);
    if (searched) {
      const { place, text, found } = searched;
      searches.add([day, place, searchTermOf(text)], [1, found === 0 ? 1 : 0]);
    }
    const page = countedPageOf(pathname);
    if (page === null || isSignedIn(headers)) return;
    const partnerId = referrer ?? null;
    const ownHosts = [ownHost, new URL(request.url).host];
    const isVisit = partnerId !== null || isFromElsewhere(headers, ownHosts);
    const source = isVisit
      ? sourceOf({
          byPartner: partnerId !== null,
          search: new URLSearchParams(search),
          referrer: headers.get("referer"),
        })
      : "own";
    visits.add([day, page, source, partnerId], [1, isVisit ? 1 : 0]);
  }
  const both = async (act: "flush" | "close") => {
    await visits[act]();
    await searches[act]();
  };
  return { note, flush: () => both("flush"), close: () => both("close") };
}
