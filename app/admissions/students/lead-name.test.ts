import { expect, test } from "vitest";
import { inTitleCase, isFullerName, isSameLeadName, readLeadName, readNamePart } from "./lead-name.ts";

test.each([
  ["Bina Rai", "Bina", "Rai", null],
  ["  Bina   Kumari Rai ", "Bina Kumari", "Rai", null],
  ["KC, Gita", "Gita", "KC", null],
  ["DE LA CRUZ, Maria", "Maria", "DE LA CRUZ", null],
  ["Asha Gurung, Kathmandu", "Asha", "Gurung", "Kathmandu"],
  ["Rai, Bina, Pokhara", "Rai", "", "Bina, Pokhara"],
  ["Rai,", "Rai", "", null],
  ["Sunita", "Sunita", "", null],
  ["Sunita (sister of Maya)", "Sunita", "", "sister of Maya"],
  ["Asha (sister of Maya) Gurung [new]", "Asha", "Gurung", "sister of Maya, new"],
  ["Asha (sister of Maya", "Asha", "", "sister of Maya"],
  ["Hari Bdr. Oli", "Hari Bdr.", "Oli", null],
  ["Na", "Na", "", null],
  ["गीता केसी", "गीता", "केसी", null],
])("the name in %j", (text, firstName, lastName, remark) => {
  expect(readLeadName(text)).toEqual({ firstName, lastName, remark });
});

test.each([
  ["Mr. Hari Thapa", "Hari", "Thapa", null],
  ["Ms Sita Rai", "Sita", "Rai", null],
  ["MRS. GITA KC", "GITA", "KC", null],
  ["Dr.Ram Shrestha", "Ram", "Shrestha", null],
  ["KC, Mr. Hari", "Hari", "KC", null],
  ["Bina Rai**", "Bina", "Rai", null],
  ["** Bina Rai *", "Bina", "Rai", null],
  ["Bina Rai - call after 5", "Bina", "Rai", "call after 5"],
  ["Bina Rai -call after 5", "Bina", "Rai", "call after 5"],
  ["bina rai – follow up tomorrow", "bina", "rai", "follow up tomorrow"],
  ["Bina Rai - IELTS 6.5", "Bina", "Rai", "IELTS 6.5"],
  ["Bina Rai; wants Canada", "Bina", "Rai", "wants Canada"],
  ["Bina Rai (brother of Ram)", "Bina", "Rai", "brother of Ram"],
  ["Mr. Bina Rai** (vip) - brother of Ram", "Bina", "Rai", "brother of Ram, vip"],
  ["Bina Rai & brother", "Bina", "Rai", "& brother"],
  ["Bina Rai and her sister", "Bina", "Rai", "and her sister"],
  ["Bina Rai with 2 friends", "Bina", "Rai", "with 2 friends"],
  ["Bina Rai -", "Bina", "Rai", null],
  ["Bina - Rai - call after 5", "Bina -", "Rai", "call after 5"],
  ["Bina Rai - call; after 5", "Bina", "Rai", "call, after 5"],
])("the name in %j, without what is said about it", (text, firstName, lastName, remark) => {
  expect(readLeadName(text)).toEqual({ firstName, lastName, remark });
});

test.each([
  ["Md. Rahim Uddin", "Md. Rahim", "Uddin"],
  ["Mst. Ayesha", "Mst.", "Ayesha"],
  ["Md Rahim", "Md", "Rahim"],
  ["MS Dhoni", "MS", "Dhoni"],
  ["M.S. Dhoni", "M.S.", "Dhoni"],
  ["Sri Lakshmi", "Sri", "Lakshmi"],
  ["Rahim Dr.", "Rahim", "Dr."],
  ["Dr.", "Dr.", ""],
  ["Mr", "Mr", ""],
  ["Anne-Marie D'Souza", "Anne-Marie", "D'Souza"],
  ["Bina - Rai", "Bina -", "Rai"],
  ["Andrew Anderson", "Andrew", "Anderson"],
  ["Ram & Sita", "Ram &", "Sita"],
  ["Mridula Rai", "Mridula", "Rai"],
  ["Brother Thapa", "Brother", "Thapa"],
  ["S/O Ram Bahadur", "S/O Ram", "Bahadur"],
  ["Amrit Friend", "Amrit", "Friend"],
])("nothing is taken from the name %j", (text, firstName, lastName) => {
  expect(readLeadName(text)).toEqual({ firstName, lastName, remark: null });
});

test.each(["-", "N/A", "nil", "None", "not known", "9841234576", "?", "(unknown)", ""])(
  "no name in %j",
  (text) => {
    expect(readLeadName(text)).toBeNull();
    expect(readNamePart(text).name).toBe("");
  },
);

test.each([
  ["Bina Rai", "bina rai"],
  ["Bina Rai", "BINA RAI."],
  ["Bina Rai", "Bina K. Rai"],
  ["Bina Rai", "B. Rai"],
  ["Bina Rai", "Bina"],
  ["Sunita Thapa", "Sunitha Thapa"],
  ["José Núñez", "Jose Nunez"],
  ["Hari Bdr. Oli", "Hari Bahadur Oli"],
  ["Bina Rai", "Ms. Bina Rai"],
  ["Bina Rai", ""],
])("%j and %j can be one person", (one, other) => {
  expect(isSameLeadName(one, other)).toBe(true);
  expect(isSameLeadName(other, one)).toBe(true);
});

test.each([
  ["Bina Rai", "Maya Rai"],
  ["Bina Rai", "Bina Thapa"],
  ["Ram", "Rama"],
  ["Sita Oli", "Gita Oli"],
  ["गीता", "गोता"],
  ["Bina Rai", "Rai"],
])("%j and %j are two people", (one, other) => {
  expect(isSameLeadName(one, other)).toBe(false);
  expect(isSameLeadName(other, one)).toBe(false);
});

test.each([
  ["GURPREET AHMED", "Gurpreet Ahmed"],
  ["BINA KC", "Bina KC"],
  ["R.K. SHARMA", "R.K. Sharma"],
  ["O'BRIEN D’SOUZA", "O'Brien D’Souza"],
  ["ANNE-MARIE LI", "Anne-Marie Li"],
  ["JAMES MCDONALD", "James McDonald"],
  ["IAN MACDONALD III", "Ian Macdonald III"],
  ["KC", "KC"],
  ["Gita KARKI", "Gita KARKI"],
  ["गीता केसी", "गीता केसी"],
])("%s in title case is %s", (name, wanted) => {
  expect(inTitleCase(name)).toBe(wanted);
});

test.each([
  ["Kiran Fernando", "Kiran", true],
  ["Kiran Kumar Fernando", "Kiran Fernando", true],
  ["Ms. Kiran Fernando", "kiran", true],
  ["Kiran", "Kiran Fernando", false],
  ["Kiran Fernando", "Kiran Fernando", false],
  ["Kiran Fernando", "K Fernando", false],
  ["Kiran Fernando", "Fernando", false],
  ["Kiran Fernando", "", false],
])("%j is fuller than %j: %s", (name, other, isFuller) => {
  expect(isFullerName(name, other)).toBe(isFuller);
});
