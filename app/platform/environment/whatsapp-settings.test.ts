import { describe, expect, it } from "vitest";
import { readWhatsAppSettings } from "./whatsapp-settings.server.ts";

const SET = {
  WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
  WHATSAPP_ACCESS_TOKEN: "EAAJB",
  WHATSAPP_APP_SECRET: "secret",
  WHATSAPP_VERIFY_TOKEN: "verify",
};

describe("the WhatsApp number", () => {
  it("is off without its variables", () => {
    expect(readWhatsAppSettings({})).toEqual({ whatsApp: undefined, problems: [] });
    expect(readWhatsAppSettings({ WHATSAPP_APP_SECRET: " " }).problems).toEqual([]);
  });

  it("needs all of them", () => {
    for (const name of Object.keys(SET)) {
      const { whatsApp, problems } = readWhatsAppSettings({ ...SET, [name]: "" });
      expect(whatsApp).toBeUndefined();
      expect(problems.join()).toContain(name);
    }
  });

  it("is reached at Meta, or at an address on this machine", () => {
    expect(readWhatsAppSettings(SET).whatsApp?.address).toMatch(/^https:\/\/graph\.facebook\.com\/v\d+\.0$/);
    const at = (WHATSAPP_URL: string) => readWhatsAppSettings({ ...SET, WHATSAPP_URL });
    expect(at("http://127.0.0.1:9/v1/").whatsApp?.address).toBe("http://127.0.0.1:9/v1");
    expect(at("http://graph.example").problems).toHaveLength(1);
    expect(at("nonsense").problems).toHaveLength(1);
  });
});
