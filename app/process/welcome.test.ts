import { describe, expect, it } from "vitest";
import { welcomeLines } from "./welcome.server.ts";

const given = {
  brandName: "Southbound",
  addresses: ["http://localhost:3000"],
  seconds: null,
  demoPassword: null,
  setUpLink: null,
  logFile: null,
  stop: "Stop it with Ctrl-C.",
};

describe("the words at the start", () => {
  it("name the address and how to stop, and nothing that is not there", () => {
    expect(welcomeLines(given)).toEqual([
      "Southbound is ready at http://localhost:3000",
      "",
      "Stop it with Ctrl-C.",
    ]);
  });

  it("say how long somebody has waited", () => {
    expect(welcomeLines({ ...given, seconds: 75 })[0]).toBe(
      "Southbound is ready at http://localhost:3000 (75 s)",
    );
  });

  it("give the set-up link on a line of its own, so that it can be copied", () => {
    expect(welcomeLines({ ...given, setUpLink: "http://localhost:3000/set-up?token=x" })).toContain(
      "http://localhost:3000/set-up?token=x",
    );
  });

  it("list the demo accounts in columns, with their password", () => {
    const lines = welcomeLines({ ...given, demoPassword: { kind: "known", password: "open sesame" } });
    expect(lines).toContain("password: open sesame");
    const accounts = lines.filter((line) => line.includes("@"));
    expect(accounts).toHaveLength(13);
    const columns = accounts.map((line) => line.search(/ {2}\S/));
    expect(Math.max(...accounts.map((line) => line.lastIndexOf("  ") + 2))).toBe(
      Math.min(...accounts.map((line) => line.lastIndexOf("  ") + 2)),
    );
    expect(columns.every((column) => column > 0)).toBe(true);
  });

  it("say where the log is, when it is not on the terminal", () => {
    const lines = welcomeLines({ ...given, logFile: ".data/logs/server.log" });
    expect(lines.slice(-2)).toEqual(["The log is in .data/logs/server.log", "Stop it with Ctrl-C."]);
  });

  it("say so when a random password has been printed before", () => {
    const lines = welcomeLines({ ...given, demoPassword: { kind: "printed-before" } });
    expect(lines.join("\n")).toContain("printed when it was made");
  });
});
