import { expect, it } from "vitest";
import { type Described, referenceOf } from "./reference.ts";

it("shows of a document what a tag has: parameters, and the fields of the record, with what they hold", () => {
  const schema = { type: "object", properties: { items: { type: "array", items: { $ref: "#/c/s/Thing" } } } };
  const document: Described = {
    components: {
      schemas: {
        Thing: {
          properties: {
            id: { type: "string", format: "uuid" },
            state: { enum: ["open", "closed"], description: "Status of the thing." },
            owner: { anyOf: [{ $ref: "#/c/s/Named" }, { type: "null" }] },
            tags: { type: "array", items: { type: "string" } },
          },
        },
        Named: { type: "object", properties: { id: {}, name: {} } },
      },
    },
    paths: {
      "/other": { get: { tags: ["else"] } },
      "/things": {
        get: {
          operationId: "list-things",
          summary: "Things",
          tags: ["records"],
          security: [{ apiKey: ["things:read"] }, { token: [] }],
          parameters: [
            {
              name: "limit",
              in: "query",
              schema: { type: "integer", minimum: 1, maximum: 100, default: 25 },
            },
            { name: "If-None-Match", in: "header", schema: { type: "string" } },
          ],
          responses: { "200": { content: { "application/json": { schema } } } },
        },
      },
    },
  };
  expect(referenceOf(document, "records")).toEqual([
    {
      id: "list-things",
      method: "GET",
      path: "/things",
      summary: "Things",
      about: "",
      scopes: ["things:read"],
      parameters: [{ name: "limit", type: "integer, 1 to 100", usual: "25", about: "" }],
      body: [],
      isForm: false,
      fields: [
        { name: "id", type: "string (uuid)", usual: null, about: "" },
        { name: "state", type: "open, closed", usual: null, about: "Status of the thing." },
        { name: "owner", type: "{ id, name } or null", usual: null, about: "" },
        { name: "tags", type: "list of string", usual: null, about: "" },
      ],
    },
  ]);
});
