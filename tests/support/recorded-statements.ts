import pg from "pg";

type Recordable = {
  query: (...asked: unknown[]) => unknown;
  readonly connectionParameters?: { readonly application_name?: string };
};
const client = pg.Client.prototype as unknown as Recordable;

/** The statements that the product’s pools send while `work` runs, those of transactions included. */
export async function recordedStatements(work: () => Promise<unknown>): Promise<string[]> {
  const { query } = client;
  const sent: string[] = [];
  client.query = function (this: Recordable, ...asked) {
    const [first] = asked;
    if (this.connectionParameters?.application_name === "southbound") {
      sent.push(typeof first === "string" ? first : String((first as { text?: string }).text));
    }
    return query.apply(this, asked);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return sent;
}
