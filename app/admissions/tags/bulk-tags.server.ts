import { z } from "zod";
import {
  type BulkChangeKindOf,
  defineBulkChange,
} from "#app/platform/bulk-changes/bulk-change-kind.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { recordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { readTags, type TagAct } from "./record-tags.server.ts";
import type { TaggedRecords } from "./tag.ts";
import { listTags } from "./tags.server.ts";
import { tagMessages } from "./tags.words.ts";

const texts = tagMessages.bulk;

type Values = { readonly act: TagAct; readonly tags: string };
type Tagged<Row> = Row & { readonly tagIds: string };

type Own<Row extends { readonly version: number }> = Pick<
  BulkChangeKindOf<Tagged<Row>, Values>,
  "name" | "subject" | "needs" | "command"
> & {
  readonly list: TaggedRecords;
  readonly lock: (tx: Transaction, id: string) => Promise<Row | undefined>;
};

/** Adds a tag to many records, or removes one. */
export const taggingChange = <Row extends { readonly version: number }>({ lock, ...own }: Own<Row>) =>
  defineBulkChange<Tagged<Row>, Values>({
    ...own,
    title: () => texts.title,
    act: "tag",
    button: () => texts.button,
    schema: z.object({
      act: z.enum(["add", "remove"], { error: () => texts.chooseAct }),
      tags: recordIdSchema,
    }),
    fields: async (db) => [
      {
        name: "act",
        label: texts.act,
        type: "choice",
        isOptional: false,
        preset: "add",
        options: [
          { value: "add", label: texts.add },
          { value: "remove", label: texts.remove },
        ],
      },
      {
        name: "tags",
        label: texts.tag,
        type: "choice",
        isOptional: false,
        options: (await listTags(db)).map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    async lock(tx, id) {
      const row = await lock(tx, id);
      if (!row) return undefined;
      return { ...row, tagIds: (await readTags(tx, own.list, id)).map((tag) => tag.id).join(",") };
    },
    before: ({ tagIds }) => ({ act: "set", tags: tagIds }),
  });
