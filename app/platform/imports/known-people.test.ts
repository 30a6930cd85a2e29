import { expect, test } from "vitest";
import { KnownPeople } from "./known-people.ts";

const phone = { key: "phone +1", column: "phone" };
const mail = { key: "mail a", column: "email" };

test("a line meets the earlier line of the same name before others with its contact", () => {
  const people = new KnownPeople((one, other) => one === other);
  expect(people.meet({ line: 2, name: "Bina", contacts: [phone] })).toBeNull();
  people.add({ line: 2, name: "Bina", contacts: [phone] });
  people.add({ line: 3, name: "Maya", contacts: [phone, mail] });
  expect(people.meet({ line: 4, name: "Maya", contacts: [phone] })).toMatchObject({ line: 3, isSame: true });
  expect(people.meet({ line: 4, name: "Hari", contacts: [mail] })).toMatchObject({
    line: 3,
    isSame: false,
    column: "email",
  });
});

test("a line that is judged again does not meet itself", () => {
  const people = new KnownPeople();
  people.add({ line: 2, name: "Bina", contacts: [phone] });
  people.add({ line: 2, name: "Bina", contacts: [phone] });
  expect(people.meet({ line: 2, name: "Bina", contacts: [phone] })).toBeNull();
});

test("two lines about one record are about one person, whatever their names", () => {
  const people = new KnownPeople();
  const record = { key: "id 1", column: null };
  people.add({ line: 2, name: "Bina", contacts: [record] });
  expect(people.meet({ line: 3, name: "B", contacts: [record] })).toMatchObject({ line: 2, isSame: true });
});
