import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { listLayouts, pinnedViews, savedViews } from "./lists.tables.server.ts";

export const viewHoldings: readonly Holding[] = [
  holding({
    section: "listLayouts",
    table: listLayouts,
    columns: { userId: "technical", list: "copied", columns: "copied", widths: "copied" },
    whose: ({ userIds }) => among(listLayouts.userId, userIds),
    erasure: "deleted",
    newestBy: listLayouts.list,
  }),
  holding({
    section: "pinnedViews",
    table: pinnedViews,
    columns: { userId: "technical", viewId: "copied" },
    whose: ({ userIds }) => among(pinnedViews.userId, userIds),
    erasure: "deleted",
    newestBy: pinnedViews.viewId,
  }),
  holding({
    section: "savedViews",
    table: savedViews,
    columns: {
      id: "technical",
      list: "copied",
      name: "copied",
      search: "copied",
      ownerId: "technical",
      isShared: "copied",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ userIds }) => among(savedViews.ownerId, userIds),
    erasure: "deleted",
    newestBy: savedViews.createdAt,
  }),
];
