import type { FindingRule } from "#app/visas/visa-statements/finding.ts";
import type { StatementQuestion } from "#app/visas/visa-statements/statement-question.ts";
import { monthsOfWork, type StudyPeriod } from "#app/visas/visa-statements/study-history.ts";
import type { CaseDocument, VisaCaseFacts } from "#app/visas/visa-statements/visa-case-facts.ts";
import { seededRandom } from "./visa-case-random.ts";

/** A file of a student, and the contradictions that were planted in it. */
export interface GeneratedFile {
  readonly facts: VisaCaseFacts;
  readonly planted: readonly FindingRule[];
}

type Draft = { -readonly [K in keyof VisaCaseFacts]: VisaCaseFacts[K] };
type Random = ReturnType<typeof seededRandom>;

const TODAY = "2026-11-29";

const PEOPLE = [
  ["Anil Shrestha", "Pokhara", "nepal"],
  ["Sunita Karki", "Biratnagar", "nepal"],
  ["Ramesh Adhikari", "Chitwan", "nepal"],
  ["Priya Sharma", "Ludhiana", "india"],
  ["Arjun Reddy", "Warangal", "india"],
  ["Mandeep Kaur Gill", "Moga", "india"],
  ["Muhammad Hamza Tariq", "Sialkot", "pakistan"],
  ["Ayesha Siddiqa", "Multan", "pakistan"],
  ["Tanvir Hasan", "Sylhet", "bangladesh"],
  ["Nusrat Jahan", "Khulna", "bangladesh"],
  ["Dilini Perera", "Kandy", "sri-lanka"],
  ["Kavindu Fernando", "Galle", "sri-lanka"],
] as const;
const OTHER_PEOPLE = ["Bikash Thapa", "Harpreet Singh", "Farhan Iqbal", "Roksana Akter", "Nuwan Silva"];

const STUDIES = [
  { title: "Bachelor of Business Studies", place: "Tribhuvan University", work: "Accounts assistant" },
  {
    title: "Bachelor of Computer Applications",
    place: "Punjab Technical University",
    work: "Junior web developer",
  },
  { title: "Bachelor of Commerce", place: "Osmania University", work: "Audit assistant" },
  { title: "Bachelor of Science in Nursing", place: "Purbanchal University", work: "Staff nurse" },
  {
    title: "Bachelor of Science in Civil Engineering",
    place: "Dhaka University of Engineering",
    work: "Site engineer",
  },
  {
    title: "Bachelor of Information Technology",
    place: "University of Kelaniya",
    work: "Systems support officer",
  },
  {
    title: "Bachelor of Business Administration",
    place: "Bahauddin Zakariya University",
    work: "Sales coordinator",
  },
] as const;
const EMPLOYERS = [
  "Himalayan Traders",
  "Sunrise Hospital",
  "Metro Builders",
  "Lotus Software",
  "City Finance",
  "Green Valley Exports",
];

const AUSTRALIAN = [
  "Deakin University",
  "Griffith University",
  "La Trobe University",
  "University of Tasmania",
  "Western Sydney University",
  "Charles Darwin University",
];
const ZEALAND = [
  "Massey University",
  "Lincoln University",
  "University of Waikato",
  "Victoria University of Wellington",
];
const COURSES = [
  "Master of Professional Accounting",
  "Master of Information Technology",
  "Master of Business Administration",
  "Master of Public Health",
  "Master of Engineering Management",
  "Graduate Diploma of Data Science",
];

/** A file in which everything agrees. */
export function cleanFile(random: Random): VisaCaseFacts {
  const [name, town] = random.pick(PEOPLE);
  const study = random.pick(STUDIES);
  const destination = random.chance(0.75) ? "australia" : "newzealand";
  const country = destination === "australia" ? "Australia" : "New Zealand";
  const university = random.pick(destination === "australia" ? AUSTRALIAN : ZEALAND);
  const course = random.pick(COURSES);
  const startsOn = random.pick(["2027-02-22", "2027-07-19"]);
  const birthYear = random.between(1997, 2003);
  const bornOn = `${birthYear}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`;
  const studyEnd = Math.min(birthYear + 21 + random.between(1, 3), 2025);
  const school = period(
    "study",
    random.pick(["Higher secondary, science", "+2 in management", "A levels"]),
    `${town} Model Secondary School`,
    `${studyEnd - 6}-06`,
    `${studyEnd - 4}-04`,
    "transcript",
  );
  const bachelor = period(
    "study",
    study.title,
    study.place,
    `${studyEnd - 4}-06`,
    `${studyEnd}-07`,
    "transcript",
  );
  const worksSince = `${studyEnd}-09`;
  const works = random.chance(0.8) || studyEnd < 2025;
  const employer = random.pick(EMPLOYERS);
  const work = period("work", study.work, employer, worksSince, null, "employment-letter");
  const waiting = period(
    "other",
    "Preparing for English test and applications",
    null,
    worksSince,
    null,
    "other",
  );
  const periods = [school, bachelor, works ? work : waiting];
  const test = random.pick(["ielts", "pte"] as const);
  const score = test === "ielts" ? random.pick(["6.5", "7.0", "6.0"]) : random.pick(["58", "65", "61"]);
  const source = random.pick(["family", "family", "self", "mixed", "loan"] as const);
  const requiresLoan = source === "loan";
  const months = (2026 - studyEnd) * 12 + 11 - 9 + 1;
  const years = Math.floor(months / 12);
  const other = random.pick(
    (destination === "australia" ? AUSTRALIAN : ZEALAND).filter((one) => one !== university),
  );
  const payer = {
    family: random.pick([
      "My parents will pay my tuition fees and living costs from their savings.",
      "My father will sponsor my study; he has been in business for 22 years.",
      "My family is supporting my education and I have no need to work during the semester.",
    ]),
    self: "I will fund myself from my savings and I have shown six months of statements.",
    mixed: "My father will pay the tuition fees and I will use an education loan for living costs.",
    loan: random.pick([
      "I have an education loan from a bank, sanctioned in October.",
      "The tuition is covered by an education loan which my bank has approved.",
    ]),
  }[source];
  const identity = random.pick([
    `My name is ${name} and I was born in ${birthYear}.`,
    `I am ${name}, a citizen from ${town}.`,
    `I live in ${town} with my parents and my younger sister.`,
    `I was born in ${birthYear} and grew up in ${town}, where my grandfather still farms our land.`,
  ]);
  const family = random.pick([
    "My father has 25 years of experience as a school teacher and my mother manages the house.",
    "My elder brother studied in Canada and has returned to run our shop.",
    "My mother works for the district hospital and owns our house.",
    "My uncle supported my decision from the beginning and encouraged me.",
  ]);
  const working =
    works && years >= 1
      ? random.pick([
          `I have worked as ${article(study.work)} at ${employer} for ${years} ${years === 1 ? "year" : "years"}.`,
          `I have more than ${years} ${years === 1 ? "year" : "years"} of work experience at ${employer}.`,
          `Since ${monthText(worksSince)} I have been working at ${employer}.`,
        ])
      : "After my degree I prepared for the English test.";
  const chose = random.pick([
    `I chose the ${course} at ${university} because its units on practice match my work.`,
    `After my ${study.title} from ${study.place}, I decided to study the ${course} at ${university}.`,
    `${university} has offered me admission to the ${course}.`,
  ]);
  const compared = random.pick([
    `I compared it with a similar course at ${other}, which has no industry placement.`,
    `I also considered studying in Canada, but the course in ${country} is shorter.`,
    `Compared with ${other}, the class sizes are smaller.`,
    "I read the unit guide and spoke with a graduate of the course.",
    "Studying the same course in my country would not give me this practice.",
  ]);
  const english = random.pick([
    `I scored ${score} overall in ${test.toUpperCase()}, and the course requires ${test === "ielts" ? "IELTS 6.0" : "PTE 50"}.`,
    `My ${test.toUpperCase()} score is ${score}.`,
    "My English results are in the documents.",
  ]);
  const graduated = random.pick([
    `I completed my ${study.title} in ${studyEnd} with good results.`,
    `I graduated from ${study.place} in ${studyEnd}.`,
    `I studied at ${study.place}, where I was in the debating society.`,
  ]);
  const start = random.pick([
    `The course starts in ${monthText(startsOn)}.`,
    "I have read the academic calendar.",
    `I have accepted the ${monthText(startsOn)} intake.`,
  ]);
  // What a rule could take for a statement about the writer, and is none.
  const aside = random.pick([
    "Many students of my college choose to study in Canada.",
    "I first heard of this field at a seminar of another university.",
    "My parents have always supported my education.",
    "In my town a bank loan is easy to get.",
    "My friend is studying at a university in New Zealand and likes it.",
    "A manager in this field has at least 8 years of experience.",
    "My uncle pays for the school of my younger sister.",
    "I passed the driving test in 2019.",
    "",
    "",
    "",
    "",
  ]);
  const benefit = random.pick([
    "After I return, I plan to join a regional firm, where graduates need two years of experience to become a manager.",
    "I hope to gain 3 years of experience and then open my own practice in my town.",
    "Employers in my city pay graduates of this field about twice my salary.",
    "My employer has said that I can come back as a team leader after the degree.",
  ]);
  const benefits = random.pick([
    "The subjects on analytics are what I miss in my daily tasks.",
    "The course will help me to move from support work into planning.",
    "My cousin finished a similar course in 2018 and now leads a department.",
  ]);
  const answers: { question: StatementQuestion; text: string }[] =
    destination === "australia"
      ? [
          { question: "circumstances", text: [identity, family, working, payer].join(" ") },
          { question: "course", text: [chose, compared, english, start].join(" ") },
          { question: "benefit", text: [graduated, benefits, aside, benefit].filter(Boolean).join(" ") },
          {
            question: "other",
            text: random.pick([
              "I have not applied for a visa before.",
              "My sister visited Australia in 2019 as a tourist and returned on time.",
            ]),
          },
        ]
      : [
          {
            question: "purpose",
            text: [
              identity,
              family,
              graduated,
              working,
              chose,
              compared,
              english,
              start,
              benefits,
              aside,
              benefit,
              payer,
            ]
              .filter(Boolean)
              .join(" "),
          },
        ];
  const documents: CaseDocument[] = [
    document("passport", random.chance(0.5) ? name.toUpperCase() : reversed(name), bornOn),
    document("transcript", name, null),
    document("english-test", name, bornOn),
    ...(source === "loan" ? [] : [document("financial-proof", null, null)]),
    ...(source === "loan" || source === "mixed" ? [document("loan-letter", null, null)] : []),
    ...(random.chance(0.6) ? [document("cv", null, null)] : []),
  ];
  return {
    destination,
    name,
    bornOn,
    qualification: "bachelor",
    institution: random.chance(0.3) ? initials(study.place) : study.place,
    yearOfCompletion: String(studyEnd),
    english: { test, score, testDate: "" },
    funding: { source, requiresLoan },
    university,
    course,
    startsOn,
    offers: random.chance(0.7)
      ? [
          {
            id: "offer-1",
            university,
            course: random.chance(0.3) ? `${course} (Extension)` : course,
            startsOn,
          },
        ]
      : [],
    documents,
    texts: [],
    periods,
    answers,
    otherProviders: [...AUSTRALIAN, ...ZEALAND].filter((one) => one !== university),
    matches: [],
    today: TODAY,
  };
}

/** Rules about documents and uploaded files have their own test. */
export const FILE_RULES = [
  "document-ends",
  "english-date",
  "cv-missing",
  "cv-dates",
  "not-in-cv",
] as const satisfies readonly FindingRule[];
type TextRule = Exclude<FindingRule, (typeof FILE_RULES)[number]>;

type Plant = (file: Draft, random: Random) => void;

/** How each contradiction is planted. Some wordings are ones that the rules do not read, as in real files. */
export const PLANTS: Readonly<Record<TextRule, Plant>> = {
  gap(file, random) {
    const last = file.periods.at(-1) as StudyPeriod;
    const from = `${Number(last.fromMonth.slice(0, 4)) + (Number(last.fromMonth.slice(0, 4)) < 2026 ? 1 : 0)}-${random.pick(["03", "05", "08"])}`;
    file.periods = [
      ...file.periods.slice(0, -1),
      { ...last, fromMonth: from > "2026-10" ? "2026-08" : from },
    ];
  },
  "overlapping-study"(file) {
    const bachelor = file.periods[1] as StudyPeriod;
    file.periods = [
      ...file.periods,
      period(
        "study",
        "Diploma in Computer Operation",
        "Everest Training Centre",
        bachelor.fromMonth,
        `${Number(bachelor.fromMonth.slice(0, 4)) + 1}-05`,
        "certificate",
      ),
    ];
  },
  name(file, random) {
    const other = random.pick(OTHER_PEOPLE);
    if (random.chance(0.5)) {
      file.documents = file.documents.map((one) =>
        one.kind === "transcript" ? { ...one, nameOnPaper: misspelt(file.name) } : one,
      );
    } else {
      addText(
        file,
        random.pick([
          `My name is ${other} and I come from a family of teachers.`,
          `I, ${other}, wish to explain my background.`,
          `Yours sincerely, ${other}`,
        ]),
        0,
      );
    }
  },
  "birth-date"(file, random) {
    if (random.chance(0.5)) {
      const [year, month, day] = file.bornOn.split("-");
      const moved =
        day === month
          ? `${year}-${month}-${two((Number(day) % 27) + 1)}`
          : Number(day) <= 12
            ? `${year}-${day}-${month}`
            : `${Number(year) + 1}-${month}-${day}`;
      file.documents = file.documents.map((one) =>
        one.kind === "passport" ? { ...one, bornOn: moved } : one,
      );
    } else {
      const year = Number(file.bornOn.slice(0, 4)) - 2;
      addText(
        file,
        random.pick([
          `I was born in ${year} in a joint family.`,
          `My date of birth is 14 March ${year}.`,
          `I came into this world in the year ${year}.`,
        ]),
        0,
      );
    }
  },
  institution(file, random) {
    file.institution = random.pick([
      "Kathmandu University",
      "Lovely Professional University",
      "Jahangirnagar University",
      "University of Colombo",
    ]);
  },
  "study-year"(file, random) {
    const year = Number(file.yearOfCompletion);
    if (random.chance(0.5)) file.yearOfCompletion = String(year - 2);
    else
      addText(
        file,
        random.pick([
          `I completed my bachelor degree in ${year - 1}.`,
          `I graduated from my university in ${year - 2}.`,
          `My bachelor ended ${year - 2}.`,
        ]),
        2,
      );
  },
  "work-years"(file, random) {
    const words = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    const worked = Math.floor(monthsOfWork(file.periods, TODAY) / 12);
    // As many years more, or fewer, as are no matter of rounding.
    const years = worked > 6 ? worked - 4 : worked + random.between(3, 4);
    removeText(file, /^(I have worked|I have more than|Since)/u);
    addText(
      file,
      random.pick([
        `I have ${years} years of work experience in this field.`,
        `I have been working in this sector for ${words[years]} years.`,
        `I worked at a private firm for ${years} years.`,
        `Since ${2026 - years} I have been earning my own salary.`,
      ]),
      0,
    );
  },
  "english-score"(file, random) {
    const { test } = file.english;
    removeText(file, /^(I scored|My (IELTS|PTE) score|My English)/u);
    addText(
      file,
      test === "ielts"
        ? random.pick([
            "I achieved an overall band score of 8.0 in IELTS.",
            "My PTE score is 71 overall.",
            "I got 5.5 in IELTS in May 2026.",
            "My IELTS result is eight.",
          ])
        : random.pick([
            "I obtained 79 in PTE Academic.",
            "I scored 7.5 overall in IELTS.",
            "My PTE result was 44 overall.",
          ]),
      1,
    );
  },
  course(file, random) {
    const other = random.pick([
      "Master of Social Work",
      "Bachelor of Hospitality Management",
      "Diploma of Early Childhood Education",
      "Master of Cyber Security",
    ]);
    if (random.chance(0.3)) {
      file.offers = [
        { id: "offer-1", university: file.university ?? "", course: other, startsOn: file.startsOn },
      ];
      return;
    }
    removeText(file, /decided to study|I chose the|has offered me/u);
    addText(
      file,
      random.pick([
        `I have chosen the ${other} because of its practical units.`,
        `I want to study the ${other} to improve my career.`,
        `I have applied for ${other} after careful research.`,
        `The ${other} suits me best.`,
      ]),
      1,
    );
  },
  provider(file, random) {
    const other = random.pick(file.otherProviders);
    if (random.chance(0.3)) {
      file.offers = [
        { id: "offer-1", university: other, course: file.course ?? "", startsOn: file.startsOn },
      ];
      return;
    }
    removeText(file, /decided to study|I chose the|has offered me/u);
    addText(
      file,
      random.pick([
        `I have chosen ${other} for its strong ranking.`,
        `I received my offer letter from ${other} last month.`,
        `I will be studying at ${other}.`,
        `The library of ${other} impressed me.`,
      ]),
      1,
    );
  },
  country(file, random) {
    const [one, other] =
      file.destination === "australia" ? ["New Zealand", "Canada"] : ["Australia", "the UK"];
    addText(
      file,
      random.pick([
        `I decided to pursue my higher education in ${one}.`,
        `I want to study in ${other} because of the quality of education.`,
        `I am applying for a student visa to study in ${one}.`,
        `${one === "New Zealand" ? "Wellington" : "Melbourne"} will be my home during the course.`,
      ]),
      1,
    );
  },
  "start-date"(file, random) {
    removeText(file, /^(The course starts|I have accepted)/u);
    const month = random.pick(["September 2026", "November 2027", "October 2027"]);
    addText(
      file,
      random.pick([
        `My course starts in ${month}.`,
        `I have been accepted for the ${month} intake.`,
        `Classes of the course will commence on 12 ${month}.`,
      ]),
      1,
    );
  },
  sponsor(file, random) {
    const source = random.pick(["self", "family"] as const);
    file.funding = { source, requiresLoan: false };
    removeText(file, /parents will pay|father will|family is supporting|fund myself|education loan/u);
    if (!file.documents.some(({ kind }) => kind === "financial-proof"))
      file.documents = [...file.documents, document("financial-proof", null, null)];
    if (source === "self") {
      addText(
        file,
        random.pick([
          "My father will sponsor my education and living expenses.",
          "My parents are going to pay my tuition fees.",
          "All the costs of my study will be covered by my uncle.",
          "My uncle in Dubai takes care of the money.",
        ]),
        0,
      );
    } else if (random.chance(0.5)) {
      addText(
        file,
        random.pick([
          "I will self-fund my study in full.",
          "I am paying for everything myself from my savings.",
        ]),
        0,
      );
    } else {
      addText(file, "My father will pay my tuition fees.", 0);
      addText(file, "My uncle is the sponsor of my education and will pay all fees.", 3);
    }
  },
  loan(file, random) {
    removeText(file, /education loan|parents will pay|father will|family is supporting|fund myself/u);
    if (random.chance(0.5)) {
      file.funding = { source: "family", requiresLoan: false };
      if (!file.documents.some(({ kind }) => kind === "financial-proof"))
        file.documents = [...file.documents, document("financial-proof", null, null)];
      addText(
        file,
        random.pick([
          "I have taken an education loan of 40 lakhs from a bank.",
          "A bank loan covers my tuition fees.",
          "The bank has sanctioned money which I repay later.",
        ]),
        0,
      );
    } else {
      file.funding = { source: "loan", requiresLoan: true };
      if (!file.documents.some(({ kind }) => kind === "loan-letter"))
        file.documents = [...file.documents, document("loan-letter", null, null)];
      addText(
        file,
        random.pick(["I have not taken any loan for my studies.", "We can pay all fees without a loan."]),
        0,
      );
    }
  },
  "unsupported-period"(file) {
    file.periods = [
      ...file.periods.slice(0, -1),
      { ...(file.periods.at(-1) as StudyPeriod), evidence: null },
    ];
  },
  "unsupported-study"(file) {
    file.documents = file.documents.filter(({ kind }) => kind !== "transcript" && kind !== "certificate");
  },
  "unsupported-english"(file) {
    file.documents = file.documents.filter(({ kind }) => kind !== "english-test");
  },
  "unsupported-funds"(file) {
    file.funding = { source: "mixed", requiresLoan: false };
    file.documents = file.documents.filter(({ kind }) => kind !== "financial-proof");
  },
  "unsupported-loan"(file) {
    file.funding = { source: "mixed", requiresLoan: true };
    removeText(file, /without a loan|not taken any loan/u);
    file.documents = file.documents.filter(({ kind }) => kind !== "loan-letter");
    if (!file.documents.some(({ kind }) => kind === "financial-proof"))
      file.documents = [...file.documents, document("financial-proof", null, null)];
  },
  "shared-text"(file, random) {
    const question = file.answers[0]?.question ?? "purpose";
    file.matches = [{ question, other: null, number: 1, shared: random.between(12, 90), of: 110 }];
  },
  "repeated-text"(file) {
    const passage =
      "I believe that this step is right for me since the labour market of my region asks for people who can plan, measure and explain what they do every day.";
    file.destination = "australia";
    if (file.answers.length === 1) {
      const [only] = file.answers;
      const sentences = (only?.text ?? "").split(/(?<=\.) /u);
      file.answers = [
        { question: "circumstances", text: sentences.slice(0, 4).join(" ") },
        { question: "benefit", text: sentences.slice(4).join(" ") },
      ];
      file.answers = file.answers.map((answer) => ({
        ...answer,
        text: answer.text.replaceAll("New Zealand", "Australia"),
      }));
    }
    addText(file, passage, 0);
    addText(file, passage, file.answers.length - 1);
  },
};

/** The rules whose plants can stand in one file without hiding each other. */
const TOGETHER: readonly (readonly TextRule[])[] = [
  ["gap", "name", "sponsor"],
  ["overlapping-study", "english-score", "loan"],
  ["birth-date", "institution", "country"],
  ["study-year", "unsupported-english", "provider"],
  ["work-years", "unsupported-funds", "course"],
  ["unsupported-period", "start-date", "shared-text"],
  ["unsupported-study", "repeated-text", "birth-date"],
  ["unsupported-loan", "name", "english-score"],
  ["gap", "course", "study-year"],
  ["work-years", "provider", "sponsor"],
];

/** A file with three contradictions; which ones, its number says. */
export function plantedFile(number: number): GeneratedFile {
  const random = seededRandom(1000 + number);
  const file: Draft = { ...cleanFile(random) };
  const planted = TOGETHER[number % TOGETHER.length] as readonly TextRule[];
  for (const rule of planted) PLANTS[rule](file, random);
  return { facts: file, planted };
}

const two = (number: number) => String(number).padStart(2, "0");
let counted = 0;
function period(
  kind: StudyPeriod["kind"],
  title: string,
  place: string | null,
  fromMonth: string,
  untilMonth: string | null,
  evidence: StudyPeriod["evidence"],
): StudyPeriod {
  counted += 1;
  return {
    id: `period-${counted}`,
    kind,
    title,
    place,
    fromMonth,
    untilMonth,
    evidence,
    note: null,
    version: 1,
  };
}
const document = (
  kind: CaseDocument["kind"],
  nameOnPaper: string | null,
  bornOn: string | null,
): CaseDocument => ({
  id: `document-${kind}`,
  kind,
  nameOnPaper,
  bornOn,
  issuedOn: null,
  expiresOn: null,
});
const reversed = (name: string) => name.split(" ").toReversed().join(" ");
const misspelt = (name: string) =>
  name.replace(/[aeiou](?=[^aeiou]*$)/u, (letter) => (letter === "a" ? "e" : "a"));
const initials = (place: string) =>
  place
    .split(" ")
    .filter((word) => !["of", "the", "and"].includes(word))
    .map((word) => word[0])
    .join("");
const article = (job: string) => `${/^[aeiou]/iu.test(job) ? "an" : "a"} ${job.toLowerCase()}`;
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const monthText = (month: string) => `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** Adds a sentence to an answer, or to the last one where there are fewer. */
function addText(file: Draft, sentence: string, at: number) {
  const place = Math.min(at, file.answers.length - 1);
  file.answers = file.answers.map((answer, index) =>
    index === place ? { ...answer, text: `${answer.text} ${sentence}`.trim() } : answer,
  );
}

/** Removes the sentences that would say the opposite of what is planted. */
function removeText(file: Draft, pattern: RegExp) {
  file.answers = file.answers.map((answer) => ({
    ...answer,
    text: answer.text
      .split(/(?<=[.!?]) (?=\p{Lu})/u)
      .filter((sentence) => !pattern.test(sentence))
      .join(" "),
  }));
}
