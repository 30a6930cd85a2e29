import { Form } from "react-router";
import { asOfText } from "#app/platform/time/as-of.ts";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OFFICIAL_PATH } from "./official-address.ts";
import type { OfficialResult } from "./official-query.ts";
import { pointsPage } from "./points.words.ts";
import { SavedList } from "./saved-list.tsx";
import type { SavedPoints } from "./saved-points.ts";
import { savedPoints as words } from "./saved-points.words.ts";

export interface SavedPageProps {
  /** The result to save: the answers and their points. */
  offered:
    | (Pick<OfficialResult, "name" | "total" | "passMark" | "date" | "verdict"> & { query: string })
    | null;
  results: readonly SavedPoints[];
  problem: string | null;
  /** The page's own address, below which the results open. */
  path: string;
  place: Place;
}

/** `/student-dashboard/points`: the result to keep, and those that are kept. */
export function SavedPage({ offered, results, problem, path, place }: SavedPageProps) {
  return (
    <div className="flex flex-col gap-10">
      <p>
        <ButtonLink to="/student-dashboard" variant="link" size="sm">
          {words.back}
        </ButtonLink>
      </p>
      {problem ? <Notice tone="destructive" title={problem} live /> : null}
      {offered ? (
        <Card title={words.keep} description={words.saveLead}>
          <p data-figures>
            <span className="font-display text-4xl">{offered.total}</span>{" "}
            <span className="text-ink-muted">{pointsPage.result.of({ mark: offered.passMark })}</span>
          </p>
          <p>{pointsPage.result.on({ name: offered.name, date: asOfText(offered.date) })}</p>
          <Form method="post" className="mt-4">
            <input type="hidden" name="query" value={offered.query} />
            <Button type="submit" name="intent" value="keep" variant="primary">
              {words.keep}
            </Button>
          </Form>
          <p className="mt-2 text-ink-muted text-sm">{words.saveLimit}</p>
        </Card>
      ) : null}
      <Card
        title={words.title}
        aside={
          <ButtonLink to={OFFICIAL_PATH} reloadDocument size="sm">
            {words.count}
          </ButtonLink>
        }
      >
        <SavedList
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
                aria-label={words.removeLabel({ name, date: formatCalendarDate(date, place.locale) })}
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
