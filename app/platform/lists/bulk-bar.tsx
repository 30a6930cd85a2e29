import { type ComponentType, type SVGProps, useEffect, useState } from "react";
import { Form, useFetcher } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import {
  Archive,
  ChartNoAxesColumn,
  Check,
  Download,
  Landmark,
  ListChecks,
  Plus,
  RefreshCw,
  Tag,
  UserRound,
  UserRoundX,
  X,
} from "#app/ui/icons.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useMenu } from "#app/ui/use-menu.ts";
import { type ResultToast, useResultToast } from "#app/ui/use-result-toast.ts";
import { bulkMessages } from "./bulk.words.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { type BulkAct, bulkChangePath } from "./bulk-offer.ts";
import { BulkRun } from "./bulk-run.tsx";
import type { ChoosingBarProps } from "./choosing.view.ts";
import { exportMessages } from "./export.words.ts";
import { ExportForm, type OfferedExport } from "./export-form.tsx";
import { changeSeveralPath } from "./list-link.ts";

const ICONS: Readonly<Record<BulkAct, ComponentType<SVGProps<SVGSVGElement>>>> = {
  assign: UserRound,
  move: RefreshCw,
  transfer: Landmark,
  lost: UserRoundX,
  "sub-stage": ChartNoAxesColumn,
  tag: Tag,
  task: ListChecks,
  finish: Check,
  add: Plus,
  archive: Archive,
};

/** The bar at the bottom while rows are chosen: how many, what can be done with them, and the button that clears the selection. */
export function BulkBar({ several, search, total, choosing, offers, exported }: ChoosingBarProps) {
  const { ids, asked, ask } = choosing;
  /** The chosen rows that stand for the whole list; others make it a choice of rows again. */
  const [allWith, setAllWith] = useState<string | null>(null);
  const [runs, setRuns] = useState<readonly string[]>([]);
  const chosen = ids.join();
  const isAll = allWith === chosen;
  const offer = offers.find(({ act }) => act === asked) ?? null;
  const undo = useFetcher<{ begun: string } | { toast?: ResultToast }>();
  const undone = undo.data && "begun" in undo.data ? undo.data.begun : null;
  useResultToast(undo.data && !("begun" in undo.data) ? undo.data : undefined);
  useEffect(() => {
    if (undone) setRuns((all) => [...all, undone]);
  }, [undone]);
  const takeBack = (id: string) =>
    void undo.submit({ intent: "take-back", from: "list" }, { method: "post", action: bulkChangePath(id) });
  const which = isAll ? ("all" as const) : ("chosen" as const);
  return (
    <>
      {ids.length === 0 && runs.length > 0 ? (
        <p
          role="status"
          data-surface="night"
          data-bottom-bar
          className="sticky bottom-4 z-20 mx-auto mt-14 flex w-fit max-w-full items-center gap-2 rounded-lg bg-paper px-4 py-2.5 font-semibold text-ink text-sm shadow-float max-lg:bottom-20"
        >
          <Spinner />
          {bulkMessages.running}
        </p>
      ) : null}
      {ids.length > 0 ? (
        <section
          data-surface="night"
          data-bottom-bar
          aria-label={listMessages.bulkBar}
          className="sticky bottom-4 z-20 mx-auto mt-14 flex w-fit max-w-full flex-wrap items-center gap-x-1 rounded-lg bg-paper py-1 ps-4 pe-1.5 text-ink text-sm shadow-float max-lg:bottom-20"
        >
          <p role="status" className="me-2 font-semibold" data-figures>
            {countText(isAll, ids.length, total)}
          </p>
          {!isAll && (total.count > ids.length || total.capped) ? (
            <Button variant="ghost" size="sm" onClick={() => setAllWith(chosen)}>
              {(total.capped ? listMessages.chooseAllMany : listMessages.chooseAll)({ count: total.count })}
            </Button>
          ) : null}
          {offers.map(({ name, act, button }) => {
            const Icon = ICONS[act];
            return (
              <Button
                key={name}
                variant="ghost"
                size="sm"
                icon={<Icon aria-hidden="true" />}
                onClick={() => ask(act)}
              >
                {button}
              </Button>
            );
          })}
          {exported ? (
            <ExportChosen
              offered={exported}
              ids={isAll ? [] : ids}
              count={countText(isAll, ids.length, total)}
            />
          ) : null}
          {several === null ? null : (
            <Form method="post" action={changeSeveralPath(several, search)}>
              <input type="hidden" name="intent" value="choose" />
              <FormKey intent="choose" />
              <Ids ids={ids} />
              <Button type="submit" name="which" value={which} variant="ghost" size="sm">
                {listMessages.bulk.more}
              </Button>
            </Form>
          )}
          <Button
            variant="ghost"
            size="sm"
            iconOnly
            aria-label={listMessages.letGo}
            title={listMessages.letGo}
            onClick={choosing.clear}
          >
            <X aria-hidden="true" />
          </Button>
        </section>
      ) : null}
      {several !== null && offer && ids.length > 0 ? (
        <BulkDialog
          key={offer.name}
          list={several}
          search={search}
          which={which}
          ids={ids}
          offer={offer}
          onBegun={(id) => {
            choosing.clear();
            setRuns((all) => [...all, id]);
          }}
          onClose={() => ask(null)}
        />
      ) : null}
      {runs.map((id) => (
        <BulkRun
          key={id}
          id={id}
          onUndo={takeBack}
          onDone={() => setRuns((all) => all.filter((each) => each !== id))}
        />
      ))}
    </>
  );
}

/** @param ids the chosen rows; empty where all that match are chosen */
function ExportChosen(props: { offered: OfferedExport; ids: readonly string[]; count: string }) {
  const { offered, ids, count } = props;
  const menu = useMenu();
  return (
    <details ref={menu} className="sm:relative">
      <summary className={buttonClass({ variant: "ghost", size: "sm" })}>
        <Download aria-hidden="true" />
        {exportMessages.export}
      </summary>
      <div className="menu-sheet start-0! end-auto! top-auto! bottom-full! mb-2">
        <ExportForm
          offered={offered}
          title={exportMessages.exportChosen({ chosen: count })}
          hint={ids.length > 0 ? exportMessages.hintChosen : exportMessages.hint}
          onSubmit={() => menu.current?.removeAttribute("open")}
        >
          <Ids ids={ids} />
        </ExportForm>
      </div>
    </details>
  );
}

const Ids = ({ ids }: { ids: readonly string[] }) =>
  ids.map((id) => <input key={id} type="hidden" name="ids" value={id} />);

function countText(isAll: boolean, count: number, total: ChoosingBarProps["total"]): string {
  if (!isAll) return listMessages.chosen({ count });
  return total.capped
    ? listMessages.chosenMany({ count: total.count })
    : listMessages.chosen({ count: total.count });
}
