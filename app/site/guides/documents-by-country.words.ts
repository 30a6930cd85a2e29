import { fixed, words } from "#app/words/words.ts";
import type { Guide } from "./guide.ts";

/**
 * What the certificates are called and who issues them is common knowledge in each country, looked over in
 * November 2026; fees and waiting times change too often to stand here.
 */
export const papersByCountry = words({
  countries: [
    {
      slug: fixed("documents-india"),
      summary:
        "Class X to degree, passport, CGPA and backlogs, loan letters: what to collect, and in which order.",
      grades: [
        "Marks stand in percentages or in a CGPA out of 10. Give what your university printed. A course that publishes its requirement in percent can only be compared with a CGPA by your own university's rule, so get that rule on paper, with the transcript.",
        "Three-year and four-year bachelor degrees are both common. Whether a three-year degree leads straight to the master you want is decided course by course: look at the entry requirements on the course page, and ask where nothing is published.",
      ],
      problems: [
        "Initials that are spelled out in one paper and not in another: choose the passport's form, and have an affidavit for the rest.",
        "A provisional certificate that is older than its own validity: ask the university for the degree itself.",
        "A loan sanctioned for a course or university that you have since changed: have the letter changed, too.",
      ],
      title: "Documents for students from India",
      lead: "The papers that Indian students are asked for, in the order in which they take time. Start with what somebody else has to issue; what you can print tonight can wait.",
      school: [
        "The mark sheets and passing certificates of class X and class XII, from CBSE, CISCE or your state board. Universities read the percentage of class XII, for some courses of four or five named subjects.",
      ],
      university: [
        "Mark sheets of every semester, a consolidated transcript in a sealed envelope or from the university's own portal, the provisional certificate, and the degree once it is there. If the university marks by CGPA, ask for its own conversion to percentage: Australian and New Zealand universities do not accept a formula from the internet.",
        "Backlogs are shown. Ask for a backlog certificate if the transcript does not say how many attempts a paper took.",
      ],
      others: [
        "Passport, with at least six months left beyond the start of the course.",
        "Police clearance certificate: from Passport Seva.",
        "Employment: appointment letter, last three salary slips, Form 16.",
        "Change of name: the gazette notification or the marriage certificate.",
      ],
      money: [
        "Bank statements, fixed deposits that can be broken, income tax returns, and the sanction letter of an education loan. A chartered accountant's statement of assets explains the family's position; it is not money by itself.",
      ],
      evidence:
        "India stands at Australia's evidence level 3, so send proof of money and English with the application: '{{au-evidence-levels}}'.",
    },
    {
      slug: fixed("documents-pakistan"),
      summary:
        "Matric to degree, IBCC and HEC attestation, CNIC and FRC: what to collect, and in which order.",
      grades: [
        "School marks stand in marks obtained out of a total; write both. University results stand in percentages or in a CGPA out of 4, by the year you studied. Give what is printed, and add the transcript's own key to the grades.",
        "A-level results are read directly by universities in both countries. An equivalence certificate helps where a Pakistani office asks for it; it does not replace the Cambridge statement.",
      ],
      problems: [
        "Father's name in one paper and family name in another: the passport's form counts, and the FRC explains the family.",
        "Attestation that was begun after the offer came. It can be started as soon as the degree is there.",
        "A gap that is explained by a job without any paper. A letter, pay slips or a tax record: one of them, at least.",
      ],
      title: "Documents for students from Pakistan",
      lead: "The papers that Pakistani students are asked for, in the order in which they take time. Start with what somebody else has to issue; what you can print tonight can wait.",
      school: [
        "Matric (SSC) and Intermediate (HSSC) certificates and detailed mark sheets from your board, attested by the IBCC. For O and A levels: the Cambridge statements, and the IBCC equivalence if a Pakistani university admitted you by it.",
      ],
      university: [
        "Degree and transcripts, attested by the Higher Education Commission (HEC). Make the appointment early. The university sends transcripts in a sealed envelope on request.",
        "Say whether your bachelor took two, three or four years. A two-year BA or BSc may be read as less than an Australian bachelor; with a two-year master after it, it may be read as one. Ask before you apply for a master.",
      ],
      others: [
        "Passport and CNIC; the family registration certificate (FRC) from NADRA.",
        "Police character certificate from your district.",
        "Employment: letters with dates and duties, salary slips, tax record of FBR.",
      ],
      money: [
        "Statements of whoever pays, with the source of each large deposit: business tax returns, salary, sale of land with its deed. Money that arrives in one sum is the first thing an officer asks about.",
      ],
      evidence:
        "Pakistan's evidence level for Australia was not part of the change of January 2026, and we have not seen the current one in a source. Prepare as for level 3.",
    },
    {
      slug: fixed("documents-bangladesh"),
      summary:
        "SSC to degree, board transcripts, the bank's student file: what to collect, and in which order.",
      grades: [
        "School results stand in a GPA out of 5, university results in a CGPA out of 4; older degrees have classes or percentages. Do not convert one into another. A requirement that is published on another scale is for the university to apply, and for a counsellor to ask about.",
        "If the medium of instruction was English, a letter from the registrar that says so can help with admission at some universities. For the visa, plan with a test.",
      ],
      problems: [
        "A name or date of birth that differs between SSC certificate, NID and passport. Correct it before you apply: each office needs the other's paper.",
        "Large deposits shortly before the application, without a paper for where they come from.",
        "Results published online but not yet on paper. Send what there is, and say when the certificate is due.",
      ],
      title: "Documents for students from Bangladesh",
      lead: "The papers that Bangladeshi students are asked for, in the order in which they take time. Start with what somebody else has to issue; what you can print tonight can wait.",
      school: [
        "SSC and HSC certificates and transcripts from your board, which list GPA out of 5 and the grade of each subject. For English medium: the Cambridge or Edexcel statements.",
      ],
      university: [
        "Certificate, transcript with CGPA out of 4, and from most universities a letter on the medium of instruction. From the National University and its colleges, order the originals early; they take time.",
        "Where attested papers are asked for, that is done by the Ministry of Education and the Ministry of Foreign Affairs. Ask first whether yours need it.",
      ],
      others: [
        "Passport; national identity card or birth registration, spelled the same way as in the passport. Correct differences before you apply, not after.",
        "Police clearance certificate from Bangladesh Police.",
        "Employment: letters, salary certificate, TIN and tax acknowledgement.",
        "Family: nikah nama if married, the parents' identity cards.",
      ],
      money: [
        "Statements and solvency certificates of whoever pays, with tax papers. To pay tuition abroad you open a student file with a bank: it needs the offer letter and the passport. Do that well before the first instalment is due.",
      ],
      evidence:
        "Bangladesh stands at Australia's evidence level 3, so send proof of money and English with the application: '{{au-evidence-levels}}'.",
    },
    {
      slug: fixed("documents-nepal"),
      summary:
        "SEE to degree, the No Objection Certificate, ward papers: what to collect, and in which order.",
      grades: [
        "Grade 12 results stand in a GPA out of 4, earlier ones in percentages; university results in percentages, divisions or a CGPA out of 4. Give what is printed. If a course publishes its requirement on the other scale, ask: a university has its own table, and there is no single one for all.",
        "Many Nepali students have studied part of the way in India. Then the papers of both countries are needed, each in its own form.",
      ],
      problems: [
        "A surname that is written in two ways, or a date of birth converted differently from Bikram Sambat. The passport's counts; the ward can certify that both are the same person.",
        "An NOC for a course that you no longer plan: it names course and institution, and has to be changed with them.",
        "Income papers that do not fit the taxes that were paid. Officers put the two side by side.",
      ],
      title: "Documents for students from Nepal",
      lead: "The papers that Nepali students are asked for, in the order in which they take time. Start with what somebody else has to issue; what you can print tonight can wait.",
      school: [
        "SEE (or SLC) and the NEB grade 12 transcripts with their character and migration certificates. GPA is out of 4; earlier years have percentages. Give them as they are: a university converts by its own table.",
      ],
      university: [
        "Transcripts of each year or semester, the provisional certificate, the character certificate, and the degree. From Tribhuvan University order the transcript from the Office of the Controller of Examinations, and leave time for it.",
        "If you studied in India, the equivalence of the Curriculum Development Centre or of Tribhuvan University may be asked for.",
      ],
      others: [
        "Passport and citizenship certificate; the same spelling, also of the father's name.",
        "The No Objection Certificate (NOC) of the Ministry of Education, Science and Technology. Without it no bank sends your tuition abroad. It names the institution and the course, so get it when the offer is final.",
        "Police report from Nepal Police.",
        "Relationship certificate of the ward, with photographs; if married, the marriage registration.",
      ],
      money: [
        "Education loan, or savings of the family with a history; income sources with papers: salary, rent with the house's papers and tax, business with PAN and audit, pension, remittances with the sender's own papers. The ward's tax clearance and property valuation, certified in English, show where it comes from.",
      ],
      evidence:
        "Nepal stands at Australia's evidence level 3, so send proof of money and English with the application: '{{au-evidence-levels}}'.",
    },
    {
      slug: fixed("documents-sri-lanka"),
      summary:
        "O/Ls to degree, class and GPA, translations, bank limits: what to collect, and in which order.",
      grades: [
        "A/L results stand in grades by subject and stream, degrees in a class or a GPA out of 4. Give both where the transcript has both. Professional qualifications (CIMA, ACCA, CIM and others) are read beside a degree, in some cases instead of one: send the transcript of the body itself.",
        "If you have no A/Ls but a foundation or diploma from a private institute, universities look at which body has accredited it. Ask for the accreditation letter together with the transcript.",
      ],
      problems: [
        "Certificates in Sinhala or Tamil that were translated by a friend. Use a sworn translator, and send both versions.",
        "Initials before the name in some papers, full names in others. The passport's form counts; an affidavit explains the rest.",
        "Fixed deposits pledged for another loan. The bank's letter should say that they are free.",
      ],
      title: "Documents for students from Sri Lanka",
      lead: "The papers that Sri Lankan students are asked for, in the order in which they take time. Start with what somebody else has to issue; what you can print tonight can wait.",
      school: [
        "O/L and A/L certificates from the Department of Examinations, in English. Universities look at three A/L passes and their grades. For Cambridge or Edexcel: the statements of results.",
      ],
      university: [
        "Degree certificate and transcript with class and GPA out of 4. From a private institute, add the letter that shows which university awards the degree. For diplomas, say their NVQ or SLQF level.",
      ],
      others: [
        "Passport; birth certificate with a certified English translation; national identity card.",
        "Police clearance certificate from the Sri Lanka Police.",
        "Employment: service letters, EPF statement, salary slips.",
        "Marriage certificate, if you bring a partner.",
      ],
      money: [
        "Savings and fixed deposits with their history, income of the parents with their tax numbers, and a bank loan for study. Show how the rupees become dollars: banks have limits on what may be sent for education, so ask yours before the first instalment.",
      ],
      evidence:
        "Sri Lanka stands at Australia's evidence level 2: '{{au-evidence-levels}}'. Have the same papers ready; you may be asked for them.",
    },
  ],
});

/** What every one of these guides says. */
export const papersOfAll = words({
  school: "From school",
  university: "From university",
  grades: "How your marks are read",
  person: "About you",
  money: "About the money",
  howMuch:
    "How much it has to be, and for whom, is in [Money: what to show, and how](/guides/money-to-show): '{{au-funds-student}}' for a year in Australia, '{{nz-funds-year}}' in New Zealand, beside the tuition.",
  english: "English",
  tests:
    "A test that both the university and the visa take: [IELTS or PTE](/guides/english-tests), for example. For Australia's visa IELTS '{{au-500-ielts}}' or PTE '{{au-500-pte}}' is enough for a course by itself; the course may want more.",
  visa: "For the visa",
  visaPapers: [
    "The confirmation of enrolment (Australia) or the offer of place and receipt (New Zealand).",
    "Your answers as [a genuine student](/guides/genuine-student), for Australia.",
    "Health cover for the whole stay; a medical check when you are asked for it.",
    "Statement of purpose, résumé and passport photographs.",
  ],
  problems: "What holds applications up",
  noReason:
    "None of this is a reason to give up a plan. It is a reason to put the papers side by side early, when a correction costs a letter and not an intake. Bring them to [a consultation](/book) as photographs; nobody needs the originals for that.",
  how: "How to send them",
  steps: [
    "Scan in colour, both sides, 300 dots to the inch, one PDF for each document.",
    "Name each file by what it is: passport, transcript-bachelor, bank-father.",
    "Translate what is not in English, with the translator's stamp and name, and send both.",
    "Keep the originals. No university and no agent needs to have them.",
  ],
  commonKnowledge:
    "What offices are called and who attests what is common knowledge, looked over in November 2026; fees and waiting times change often. Ask a counsellor for today's.",
  findCourse: "Find a course",
});

/** The guides to documents, one for each country of citizenship. */
export const DOCUMENT_GUIDES: readonly Guide[] = papersByCountry.countries.map((country) => ({
  slug: country.slug,
  get title() {
    return country.title;
  },
  get description() {
    return country.summary;
  },
  stage: "preparing",
  checked: "2026-11-21",
  published: "2026-11-20",
  get lead() {
    return country.lead;
  },
  get sections() {
    return sectionsOf(country);
  },
  get courses() {
    return [{ label: papersOfAll.findCourse, query: {} }];
  },
  related: ["money-to-show", "english-tests", "genuine-student"],
}));

function sectionsOf(country: (typeof papersByCountry.countries)[number]): Guide["sections"] {
  return [
    { id: "school", title: papersOfAll.school, blocks: country.school },
    { id: "university", title: papersOfAll.university, blocks: country.university },
    { id: "grades", title: papersOfAll.grades, blocks: country.grades },
    { id: "person", title: papersOfAll.person, blocks: [{ list: country.others }] },
    { id: "money", title: papersOfAll.money, blocks: [...country.money, papersOfAll.howMuch] },
    { id: "english", title: papersOfAll.english, blocks: [papersOfAll.tests] },
    { id: "visa", title: papersOfAll.visa, blocks: [country.evidence, { list: papersOfAll.visaPapers }] },
    {
      id: "problems",
      title: papersOfAll.problems,
      blocks: [{ list: country.problems }, papersOfAll.noReason],
    },
    {
      id: "how",
      title: papersOfAll.how,
      blocks: [{ steps: papersOfAll.steps }, { note: papersOfAll.commonKnowledge }],
    },
  ];
}
