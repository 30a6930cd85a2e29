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
        "Class X to degree, passport, CGPA and backlogs, loan letters: what to collect and in what order.",
      grades: [
        "Marks are percentages or a CGPA out of 10. Give what your university printed. If a course publishes its requirement as a percentage, only your own university’s rule can compare it with a CGPA. Get that rule on paper, with the transcript.",
        "Three-year and four-year bachelor’s degrees are both common. Each course decides whether a three-year degree leads straight to the master’s degree you want. Check the entry requirements on the course page. If none are published, ask a counsellor.",
      ],
      problems: [
        "Initials that are spelled out in one document and not in another. Write your name as in your passport. Get an affidavit for the documents that show it differently.",
        "A provisional certificate that has expired. Ask the university for the degree certificate.",
        "A loan sanctioned for a course or university that you have since changed. Have the letter changed as well.",
      ],
      title: "Documents for students from India",
      lead: "The documents that Indian students need, with the slowest first. Start with the ones that someone else has to issue. The ones you can print tonight can wait.",
      school: [
        "The mark sheets and passing certificates for class X and class XII, from CBSE, CISCE or your state board. Universities use your class XII percentage. For some courses, they use your percentage in 4 or 5 specified subjects.",
      ],
      university: [
        "Mark sheets for every semester, and a consolidated transcript in a sealed envelope or from the university’s own portal. Also the provisional certificate, and the degree certificate once you have it. If the university marks by CGPA, ask for its own conversion to a percentage. Australian and New Zealand universities do not accept a formula from the internet.",
        "Backlogs must be shown. Ask for a backlog certificate if the transcript does not say how many attempts a subject took.",
      ],
      others: [
        "Passport, valid for at least six months after the start of the course.",
        "Police clearance certificate from Passport Seva.",
        "Employment: appointment letter, last three salary slips, Form 16.",
        "Change of name: the gazette notification or the marriage certificate.",
      ],
      money: [
        "Bank statements, fixed deposits that can be broken, income tax returns, and the sanction letter for an education loan. A chartered accountant’s statement of assets explains the family’s position. On its own, the statement is not proof of funds.",
        "When you send money for study abroad, the bank collects tax at source (TCS). It is 0% up to '{{in-tcs-free}}' in a financial year and '{{in-tcs-rate}}' above that ('{{in-tcs-before}}' before). Money from a bank’s education loan is usually free of it. Sources differ on loans, so ask your bank. Each person can send up to '{{in-lrs}}' in a financial year.",
      ],
      evidence:
        "Australia’s evidence levels: '{{au-evidence-levels}}'. India is at level 3, so send proof of money and English with the application.",
    },
    {
      slug: fixed("documents-pakistan"),
      summary: "Matric to degree, IBCC and HEC attestation, CNIC and FRC: what to collect and in what order.",
      grades: [
        "School results are the marks obtained out of a total, so give both figures. University results are percentages or a CGPA out of 4, depending on the year you studied. Give what is printed, and add the transcript’s own key to the grades.",
        "Universities in both countries accept A-level results directly. If an authority in Pakistan requires an equivalence certificate, get one in addition. The certificate does not replace the Cambridge statement.",
      ],
      problems: [
        "Father’s name in one document and family name in another. The form in your passport counts, and the FRC explains the family.",
        "Attestation that was started only after the offer came. You can start it as soon as you have the degree.",
        "A gap explained by a job, with no document to prove it. You need at least one: a letter, pay slips or a tax record.",
      ],
      title: "Documents for students from Pakistan",
      lead: "The documents that Pakistani students need, with the slowest first. Start with the ones that someone else has to issue. The ones you can print tonight can wait.",
      school: [
        "Matric (SSC) and Intermediate (HSSC) certificates and detailed mark sheets from your board, attested by the IBCC. For O and A levels, the Cambridge statements, and the IBCC equivalence if a Pakistani university used it to admit you.",
      ],
      university: [
        "Degree and transcripts, attested by the Higher Education Commission (HEC). Make the appointment early. The university sends transcripts in a sealed envelope on request.",
        "Say whether your bachelor’s degree took two, three or four years. A two-year BA or BSc may be assessed as lower than an Australian bachelor’s degree. Together with a two-year master’s degree, it may be assessed as equal to one. Ask before you apply for a master’s degree.",
      ],
      others: [
        "Passport and CNIC, and the family registration certificate (FRC) from NADRA.",
        "Police character certificate from your district.",
        "Employment: letters with dates and duties, salary slips, FBR tax record.",
      ],
      money: [
        "Statements of the person who pays, with the source of each large deposit: business tax returns, salary, sale of land with its deed. Money that arrives all at once is the first thing an officer asks about.",
        "Banks send up to '{{pk-limit}}' for each student and calendar year, and more with the State Bank’s consent. Tuition goes directly to the institution. Banks ask for form V-78, the CNICs, the passport, the admission letter and the institution’s letter with a list of the costs.",
      ],
      evidence:
        "The change of January 2026 did not include Pakistan’s evidence level for Australia. It remains at '{{au-evidence-pakistan}}', so send proof of money and English with the application.",
    },
    {
      slug: fixed("documents-bangladesh"),
      summary:
        "SSC to degree, board transcripts, the bank’s student file: what to collect and in what order.",
      grades: [
        "School results are a GPA out of 5, and university results are a CGPA out of 4. Older degrees have classes or percentages. Do not convert one scale into another. If a requirement is published on another scale, the university decides how your result compares. A counsellor can ask the university.",
        "If your medium of instruction was English, a letter from the registrar that says so can help with admission at some universities. For the visa, plan to take a test.",
      ],
      problems: [
        "A name or date of birth that differs between SSC certificate, NID and passport. Correct it before you apply, because each office needs the other’s document.",
        "Large deposits shortly before the application, with no document to show where they come from.",
        "Results published online but not yet on paper. Send what you have, and say when the certificate is due.",
      ],
      title: "Documents for students from Bangladesh",
      lead: "The documents that Bangladeshi students need, with the slowest first. Start with the ones that someone else has to issue. The ones you can print tonight can wait.",
      school: [
        "SSC and HSC certificates and transcripts from your board, which list the GPA out of 5 and the grade for each subject. For English medium, the Cambridge or Edexcel statements.",
      ],
      university: [
        "Certificate, transcript with the CGPA out of 4, and from most universities a letter on the medium of instruction. From the National University and its colleges, order the originals early, because they take time.",
        "Where attested documents are required, the Ministry of Education and the Ministry of Foreign Affairs attest them. Ask first whether your documents need attestation.",
      ],
      others: [
        "Passport, and national identity card or birth registration, spelled the same way as in the passport. Correct differences before you apply, not after.",
        "Police clearance certificate from Bangladesh Police.",
        "Employment: letters, salary certificate, TIN and tax acknowledgement.",
        "Family: nikah nama if you are married, and your parents’ identity cards.",
      ],
      money: [
        "Statements and solvency certificates of the person who pays, with tax documents. To pay tuition abroad, you open a student file with a bank. The bank asks for '{{bd-student-file}}'. Open the file well before the first instalment is due.",
      ],
      evidence:
        "Australia’s evidence levels: '{{au-evidence-levels}}'. Bangladesh is at level 3, so send proof of money and English with the application.",
    },
    {
      slug: fixed("documents-nepal"),
      summary:
        "SEE to degree, the No Objection Certificate, ward documents: what to collect and in what order.",
      grades: [
        "Grade 12 results are a GPA out of 4, and earlier ones are percentages. University results are percentages, divisions or a CGPA out of 4. Give what is printed. If a course publishes its requirement on another scale, ask a counsellor. Each university has its own conversion table.",
        "Many Nepali students have studied partly in India. They need documents from both countries, in the form in which each country issues them.",
      ],
      problems: [
        "A surname that is written in two ways, or a date of birth converted differently from Bikram Sambat. The passport counts, and the ward can certify that both are the same person.",
        "An NOC for a course that you no longer plan to take. The NOC names the course and the institution, and must change when they change.",
        "Income documents that do not match the taxes paid. Officers compare the two.",
      ],
      title: "Documents for students from Nepal",
      lead: "The documents that Nepali students need, with the slowest first. Start with the ones that someone else has to issue. The ones you can print tonight can wait.",
      school: [
        "SEE (or SLC) and NEB grade 12 transcripts, with their character and migration certificates. The GPA is out of 4, and earlier years have percentages. Give the results as printed. Each university converts them by its own table.",
      ],
      university: [
        "Transcripts for each year or semester, the provisional certificate, the character certificate, and the degree certificate. From Tribhuvan University, order the transcript from the Office of the Controller of Examinations, and allow time for it.",
        "If you studied in India, you may be asked for the equivalence from the Curriculum Development Centre or from Tribhuvan University.",
      ],
      others: [
        "Passport and citizenship certificate, with the same spelling, including your father’s name.",
        "The No Objection Certificate (NOC) from the Ministry of Education, Science and Technology. Without it, no bank sends your tuition abroad. You apply online at noc.moest.gov.np. It costs '{{np-noc-charge}}' and usually takes '{{np-noc-days}}'. It names the institution and the course, so get it when the offer is final.",
        "Police report from Nepal Police.",
        "Relationship certificate from the ward, with photos. If you are married, the marriage registration.",
      ],
      money: [
        "Education loan, or family savings with a history. Income sources with documents: salary, rent with the property documents and tax, business with PAN and audit, pension, remittances with the sender’s own documents. The ward’s tax clearance and property valuation, certified in English, show where the money comes from.",
      ],
      evidence:
        "Australia’s evidence levels: '{{au-evidence-levels}}'. Nepal is at level 3, so send proof of money and English with the application.",
    },
    {
      slug: fixed("documents-sri-lanka"),
      summary: "O/Ls to degree, class and GPA, translations, bank limits: what to collect and in what order.",
      grades: [
        "A/L results are grades by subject and stream. Degrees have a class or a GPA out of 4. Give both if the transcript has both. Professional qualifications (CIMA, ACCA, CIM and others) count together with a degree, and in some cases instead of one. Send the transcript from the body itself.",
        "If you have no A/Ls but a foundation or diploma from a private institute, universities check which body has accredited it. Ask for the accreditation letter together with the transcript.",
      ],
      problems: [
        "Certificates in Sinhala or Tamil that a friend translated. Use a sworn translator, and send both versions.",
        "Initials before the name in some documents, full names in others. The form in your passport counts, and an affidavit explains the rest.",
        "Fixed deposits pledged for another loan. The bank’s letter should say that your deposits are not pledged.",
      ],
      title: "Documents for students from Sri Lanka",
      lead: "The documents that Sri Lankan students need, with the slowest first. Start with the ones that someone else has to issue. The ones you can print tonight can wait.",
      school: [
        "O/L and A/L certificates from the Department of Examinations, in English. Universities check for three A/L passes and their grades. For Cambridge or Edexcel, the statements of results.",
      ],
      university: [
        "Degree certificate and transcript, with class and GPA out of 4. From a private institute, add the letter that shows which university awards the degree. For diplomas, give the NVQ or SLQF level.",
      ],
      others: [
        "Passport, birth certificate with a certified English translation, and national identity card.",
        "Police clearance certificate from the Sri Lanka Police.",
        "Employment: service letters, EPF statement, salary slips.",
        "Marriage certificate, if your partner comes with you.",
      ],
      money: [
        "Savings and fixed deposits with their history, your parents’ income with their tax numbers, and a bank loan for study. Show how the rupees become dollars. Sources differ on limits. One says that tuition can be sent '{{lk-tuition}}'. Ask your bank for its list of documents before the first instalment.",
      ],
      evidence:
        "Australia’s evidence levels: '{{au-evidence-levels}}'. Sri Lanka is at level 2. Have the same documents ready, because you may be asked for them.",
    },
  ],
});

/** What every one of these guides says. */
export const papersOfAll = words({
  school: "School documents",
  university: "University documents",
  grades: "Marks and grades",
  person: "Personal documents",
  money: "Proof of funds",
  howMuch:
    "You need '{{au-funds-student}}' for a year in Australia or '{{nz-funds-year}}' in New Zealand, in addition to tuition. [Money: what to show and how](/guides/money-to-show) explains the amounts, including those for a partner and children.",
  english: "English",
  tests:
    "Choose a test that both the university and the visa accept, for example [IELTS or PTE](/guides/english-tests). For Australia’s visa, IELTS '{{au-500-ielts}}' or PTE '{{au-500-pte}}' is enough if you do not take an English course first. Your course may require more.",
  visa: "Visa documents",
  visaPapers: [
    "The Confirmation of Enrolment (Australia), or the offer of place and receipt (New Zealand).",
    "Your answers for [the Genuine Student requirement](/guides/genuine-student), for Australia.",
    "Health cover for the whole stay, and a medical check if you are asked for one.",
    "Statement of purpose, résumé and passport photos.",
  ],
  problems: "Common problems",
  noReason:
    "None of these problems is a reason to give up your plan. Compare your documents early, when a correction costs you a letter and not an intake. Bring photos of your documents to [a consultation](/book). No one needs the originals for that.",
  how: "How to send your documents",
  steps: [
    "Scan in colour, both sides, at 300 dots per inch, with one PDF for each document.",
    "Name each file by what it contains: passport, transcript-bachelor, bank-father.",
    "Have documents that are not in English translated, with the translator’s stamp and name. Send both versions.",
    "Keep the originals. No university and no agent needs to have them.",
  ],
  commonKnowledge:
    "The names of offices, and who attests what, are common knowledge, reviewed in November 2026. Fees and processing times change often. Ask a counsellor for current ones.",
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
  checked: "2026-11-27",
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
