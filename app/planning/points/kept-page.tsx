import { Form } from "react-router";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { KeptList } from "./kept-list.tsx";
import type { KeptPoints } from "./kept-points.ts";
import { keptPoints as words } from "./kept-points.words.ts";
import { OFFICIAL_PATH } from "./official-address.ts";
import type { OfficialResult } from "./official-query.ts";
import { pointsPage } from "./points.words.ts";

export interface KeptPageProps {
  /** What is to be kept: the answers, and what they come to. */
  offered:
    | (Pick<OfficialResult, "name" | "total" | "passMark" | "date" | "verdict"> & { query: string })
    | null;
  results: readonly KeptPoints[];
  problem: string | null;
  /** The page's own address, below which the results open. */
  path: string;
  place: Place;
}

/** `/student-dashboard/points`: the result to keep, and those that are kept. */
export function KeptPage({ offered, results, problem, path, place }: KeptPageProps) {
  return (
    <div className="flex flex-col gap-10">
      <p>
        <ButtonLink to="/student-dashboard" variant="link" size="sm">
          {words.back}
        </ButtonLink>
      </p>
      {problem ? <Notice tone="destructive" title={problem} live /> : null}
      {offered ? (
        <Card title={words.keep} description={words.keepLead}>
          <p data-figures>
            <span className="font-display text-4xl">{offered.total}</span>{" "}
            <span className="text-ink-muted">{pointsPage.result.of(offered.passMark)}</span>
          </p>
          <p>{pointsPage.result.on(offered.name, offered.date)}</p>
          <Form method="post" className="mt-4">
            <input type="hidden" name="query" value={offered.query} />
            <Button type="submit" name="intent" value="keep" variant="primary">
              {words.keep}
            </Button>
          </Form>
          <p className="mt-2 text-ink-muted text-sm">{words.keepLimit}</p>
        </Card>
      ) : null}
      <Card
        title={words.pageTitle}
        aside={
          <ButtonLink to={OFFICIAL_PATH} reloadDocument size="sm">
            {words.count}
          </ButtonLink>
        }
      >
        <KeptList
          results={results}
          hrefOf={(id) => `${path}/${id}`}
          place={place}
          actions={({ id, name, date }) => (
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="intent"
                value="remove"
                variant="ghost"
                size="sm"
                aria-label={words.removeLabel(name, formatCalendarDate(date, place.locale))}
              >
                {words.remove}
              </Button>
            </Form>
          )}
        />
      </Card>
    </div>
  );
}
