import { describe, expect, it } from "vitest";
import { encodeCursor } from "#app/platform/lists/cursor.ts";
import { auditLogSearch, parseAuditLogQuery } from "./audit-log-query.ts";

const parse = (search: string) => parseAuditLogQuery(new URLSearchParams(search));

describe("a search of the audit log", () => {
  it("is what stands in the address, and stands there again as it was", () => {
    const search = "?who=Meera&record=SB-1&action=student.view&kind=openings&from=2026-01-01&to=2026-01-31";
    const { query, errors } = parse(search);
    expect(errors).toEqual({});
    expect(query).toMatchObject({ who: "Meera", kind: "openings", after: null });
    expect(auditLogSearch(query)).toBe(search);
    const after = encodeCursor({
      value: "2026-01-01T00:00:00.000001Z",
      id: "11111111-1111-4111-8111-111111111111",
    });
    expect(parse(auditLogSearch(query, after)).query.after?.value).toBe("2026-01-01T00:00:00.000001Z");
    expect(auditLogSearch(parse("").query)).toBe("");
  });

  it("says at each field what is wrong, and keeps what was typed", () => {
    const bad = parse(`?who=${"x".repeat(101)}&record=a%00b&action=a%20b&kind=all&from=2026-02-30&to=x`);
    expect(Object.keys(bad.errors).sort()).toEqual(["action", "from", "kind", "record", "to", "who"]);
    expect(bad.query.from).toBe("2026-02-30");
    expect(parse("?from=2026-02-02&to=2026-02-01").errors.to).toBeDefined();
  });

  it("begins at the newest where the cursor is none", () => {
    expect(parse("?after=nonsense").query.after).toBeNull();
  });
});
