import { describe, expect, it } from "vitest";
import { readSmsSettings } from "./sms-settings.server.ts";

const URL_OF_GATEWAY = "https://AC1:s%40cret@sms.example/Messages.json";

describe("SMS_URL", () => {
  it("gives the address without the credentials, which stand in the authorization", () => {
    const { gateway, problems } = readSmsSettings({ SMS_URL: URL_OF_GATEWAY, SMS_FROM: "Southbound" });
    expect(problems).toEqual([]);
    expect(gateway).toEqual({
      address: "https://sms.example/Messages.json",
      authorization: `Basic ${Buffer.from("AC1:s@cret").toString("base64")}`,
      sender: "Southbound",
    });
  });

  it("may hold the sender", () => {
    const { gateway } = readSmsSettings({ SMS_URL: `${URL_OF_GATEWAY}?From=%2B15005550006&x=1` });
    expect(gateway).toMatchObject({
      sender: "+15005550006",
      address: "https://sms.example/Messages.json?x=1",
    });
  });

  it.each(["", undefined])("is none when it is %j", (SMS_URL) => {
    expect(readSmsSettings({ SMS_URL })).toMatchObject({ gateway: undefined, problems: [] });
  });

  it("may be http on this machine alone", () => {
    const at = (host: string) => readSmsSettings({ SMS_URL: `http://${host}/send`, SMS_FROM: "x" }).problems;
    expect(at("127.0.0.1:8080")).toEqual([]);
    expect(at("sms.example")).toEqual(["SMS_URL must be an address that begins with https://"]);
  });

  it.each(["sms.example", "ftp://sms.example", "https//x"])(
    "is refused as %s, without repeating it",
    (text) => {
      expect(readSmsSettings({ SMS_URL: text, SMS_FROM: "x" }).problems).toEqual([
        "SMS_URL must be an address that begins with https://",
      ]);
    },
  );

  it("needs a sender", () => {
    expect(readSmsSettings({ SMS_URL: URL_OF_GATEWAY }).problems).toEqual(["SMS_FROM is not set"]);
  });
});

describe("SMS_COUNTRIES", () => {
  it("are those of our students and of their universities unless they are named", () => {
    expect(readSmsSettings({}).countries).toEqual(["NP", "IN", "PK", "BD", "LK", "AU", "NZ"]);
    expect(readSmsSettings({ SMS_COUNTRIES: "np, bt" }).countries).toEqual(["NP", "BT"]);
  });

  it.each(["Nepal", "NP XX", "977"])("are refused as %s", (SMS_COUNTRIES) => {
    expect(readSmsSettings({ SMS_COUNTRIES }).problems).toEqual([
      "SMS_COUNTRIES must name countries by two letters, such as NP IN AU",
    ]);
  });
});
