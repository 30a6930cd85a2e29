import { expect, test } from "vitest";
import { CHANNELS, type ChannelName } from "./channel.ts";
import { ownSender, preferredChannel, replySubject, whyUnreachable } from "./reach.ts";

const facts = {
  isRead: true,
  email: "asha@example.com",
  phone: "+9779841234567",
  isPhoneWrong: false,
  isPhoneServed: true,
};

test("a channel says why it does not reach a student", () => {
  expect(whyUnreachable("in-app", facts)).toBeNull();
  expect(whyUnreachable("in-app", { ...facts, isRead: false })).toBe("no-account");
  expect(whyUnreachable("email", { ...facts, isRead: false })).toBeNull();
  expect(whyUnreachable("email", { ...facts, email: null })).toBe("no-email");
  expect(whyUnreachable("sms", facts)).toBeNull();
  expect(whyUnreachable("sms", { ...facts, phone: null, isPhoneServed: false })).toBe("no-phone");
  expect(whyUnreachable("sms", { ...facts, isPhoneWrong: true })).toBe("wrong-phone");
  expect(whyUnreachable("email", { ...facts, isPhoneWrong: true })).toBeNull();
  expect(whyUnreachable("sms", { ...facts, isPhoneServed: false })).toBe("country");
});

test("the channel that the student used last comes first, unless it reaches no one", () => {
  for (const used of CHANNELS) {
    expect(preferredChannel(used, () => true)).toBe(used);
    expect(preferredChannel(used, (one) => one !== used)).toBe(used === "in-app" ? "email" : "in-app");
  }
  expect(preferredChannel(null, (one: ChannelName) => one === "whatsapp")).toBe("whatsapp");
  expect(preferredChannel("email", () => false)).toBeNull();
});

test("staff send from their own address only if it is confirmed and of a domain of ours", () => {
  const own = { email: "sanjay@Agency.example", isConfirmed: true };
  expect(ownSender(own, ["agency.example"])).toBe("sanjay@Agency.example");
  expect(ownSender({ ...own, isConfirmed: false }, ["agency.example"])).toBeNull();
  expect(ownSender(own, [])).toBeNull();
  for (const email of ["sanjay@mail.agency.example", "a@agency.example@gmail.com", "x@notagency.example"])
    expect(ownSender({ email, isConfirmed: true }, ["agency.example"])).toBeNull();
});

test("the subject of an answer has one Re:", () => {
  expect(replySubject("Your offer")).toBe("Re: Your offer");
  expect(replySubject("RE: Your offer")).toBe("RE: Your offer");
  expect(replySubject("Refund")).toBe("Re: Refund");
  expect(replySubject(null)).toBe("");
});
