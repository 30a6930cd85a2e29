import { randomBytes } from "node:crypto";
import type pg from "pg";
import { onTestFinished } from "vitest";

/** An empty database on the server of another one, gone after the test. Gives its address. */
export async function emptyDatabase(beside: { pool: pg.Pool; url: string }): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await beside.pool.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  onTestFinished(async () => {
    await beside.pool.query(`drop database if exists ${name} with (force)`);
  });
  const url = new URL(beside.url);
  url.pathname = `/${name}`;
  return url.href;
}
