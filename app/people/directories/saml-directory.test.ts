import { expect, test } from "vitest";
import { countAssertions } from "./saml-directory.server.ts";

test.each([
  ["<Response><Assertion ID='a'/></Response>", 1],
  ["<p:Response><saml:Assertion/><saml2:Assertion></saml2:Assertion></p:Response>", 2],
  ["<p:Response><sämlp:Assertion></sämlp:Assertion><संकेत:Assertion/></p:Response>", 2],
  ["<a><s·x:Assertion\n/><Assertion\t></Assertion><x:EncryptedAssertion/></a>", 3],
  ["<a><AssertionConsumerService/><x:AssertionIDRef>1</x:AssertionIDRef></a>", 0],
])("assertions are counted whatever their prefix is written in: %s", (xml, count) => {
  expect(countAssertions(xml)).toBe(count);
});
