/**
 * Made from the OpenAPI document by `npm run api:client`: change nothing here.
 */
import { request } from './request.ts';
export type StudentStage = typeof StudentStage[keyof typeof StudentStage];


export const StudentStage = {
  Lead: 'Lead',
  Prospect: 'Prospect',
  Applicant: 'Applicant',
  Enrolled: 'Enrolled',
} as const;

export type StudentSource = typeof StudentSource[keyof typeof StudentSource];


export const StudentSource = {
  'own-sign-up': 'own-sign-up',
  staff: 'staff',
  booking: 'booking',
  agent: 'agent',
} as const;

export interface Named {
  id: string;
  name: string;
}

export interface Student {
  id: string;
  /**
     * Grows with every change.
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  version: number;
  firstName: string;
  lastName: string;
  /**
     * Null for somebody with a number alone.
     * @nullable
     */
  email: string | null;
  /** @nullable */
  phone: string | null;
  stage: StudentStage;
  counsellor: Named | null;
  source: StudentSource;
  hasAccount: boolean;
  isArchived: boolean;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
}

export type ProblemErrorsItem = {
  /** The name in the query. */
  parameter?: string;
  /** The place in the body (RFC 6901). */
  pointer?: string;
  /** What could stand there. */
  detail: string;
};

export interface Problem {
  /** An address that explains it; its last part tells the kinds apart. */
  type: string;
  title: string;
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  status: number;
  detail?: string;
  /** Of `invalid-parameters` each parameter, of `invalid-body` each value. */
  errors?: ProblemErrorsItem[];
}

export type ApplicationStatus = typeof ApplicationStatus[keyof typeof ApplicationStatus];


export const ApplicationStatus = {
  New: 'New',
  Under_Review: 'Under Review',
  Submitted: 'Submitted',
  Accepted: 'Accepted',
  Rejected: 'Rejected',
} as const;

export type ApplicationSource = typeof ApplicationSource[keyof typeof ApplicationSource];


export const ApplicationSource = {
  'own-sign-up': 'own-sign-up',
  staff: 'staff',
  booking: 'booking',
  agent: 'agent',
} as const;

export interface Application {
  id: string;
  /**
     * Grows with every change.
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  version: number;
  reference: string;
  studentId: string;
  university: Named | null;
  /** Null where the student wants one that the catalogue has not. */
  course: Named | null;
  /**
     * Its code.
     * @nullable
     */
  intake: string | null;
  status: ApplicationStatus;
  withdrawnAt: string | null;
  counsellor: Named | null;
  source: ApplicationSource;
  /** The partner that submitted it. */
  agentId: string | null;
  isArchived: boolean;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
}

export type DocumentKind = typeof DocumentKind[keyof typeof DocumentKind];


export const DocumentKind = {
  passport: 'passport',
  photo: 'photo',
  transcript: 'transcript',
  certificate: 'certificate',
  'english-test': 'english-test',
  'financial-proof': 'financial-proof',
  'loan-letter': 'loan-letter',
  recommendation: 'recommendation',
  'statement-of-purpose': 'statement-of-purpose',
  cv: 'cv',
  medical: 'medical',
  'police-clearance': 'police-clearance',
  offer: 'offer',
  coe: 'coe',
  'guardian-consent': 'guardian-consent',
  'no-objection': 'no-objection',
  receipt: 'receipt',
  other: 'other',
} as const;

export type DocumentState = typeof DocumentState[keyof typeof DocumentState];


export const DocumentState = {
  'in-review': 'in-review',
  accepted: 'accepted',
  returned: 'returned',
  expired: 'expired',
} as const;

export type DocumentReturnReason = typeof DocumentReturnReason[keyof typeof DocumentReturnReason] | null;


export const DocumentReturnReason = {
  unreadable: 'unreadable',
  incomplete: 'incomplete',
  'wrong-document': 'wrong-document',
  'out-of-date': 'out-of-date',
  'name-differs': 'name-differs',
  'needs-translation': 'needs-translation',
  'not-certified': 'not-certified',
  other: 'other',
} as const;

/**
 * What the virus scan said.
 */
export type DocumentFileScan = typeof DocumentFileScan[keyof typeof DocumentFileScan];


export const DocumentFileScan = {
  unscanned: 'unscanned',
  clean: 'clean',
  infected: 'infected',
} as const;

/**
 * The newest that was sent.
 */
export type DocumentFile = {
  name: string;
  mediaType: string;
  /**
     * Bytes.
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  size: number;
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  pages: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  sentAt: string;
  /** What the virus scan said. */
  scan: DocumentFileScan;
};

export interface Document {
  id: string;
  /**
     * Grows with every change.
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  version: number;
  studentId: string;
  kind: DocumentKind;
  state: DocumentState;
  expiresOn: string | null;
  issuedOn: string | null;
  returnReason: DocumentReturnReason;
  decidedAt: string | null;
  /** The newest that was sent. */
  file: DocumentFile;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export type OfferState = typeof OfferState[keyof typeof OfferState];


export const OfferState = {
  draft: 'draft',
  issued: 'issued',
  accepted: 'accepted',
  declined: 'declined',
  deferred: 'deferred',
  withdrawn: 'withdrawn',
  expired: 'expired',
} as const;

export type OfferKind = typeof OfferKind[keyof typeof OfferKind];


export const OfferKind = {
  conditional: 'conditional',
  full: 'full',
} as const;

export type OfferCurrency = typeof OfferCurrency[keyof typeof OfferCurrency];


export const OfferCurrency = {
  AUD: 'AUD',
  NZD: 'NZD',
} as const;

export type OfferSource = typeof OfferSource[keyof typeof OfferSource];


export const OfferSource = {
  institution: 'institution',
  staff: 'staff',
} as const;

export type OfferConditionsItemState = typeof OfferConditionsItemState[keyof typeof OfferConditionsItemState];


export const OfferConditionsItemState = {
  open: 'open',
  sent: 'sent',
  met: 'met',
  waived: 'waived',
  'not-met': 'not-met',
} as const;

export type OfferConditionsItem = {
  id: string;
  /**
     * Grows with every change.
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  version: number;
  text: string;
  state: OfferConditionsItemState;
  /** The document that is to show it. */
  documentId: string | null;
  /** @nullable */
  note: string | null;
  decidedAt: string | null;
};

export interface Offer {
  id: string;
  /**
     * Grows with every change.
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  version: number;
  applicationId: string;
  studentId: string;
  state: OfferState;
  kind: OfferKind;
  university: string;
  course: string;
  /** @nullable */
  campus: string | null;
  /**
     * Its code.
     * @nullable
     */
  intake: string | null;
  startsOn: string | null;
  currency: OfferCurrency;
  /**
     * For the first year of study.
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  tuitionMinor: number;
  depositMinor: number | null;
  /** @nullable */
  scholarshipName: string | null;
  /** Off the tuition of each year. */
  scholarshipMinor: number | null;
  healthCoverMinor: number | null;
  otherFeesMinor: number | null;
  /**
     * The last day on which it can be accepted.
     * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
     */
  expiresOn: string;
  source: OfferSource;
  /** @nullable */
  institutionReference: string | null;
  /** @nullable */
  note: string | null;
  /**
     * The intake that the student asks for.
     * @nullable
     */
  deferTo: string | null;
  conditions: OfferConditionsItem[];
  issuedAt: string | null;
  decidedAt: string | null;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
}

export type BookingStatus = typeof BookingStatus[keyof typeof BookingStatus];


export const BookingStatus = {
  confirmed: 'confirmed',
  attended: 'attended',
  'no-show': 'no-show',
  cancelled: 'cancelled',
} as const;

export type BookingTopic = typeof BookingTopic[keyof typeof BookingTopic];


export const BookingTopic = {
  choosing: 'choosing',
  application: 'application',
  visa: 'visa',
  money: 'money',
  residence: 'residence',
  arrival: 'arrival',
  other: 'other',
} as const;

export type BookingLanguage = typeof BookingLanguage[keyof typeof BookingLanguage];


export const BookingLanguage = {
  en: 'en',
  ne: 'ne',
  hi: 'hi',
  ur: 'ur',
  bn: 'bn',
  si: 'si',
  ta: 'ta',
  pa: 'pa',
} as const;

export type BookingChannel = typeof BookingChannel[keyof typeof BookingChannel];


export const BookingChannel = {
  site: 'site',
  'partner-site': 'partner-site',
  student: 'student',
  staff: 'staff',
} as const;

export interface Booking {
  id: string;
  /**
     * Grows with every change.
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  version: number;
  reference: string;
  status: BookingStatus;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  startsAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  endsAt: string;
  counsellor: Named;
  studentId: string | null;
  name: string;
  email: string;
  /** @nullable */
  phone: string | null;
  topic: BookingTopic;
  language: BookingLanguage;
  channel: BookingChannel;
  cancelledAt: string | null;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export type SlotTopicsItem = typeof SlotTopicsItem[keyof typeof SlotTopicsItem];


export const SlotTopicsItem = {
  choosing: 'choosing',
  application: 'application',
  visa: 'visa',
  money: 'money',
  residence: 'residence',
  arrival: 'arrival',
  other: 'other',
} as const;

export type SlotLanguagesItem = typeof SlotLanguagesItem[keyof typeof SlotLanguagesItem];


export const SlotLanguagesItem = {
  en: 'en',
  ne: 'ne',
  hi: 'hi',
  ur: 'ur',
  bn: 'bn',
  si: 'si',
  ta: 'ta',
  pa: 'pa',
} as const;

export interface Slot {
  id: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  startsAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  endsAt: string;
  counsellor: Named;
  /** What the counsellor talks about. */
  topics: SlotTopicsItem[];
  languages: SlotLanguagesItem[];
}

export type CourseLevel = typeof CourseLevel[keyof typeof CourseLevel];


export const CourseLevel = {
  bachelor: 'bachelor',
  master: 'master',
  diploma: 'diploma',
  phd: 'phd',
  'graduate-diploma': 'graduate-diploma',
  'graduate-certificate': 'graduate-certificate',
  'advanced-diploma': 'advanced-diploma',
  'associate-degree': 'associate-degree',
  certificate: 'certificate',
  school: 'school',
  'non-award': 'non-award',
} as const;

export type CourseDiscipline = typeof CourseDiscipline[keyof typeof CourseDiscipline] | null;


export const CourseDiscipline = {
  it: 'it',
  nursing: 'nursing',
  business: 'business',
  engineering: 'engineering',
  healthcare: 'healthcare',
  science: 'science',
  education: 'education',
  law: 'law',
  society: 'society',
  arts: 'arts',
  architecture: 'architecture',
  hospitality: 'hospitality',
  agriculture: 'agriculture',
  general: 'general',
} as const;

export type CourseTuitionPeriod = typeof CourseTuitionPeriod[keyof typeof CourseTuitionPeriod];


export const CourseTuitionPeriod = {
  course: 'course',
  year: 'year',
} as const;

/**
 * Null where it is not published.
 */
export type CourseTuition = {
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  amountMinor: number;
  currency: string;
  period: CourseTuitionPeriod;
} | null;

export type CourseEnglishItemTest = typeof CourseEnglishItemTest[keyof typeof CourseEnglishItemTest];


export const CourseEnglishItemTest = {
  ielts: 'ielts',
  toefl: 'toefl',
  pte: 'pte',
  duolingo: 'duolingo',
} as const;

export type CourseEnglishItem = {
  test: CourseEnglishItemTest;
  overall: number;
  /** @nullable */
  listening: number | null;
  /** @nullable */
  reading: number | null;
  /** @nullable */
  writing: number | null;
  /** @nullable */
  speaking: number | null;
};

export type CourseGradesItemScale = typeof CourseGradesItemScale[keyof typeof CourseGradesItemScale];


export const CourseGradesItemScale = {
  'in-percent': 'in-percent',
  'in-cgpa-10': 'in-cgpa-10',
  'np-gpa-4': 'np-gpa-4',
  'np-percent': 'np-percent',
  'pk-percent': 'pk-percent',
  'pk-cgpa-4': 'pk-cgpa-4',
  'bd-gpa-5': 'bd-gpa-5',
  'bd-cgpa-4': 'bd-cgpa-4',
  'lk-gpa-4': 'lk-gpa-4',
  'lk-class': 'lk-class',
} as const;

export type CourseGradesItem = {
  scale: CourseGradesItemScale;
  minimum: number;
};

export type CourseStatus = typeof CourseStatus[keyof typeof CourseStatus];


export const CourseStatus = {
  open: 'open',
  closed: 'closed',
} as const;

export interface Course {
  id: string;
  /**
     * Grows with every change.
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  version: number;
  /** The last part of its page's address. */
  slug: string;
  name: string;
  university: Named;
  level: CourseLevel;
  discipline: CourseDiscipline;
  /**
     * The register's code, such as CRICOS.
     * @nullable
     */
  registerCode: string | null;
  durationWeeks: number | null;
  /** Null where it is not published. */
  tuition: CourseTuition;
  nonTuitionMinor: number | null;
  fields: string[];
  /**
     * Where the sums come from.
     * @nullable
     */
  source: string | null;
  /** @nullable */
  sourceAsOf: string | null;
  english: CourseEnglishItem[];
  grades: CourseGradesItem[];
  /** @nullable */
  requirementsSource: string | null;
  /** @nullable */
  requirementsAsOf: string | null;
  /** @nullable */
  entryNote: string | null;
  /** @nullable */
  summary: string | null;
  campusIds: string[];
  intakeCodes: string[];
  /** @nullable */
  website: string | null;
  status: CourseStatus;
  isArchived: boolean;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export type UniversityStatus = typeof UniversityStatus[keyof typeof UniversityStatus];


export const UniversityStatus = {
  open: 'open',
  closed: 'closed',
} as const;

export interface University {
  id: string;
  /**
     * Grows with every change.
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  version: number;
  /** The last part of its page's address. */
  slug: string;
  name: string;
  /**
     * In the register, where it differs.
     * @nullable
     */
  legalName: string | null;
  /**
     * The register's code, such as CRICOS.
     * @nullable
     */
  providerCode: string | null;
  isUniversity: boolean;
  country: Named | null;
  /** @nullable */
  city: string | null;
  /** @nullable */
  state: string | null;
  /** @nullable */
  website: string | null;
  /** @nullable */
  contactEmail: string | null;
  /** @nullable */
  ownership: string | null;
  studentCapacity: number | null;
  /** @nullable */
  summary: string | null;
  /**
     * Where the facts come from.
     * @nullable
     */
  source: string | null;
  /**
     * The year, month or day of which they are.
     * @nullable
     */
  sourceAsOf: string | null;
  isPartner: boolean;
  status: UniversityStatus;
  isArchived: boolean;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  createdAt: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  updatedAt: string;
}

export type IntakeState = typeof IntakeState[keyof typeof IntakeState];


export const IntakeState = {
  upcoming: 'upcoming',
  open: 'open',
  closed: 'closed',
} as const;

export interface Intake {
  /** Its code. */
  id: string;
  /**
     * Grows with every change.
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  version: number;
  label: string;
  opensOn: string | null;
  closesOn: string | null;
  state: IntakeState;
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  applicationCount: number;
}

export type CommissionEntryApplication = {
  id: string;
  reference: string;
} | null;

export type CommissionEntryKind = typeof CommissionEntryKind[keyof typeof CommissionEntryKind];


export const CommissionEntryKind = {
  earned: 'earned',
  tax: 'tax',
  clawback: 'clawback',
  correction: 'correction',
  adjustment: 'adjustment',
} as const;

export type CommissionEntryPart = typeof CommissionEntryPart[keyof typeof CommissionEntryPart];


export const CommissionEntryPart = {
  commission: 'commission',
  bonus: 'bonus',
  tax: 'tax',
} as const;

export interface CommissionEntry {
  /** Its place in the ledger, from 1 on. */
  id: string;
  application: CommissionEntryApplication;
  /** Null: the agency itself. */
  payer: Named | null;
  /** Null: the agency itself. */
  earner: Named | null;
  kind: CommissionEntryKind;
  part: CommissionEntryPart;
  /** The semester, from 1 on. */
  instalment: number | null;
  /**
     * Below zero it is owed back.
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  amountMinor: number;
  /** What the rate was taken of. */
  basisMinor: number | null;
  currency: string;
  agreementId: string | null;
  agreementVersion: number | null;
  /**
     * Of adjustments.
     * @nullable
     */
  reason: string | null;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z))$ */
  madeAt: string;
}

export type QuickEstimateCountry = typeof QuickEstimateCountry[keyof typeof QuickEstimateCountry];


export const QuickEstimateCountry = {
  australia: 'australia',
  newzealand: 'newzealand',
} as const;

export type QuickEstimateBreakdownItemCategory = typeof QuickEstimateBreakdownItemCategory[keyof typeof QuickEstimateBreakdownItemCategory];


export const QuickEstimateBreakdownItemCategory = {
  age: 'age',
  englishLevel: 'englishLevel',
  workExperienceYears: 'workExperienceYears',
  qualificationLevel: 'qualificationLevel',
  studiedInCountry: 'studiedInCountry',
  regionalStudy: 'regionalStudy',
  stateSponsor: 'stateSponsor',
  partnerPoints: 'partnerPoints',
} as const;

export type QuickEstimateBreakdownItem = {
  category: QuickEstimateBreakdownItemCategory;
  /**
     * @minimum 0
     * @maximum 9007199254740991
     */
  points: number;
  /**
     * The most that the category can give.
     * @minimum 0
     * @maximum 9007199254740991
     */
  max: number;
  /** In words, in English. */
  why: string;
};

/**
 * The quick estimate: every category that counts, and their sum.
 */
export interface QuickEstimate {
  country: QuickEstimateCountry;
  /**
     * @minimum 0
     * @maximum 9007199254740991
     */
  total: number;
  /**
     * 65 for Australia, 160 for New Zealand.
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  passMark: number;
  /**
     * How many points are missing to the pass mark.
     * @minimum 0
     * @maximum 9007199254740991
     */
  shortfall: number;
  /**
     * Percent of the pass mark, never above 100.
     * @minimum 0
     * @maximum 100
     */
  progress: number;
  breakdown: QuickEstimateBreakdownItem[];
  /** What to do next, the most useful first. */
  tips: string[];
}

/**
 * Each value by itself, or the least and the most of a whole number.
 */
export type RefusedFieldAllowed = string[] | {
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  from: number;
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  to: number;
};

/**
 * The first field that cannot be used, and what could stand there.
 */
export interface RefusedField {
  /** The field whose value cannot be used. */
  field: string;
  /** Each value by itself, or the least and the most of a whole number. */
  allowed: RefusedFieldAllowed;
}

export type CourseSuggestionKind = typeof CourseSuggestionKind[keyof typeof CourseSuggestionKind];


export const CourseSuggestionKind = {
  course: 'course',
  university: 'university',
  discipline: 'discipline',
  city: 'city',
} as const;

export interface CourseSuggestion {
  kind: CourseSuggestionKind;
  label: string;
  /** What it is, or where. */
  hint: string;
  /** The page to go to, from the root. */
  href: string;
}

export type CatalogueItemsItemsItem = {
  /** The id. */
  value: string;
  label: string;
  /** What tells it from its namesakes. */
  hint: string;
};

export interface CatalogueItems {
  /** @maxItems 20 */
  items: CatalogueItemsItemsItem[];
}

export type CourseFitLineEnglish = typeof CourseFitLineEnglish[keyof typeof CourseFitLineEnglish] | null;


export const CourseFitLineEnglish = {
  'not-met': 'not-met',
  nearly: 'nearly',
  unknown: 'unknown',
  met: 'met',
  'not-published': 'not-published',
} as const;

export type CourseFitLineGrade = typeof CourseFitLineGrade[keyof typeof CourseFitLineGrade] | null;


export const CourseFitLineGrade = {
  'not-met': 'not-met',
  nearly: 'nearly',
  unknown: 'unknown',
  met: 'met',
  'not-published': 'not-published',
} as const;

export interface CourseFitLine {
  courseId: string;
  english: CourseFitLineEnglish;
  grade: CourseFitLineGrade;
  /** Where the reasons are, from the root. */
  href: string;
}

export interface AccessToken {
  access_token: string;
  token_type: 'Bearer';
  /** Seconds. */
  expires_in: number;
}

export type KeySetKeysItem = {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
  alg: 'ES256';
  use: 'sig';
};

export interface KeySet {
  keys: KeySetKeysItem[];
}

export type ListStudentsParams = {
/**
 * Where the page before ended: as its `next` has it, with the same other parameters.
 */
cursor?: string;
/**
 * How many at most.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Part of a name.
 * @maxLength 100
 */
q?: string;
sort?: ListStudentsSort;
dir?: ListStudentsDir;
/**
 * Repeated for each value; any of them fits.
 */
stage?: ListStudentsStageItem[];
/**
 * Repeated for each value; any of them fits.
 */
source?: ListStudentsSourceItem[];
/**
 * Repeated for each value; any of them fits.
 */
counsellor?: string[];
/**
 * One of: today, yesterday, last-7-days, last-30-days, this-month, last-month, this-year, tomorrow, next-7-days, next-30-days. Or two days, one of which may be missing: 2026-01-01..2026-01-31. By UTC.
 * @pattern ^(?:today|yesterday|last-7-days|last-30-days|this-month|last-month|this-year|tomorrow|next-7-days|next-30-days|\d{4}-\d{2}-\d{2}\.\.(?:\d{4}-\d{2}-\d{2})?|\.\.\d{4}-\d{2}-\d{2})$
 */
created?: string;
archived?: ListStudentsArchived;
};

export type ListStudentsSort = typeof ListStudentsSort[keyof typeof ListStudentsSort];


export const ListStudentsSort = {
  created: 'created',
  name: 'name',
  email: 'email',
  stage: 'stage',
} as const;

export type ListStudentsDir = typeof ListStudentsDir[keyof typeof ListStudentsDir];


export const ListStudentsDir = {
  asc: 'asc',
  desc: 'desc',
} as const;

export type ListStudentsStageItem = typeof ListStudentsStageItem[keyof typeof ListStudentsStageItem];


export const ListStudentsStageItem = {
  Lead: 'Lead',
  Prospect: 'Prospect',
  Applicant: 'Applicant',
  Enrolled: 'Enrolled',
} as const;

export type ListStudentsSourceItem = typeof ListStudentsSourceItem[keyof typeof ListStudentsSourceItem];


export const ListStudentsSourceItem = {
  'own-sign-up': 'own-sign-up',
  staff: 'staff',
  booking: 'booking',
  agent: 'agent',
} as const;

export type ListStudentsArchived = typeof ListStudentsArchived[keyof typeof ListStudentsArchived];


export const ListStudentsArchived = {
  yes: 'yes',
} as const;

export type ListStudentsHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ListStudents200 = {
  items: Student[];
  /**
     * An address; null on the last page.
     * @nullable
     */
  next: string | null;
};

export type AddStudentsHeaders = {
/**
 * Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.
 */
'Idempotency-Key'?: string;
};

export type AddStudentsBodyStage = typeof AddStudentsBodyStage[keyof typeof AddStudentsBodyStage];


export const AddStudentsBodyStage = {
  Lead: 'Lead',
  Prospect: 'Prospect',
  Applicant: 'Applicant',
  Enrolled: 'Enrolled',
} as const;

export type AddStudentsBody = {
  firstName: string;
  /**
     * Null for somebody with one name.
     * @nullable
     */
  lastName: string | null;
  email: string;
  /**
     * With its country code.
     * @nullable
     */
  phone?: string | null;
  stage?: AddStudentsBodyStage;
  /** Whether to add them although a student has that address. */
  evenIfKnown?: boolean;
};

export type ReadStudentsHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ChangeStudentsHeaders = {
/**
 * The `ETag` that the record was read with. Only the version in it counts.
 */
'If-Match': string;
/**
 * Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.
 */
'Idempotency-Key'?: string;
};

export type ChangeStudentsBodyOneStage = typeof ChangeStudentsBodyOneStage[keyof typeof ChangeStudentsBodyOneStage];


export const ChangeStudentsBodyOneStage = {
  Lead: 'Lead',
  Prospect: 'Prospect',
  Applicant: 'Applicant',
  Enrolled: 'Enrolled',
} as const;

export type ChangeStudentsBodyOne = {
  firstName?: string;
  /**
     * Null for somebody with one name.
     * @nullable
     */
  lastName?: string | null;
  email?: string;
  /**
     * With its country code.
     * @nullable
     */
  phone?: string | null;
  stage?: ChangeStudentsBodyOneStage;
  /**
     * With `stage`. A way back needs one; the student reads it.
     * @nullable
     */
  reason?: string | null;
  counsellorId?: string | null;
};

export type ChangeStudentsBodyTwoStage = typeof ChangeStudentsBodyTwoStage[keyof typeof ChangeStudentsBodyTwoStage];


export const ChangeStudentsBodyTwoStage = {
  Lead: 'Lead',
  Prospect: 'Prospect',
  Applicant: 'Applicant',
  Enrolled: 'Enrolled',
} as const;

export type ChangeStudentsBodyTwo = {
  firstName?: string;
  /**
     * Null for somebody with one name.
     * @nullable
     */
  lastName?: string | null;
  email?: string;
  /**
     * With its country code.
     * @nullable
     */
  phone?: string | null;
  stage?: ChangeStudentsBodyTwoStage;
  /**
     * With `stage`. A way back needs one; the student reads it.
     * @nullable
     */
  reason?: string | null;
  counsellorId?: string | null;
};

export type ListApplicationsParams = {
/**
 * Where the page before ended: as its `next` has it, with the same other parameters.
 */
cursor?: string;
/**
 * How many at most.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Part of a name.
 * @maxLength 100
 */
q?: string;
sort?: ListApplicationsSort;
dir?: ListApplicationsDir;
/**
 * Repeated for each value; any of them fits.
 */
status?: ListApplicationsStatusItem[];
/**
 * Repeated for each value; any of them fits.
 */
level?: ListApplicationsLevelItem[];
/**
 * Repeated for each value; any of them fits.
 */
counsellor?: string[];
/**
 * Repeated for each value; any of them fits.
 * @items.pattern ^[a-z0-9-]{1,40}$
 */
intake?: string[];
/**
 * Repeated for each value; any of them fits.
 */
source?: ListApplicationsSourceItem[];
/**
 * One of: today, yesterday, last-7-days, last-30-days, this-month, last-month, this-year, tomorrow, next-7-days, next-30-days. Or two days, one of which may be missing: 2026-01-01..2026-01-31. By UTC.
 * @pattern ^(?:today|yesterday|last-7-days|last-30-days|this-month|last-month|this-year|tomorrow|next-7-days|next-30-days|\d{4}-\d{2}-\d{2}\.\.(?:\d{4}-\d{2}-\d{2})?|\.\.\d{4}-\d{2}-\d{2})$
 */
created?: string;
withdrawn?: ListApplicationsWithdrawn;
/**
 * Repeated for each value; any of them fits.
 */
waits?: ListApplicationsWaitsItem[];
offer?: ListApplicationsOffer;
archived?: ListApplicationsArchived;
};

export type ListApplicationsSort = typeof ListApplicationsSort[keyof typeof ListApplicationsSort];


export const ListApplicationsSort = {
  created: 'created',
  student: 'student',
  university: 'university',
  status: 'status',
} as const;

export type ListApplicationsDir = typeof ListApplicationsDir[keyof typeof ListApplicationsDir];


export const ListApplicationsDir = {
  asc: 'asc',
  desc: 'desc',
} as const;

export type ListApplicationsStatusItem = typeof ListApplicationsStatusItem[keyof typeof ListApplicationsStatusItem];


export const ListApplicationsStatusItem = {
  New: 'New',
  Under_Review: 'Under Review',
  Submitted: 'Submitted',
  Accepted: 'Accepted',
  Rejected: 'Rejected',
} as const;

export type ListApplicationsLevelItem = typeof ListApplicationsLevelItem[keyof typeof ListApplicationsLevelItem];


export const ListApplicationsLevelItem = {
  bachelor: 'bachelor',
  master: 'master',
  diploma: 'diploma',
  phd: 'phd',
  'graduate-diploma': 'graduate-diploma',
  'graduate-certificate': 'graduate-certificate',
  'advanced-diploma': 'advanced-diploma',
  'associate-degree': 'associate-degree',
  certificate: 'certificate',
  school: 'school',
  'non-award': 'non-award',
} as const;

export type ListApplicationsSourceItem = typeof ListApplicationsSourceItem[keyof typeof ListApplicationsSourceItem];


export const ListApplicationsSourceItem = {
  'own-sign-up': 'own-sign-up',
  staff: 'staff',
  booking: 'booking',
  agent: 'agent',
} as const;

export type ListApplicationsWithdrawn = typeof ListApplicationsWithdrawn[keyof typeof ListApplicationsWithdrawn];


export const ListApplicationsWithdrawn = {
  yes: 'yes',
  no: 'no',
} as const;

export type ListApplicationsWaitsItem = typeof ListApplicationsWaitsItem[keyof typeof ListApplicationsWaitsItem];


export const ListApplicationsWaitsItem = {
  student: 'student',
  agency: 'agency',
  us: 'us',
  institution: 'institution',
  authority: 'authority',
  nobody: 'nobody',
} as const;

export type ListApplicationsOffer = typeof ListApplicationsOffer[keyof typeof ListApplicationsOffer];


export const ListApplicationsOffer = {
  ending: 'ending',
} as const;

export type ListApplicationsArchived = typeof ListApplicationsArchived[keyof typeof ListApplicationsArchived];


export const ListApplicationsArchived = {
  yes: 'yes',
} as const;

export type ListApplicationsHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ListApplications200 = {
  items: Application[];
  /**
     * An address; null on the last page.
     * @nullable
     */
  next: string | null;
};

export type ReadApplicationsHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ChangeApplicationsHeaders = {
/**
 * The `ETag` that the record was read with. Only the version in it counts.
 */
'If-Match': string;
/**
 * Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.
 */
'Idempotency-Key'?: string;
};

export type ChangeApplicationsBodyOneStatus = typeof ChangeApplicationsBodyOneStatus[keyof typeof ChangeApplicationsBodyOneStatus];


export const ChangeApplicationsBodyOneStatus = {
  New: 'New',
  Under_Review: 'Under Review',
  Submitted: 'Submitted',
  Accepted: 'Accepted',
  Rejected: 'Rejected',
} as const;

export type ChangeApplicationsBodyOne = {
  status?: ChangeApplicationsBodyOneStatus;
  /**
     * With `status`. Some moves need one; the student reads it.
     * @nullable
     */
  reason?: string | null;
  counsellorId?: string | null;
};

export type ChangeApplicationsBodyTwoStatus = typeof ChangeApplicationsBodyTwoStatus[keyof typeof ChangeApplicationsBodyTwoStatus];


export const ChangeApplicationsBodyTwoStatus = {
  New: 'New',
  Under_Review: 'Under Review',
  Submitted: 'Submitted',
  Accepted: 'Accepted',
  Rejected: 'Rejected',
} as const;

export type ChangeApplicationsBodyTwo = {
  status?: ChangeApplicationsBodyTwoStatus;
  /**
     * With `status`. Some moves need one; the student reads it.
     * @nullable
     */
  reason?: string | null;
  counsellorId?: string | null;
};

export type ListDocumentsParams = {
/**
 * Where the page before ended: as its `next` has it, with the same other parameters.
 */
cursor?: string;
/**
 * How many at most.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Part of a name.
 * @maxLength 100
 */
q?: string;
sort?: ListDocumentsSort;
dir?: ListDocumentsDir;
/**
 * Repeated for each value; any of them fits.
 */
state?: ListDocumentsStateItem[];
/**
 * Repeated for each value; any of them fits.
 */
kind?: ListDocumentsKindItem[];
/**
 * Repeated for each value; any of them fits.
 */
counsellor?: string[];
/**
 * One of: today, yesterday, last-7-days, last-30-days, this-month, last-month, this-year, tomorrow, next-7-days, next-30-days. Or two days, one of which may be missing: 2026-01-01..2026-01-31. By UTC.
 * @pattern ^(?:today|yesterday|last-7-days|last-30-days|this-month|last-month|this-year|tomorrow|next-7-days|next-30-days|\d{4}-\d{2}-\d{2}\.\.(?:\d{4}-\d{2}-\d{2})?|\.\.\d{4}-\d{2}-\d{2})$
 */
changed?: string;
};

export type ListDocumentsSort = typeof ListDocumentsSort[keyof typeof ListDocumentsSort];


export const ListDocumentsSort = {
  created: 'created',
} as const;

export type ListDocumentsDir = typeof ListDocumentsDir[keyof typeof ListDocumentsDir];


export const ListDocumentsDir = {
  asc: 'asc',
  desc: 'desc',
} as const;

export type ListDocumentsStateItem = typeof ListDocumentsStateItem[keyof typeof ListDocumentsStateItem];


export const ListDocumentsStateItem = {
  'in-review': 'in-review',
  accepted: 'accepted',
  returned: 'returned',
  ending: 'ending',
  expired: 'expired',
  damaged: 'damaged',
  infected: 'infected',
} as const;

export type ListDocumentsKindItem = typeof ListDocumentsKindItem[keyof typeof ListDocumentsKindItem];


export const ListDocumentsKindItem = {
  passport: 'passport',
  photo: 'photo',
  transcript: 'transcript',
  certificate: 'certificate',
  'english-test': 'english-test',
  'financial-proof': 'financial-proof',
  'loan-letter': 'loan-letter',
  recommendation: 'recommendation',
  'statement-of-purpose': 'statement-of-purpose',
  cv: 'cv',
  medical: 'medical',
  'police-clearance': 'police-clearance',
  offer: 'offer',
  coe: 'coe',
  'guardian-consent': 'guardian-consent',
  'no-objection': 'no-objection',
  receipt: 'receipt',
  other: 'other',
} as const;

export type ListDocumentsHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ListDocuments200 = {
  items: Document[];
  /**
     * An address; null on the last page.
     * @nullable
     */
  next: string | null;
};

export type AddDocumentsHeaders = {
/**
 * Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.
 */
'Idempotency-Key'?: string;
};

export type AddDocumentsBodyKind = typeof AddDocumentsBodyKind[keyof typeof AddDocumentsBodyKind];


export const AddDocumentsBodyKind = {
  passport: 'passport',
  photo: 'photo',
  transcript: 'transcript',
  certificate: 'certificate',
  'english-test': 'english-test',
  'financial-proof': 'financial-proof',
  'loan-letter': 'loan-letter',
  recommendation: 'recommendation',
  'statement-of-purpose': 'statement-of-purpose',
  cv: 'cv',
  medical: 'medical',
  'police-clearance': 'police-clearance',
  offer: 'offer',
  coe: 'coe',
  'guardian-consent': 'guardian-consent',
  'no-objection': 'no-objection',
  receipt: 'receipt',
  other: 'other',
} as const;

export type AddDocumentsBody = {
  /** @pattern ^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$ */
  studentId: string;
  kind: AddDocumentsBodyKind;
  /**
     * The document of which it is a newer version.
     * @pattern ^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$
     */
  documentId?: string;
  /** Its bytes, with a name. */
  file: Blob | File;
};

export type ReadDocumentsHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ChangeDocumentsHeaders = {
/**
 * The `ETag` that the record was read with. Only the version in it counts.
 */
'If-Match': string;
/**
 * Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.
 */
'Idempotency-Key'?: string;
};

export type ChangeDocumentsBodyOneState = typeof ChangeDocumentsBodyOneState[keyof typeof ChangeDocumentsBodyOneState];


export const ChangeDocumentsBodyOneState = {
  accepted: 'accepted',
  returned: 'returned',
} as const;

/**
 * With `returned`, which needs one.
 */
export type ChangeDocumentsBodyOneReturnReason = typeof ChangeDocumentsBodyOneReturnReason[keyof typeof ChangeDocumentsBodyOneReturnReason];


export const ChangeDocumentsBodyOneReturnReason = {
  unreadable: 'unreadable',
  incomplete: 'incomplete',
  'wrong-document': 'wrong-document',
  'out-of-date': 'out-of-date',
  'name-differs': 'name-differs',
  'needs-translation': 'needs-translation',
  'not-certified': 'not-certified',
  other: 'other',
} as const;

export type ChangeDocumentsBodyOne = {
  state: ChangeDocumentsBodyOneState;
  /** With `accepted`: its last day. */
  expiresOn?: string | null;
  issuedOn?: string | null;
  /** @nullable */
  nameOnPaper?: string | null;
  bornOn?: string | null;
  /** With `returned`, which needs one. */
  returnReason?: ChangeDocumentsBodyOneReturnReason;
  /**
     * With `returned`: what is to be done about it.
     * @nullable
     */
  returnNote?: string | null;
};

export type ChangeDocumentsBodyTwoState = typeof ChangeDocumentsBodyTwoState[keyof typeof ChangeDocumentsBodyTwoState];


export const ChangeDocumentsBodyTwoState = {
  accepted: 'accepted',
  returned: 'returned',
} as const;

/**
 * With `returned`, which needs one.
 */
export type ChangeDocumentsBodyTwoReturnReason = typeof ChangeDocumentsBodyTwoReturnReason[keyof typeof ChangeDocumentsBodyTwoReturnReason];


export const ChangeDocumentsBodyTwoReturnReason = {
  unreadable: 'unreadable',
  incomplete: 'incomplete',
  'wrong-document': 'wrong-document',
  'out-of-date': 'out-of-date',
  'name-differs': 'name-differs',
  'needs-translation': 'needs-translation',
  'not-certified': 'not-certified',
  other: 'other',
} as const;

export type ChangeDocumentsBodyTwo = {
  state: ChangeDocumentsBodyTwoState;
  /** With `accepted`: its last day. */
  expiresOn?: string | null;
  issuedOn?: string | null;
  /** @nullable */
  nameOnPaper?: string | null;
  bornOn?: string | null;
  /** With `returned`, which needs one. */
  returnReason?: ChangeDocumentsBodyTwoReturnReason;
  /**
     * With `returned`: what is to be done about it.
     * @nullable
     */
  returnNote?: string | null;
};

export type RemoveDocumentsHeaders = {
/**
 * The `ETag` that the record was read with. Only the version in it counts.
 */
'If-Match': string;
/**
 * Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.
 */
'Idempotency-Key'?: string;
};

export type ListOffersParams = {
/**
 * Where the page before ended: as its `next` has it, with the same other parameters.
 */
cursor?: string;
/**
 * How many at most.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
sort?: ListOffersSort;
dir?: ListOffersDir;
/**
 * The id of a record.
 */
application?: string;
state?: ListOffersState;
};

export type ListOffersSort = typeof ListOffersSort[keyof typeof ListOffersSort];


export const ListOffersSort = {
  created: 'created',
} as const;

export type ListOffersDir = typeof ListOffersDir[keyof typeof ListOffersDir];


export const ListOffersDir = {
  asc: 'asc',
  desc: 'desc',
} as const;

export type ListOffersState = typeof ListOffersState[keyof typeof ListOffersState];


export const ListOffersState = {
  draft: 'draft',
  issued: 'issued',
  accepted: 'accepted',
  declined: 'declined',
  deferred: 'deferred',
  withdrawn: 'withdrawn',
  expired: 'expired',
} as const;

export type ListOffersHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ListOffers200 = {
  items: Offer[];
  /**
     * An address; null on the last page.
     * @nullable
     */
  next: string | null;
};

export type AddOffersHeaders = {
/**
 * Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.
 */
'Idempotency-Key'?: string;
};

export type AddOffersBodyState = typeof AddOffersBodyState[keyof typeof AddOffersBodyState];


export const AddOffersBodyState = {
  draft: 'draft',
  issued: 'issued',
} as const;

export type AddOffersBodyKind = typeof AddOffersBodyKind[keyof typeof AddOffersBodyKind];


export const AddOffersBodyKind = {
  conditional: 'conditional',
  full: 'full',
} as const;

/**
 * Left out, that of the country.
 */
export type AddOffersBodyCurrency = typeof AddOffersBodyCurrency[keyof typeof AddOffersBodyCurrency];


export const AddOffersBodyCurrency = {
  AUD: 'AUD',
  NZD: 'NZD',
} as const;

export type AddOffersBody = {
  /** @pattern ^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$ */
  applicationId: string;
  state?: AddOffersBodyState;
  kind: AddOffersBodyKind;
  /** Left out, that of the application. */
  university?: string;
  /** Left out, that of the application. */
  course?: string;
  /** @nullable */
  campus?: string | null;
  /**
     * Its code. Left out, that of the application.
     * @nullable
     */
  intake?: string | null;
  /** Where there is no `intake`. */
  startsOn?: string | null;
  /** Left out, that of the country. */
  currency?: AddOffersBodyCurrency;
  /**
     * For the first year of study.
     * @minimum 0
     * @maximum 1000000000
     */
  tuitionMinor: number;
  depositMinor?: number | null;
  /** @nullable */
  scholarshipName?: string | null;
  scholarshipMinor?: number | null;
  healthCoverMinor?: number | null;
  otherFeesMinor?: number | null;
  /**
     * The last day on which it can be accepted.
     * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
     */
  expiresOn: string;
  /** @nullable */
  institutionReference?: string | null;
  /**
     * For the student.
     * @nullable
     */
  note?: string | null;
  /**
     * Of a conditional offer: what has to be shown, each in words.
     * @maxItems 20
     */
  conditions?: string[];
};

export type ReadOffersHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ChangeOffersHeaders = {
/**
 * The `ETag` that the record was read with. Only the version in it counts.
 */
'If-Match': string;
/**
 * Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.
 */
'Idempotency-Key'?: string;
};

export type ChangeOffersBodyOneKind = typeof ChangeOffersBodyOneKind[keyof typeof ChangeOffersBodyOneKind];


export const ChangeOffersBodyOneKind = {
  conditional: 'conditional',
  full: 'full',
} as const;

/**
 * Left out, that of the country.
 */
export type ChangeOffersBodyOneCurrency = typeof ChangeOffersBodyOneCurrency[keyof typeof ChangeOffersBodyOneCurrency];


export const ChangeOffersBodyOneCurrency = {
  AUD: 'AUD',
  NZD: 'NZD',
} as const;

/**
 * `issued` gives a deferred one back as it was.
 */
export type ChangeOffersBodyOneState = typeof ChangeOffersBodyOneState[keyof typeof ChangeOffersBodyOneState];


export const ChangeOffersBodyOneState = {
  issued: 'issued',
  withdrawn: 'withdrawn',
} as const;

export type ChangeOffersBodyOneDecisionsItemState = typeof ChangeOffersBodyOneDecisionsItemState[keyof typeof ChangeOffersBodyOneDecisionsItemState];


export const ChangeOffersBodyOneDecisionsItemState = {
  open: 'open',
  sent: 'sent',
  met: 'met',
  waived: 'waived',
  'not-met': 'not-met',
} as const;

export type ChangeOffersBodyOneDecisionsItem = {
  /** @pattern ^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$ */
  conditionId: string;
  /**
     * Grows with every change.
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  version: number;
  state: ChangeOffersBodyOneDecisionsItemState;
  /** @nullable */
  reason?: string | null;
};

export type ChangeOffersBodyOne = {
  kind?: ChangeOffersBodyOneKind;
  /** Left out, that of the application. */
  university?: string;
  /** Left out, that of the application. */
  course?: string;
  /** @nullable */
  campus?: string | null;
  /**
     * Its code. Left out, that of the application.
     * @nullable
     */
  intake?: string | null;
  /** Where there is no `intake`. */
  startsOn?: string | null;
  /** Left out, that of the country. */
  currency?: ChangeOffersBodyOneCurrency;
  /**
     * For the first year of study.
     * @minimum 0
     * @maximum 1000000000
     */
  tuitionMinor?: number;
  depositMinor?: number | null;
  /** @nullable */
  scholarshipName?: string | null;
  scholarshipMinor?: number | null;
  healthCoverMinor?: number | null;
  otherFeesMinor?: number | null;
  /**
     * The last day on which it can be accepted.
     * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
     */
  expiresOn?: string;
  /** @nullable */
  institutionReference?: string | null;
  /**
     * For the student.
     * @nullable
     */
  note?: string | null;
  /**
     * Of a conditional offer: what has to be shown, each in words.
     * @maxItems 20
     */
  conditions?: string[];
  /** `issued` gives a deferred one back as it was. */
  state?: ChangeOffersBodyOneState;
  /**
     * With `state`. All but drafts need one; the student reads it.
     * @nullable
     */
  reason?: string | null;
  /**
     * On its conditions, each by its id and its own version.
     * @maxItems 20
     */
  decisions?: ChangeOffersBodyOneDecisionsItem[];
};

export type ChangeOffersBodyTwoKind = typeof ChangeOffersBodyTwoKind[keyof typeof ChangeOffersBodyTwoKind];


export const ChangeOffersBodyTwoKind = {
  conditional: 'conditional',
  full: 'full',
} as const;

/**
 * Left out, that of the country.
 */
export type ChangeOffersBodyTwoCurrency = typeof ChangeOffersBodyTwoCurrency[keyof typeof ChangeOffersBodyTwoCurrency];


export const ChangeOffersBodyTwoCurrency = {
  AUD: 'AUD',
  NZD: 'NZD',
} as const;

/**
 * `issued` gives a deferred one back as it was.
 */
export type ChangeOffersBodyTwoState = typeof ChangeOffersBodyTwoState[keyof typeof ChangeOffersBodyTwoState];


export const ChangeOffersBodyTwoState = {
  issued: 'issued',
  withdrawn: 'withdrawn',
} as const;

export type ChangeOffersBodyTwoDecisionsItemState = typeof ChangeOffersBodyTwoDecisionsItemState[keyof typeof ChangeOffersBodyTwoDecisionsItemState];


export const ChangeOffersBodyTwoDecisionsItemState = {
  open: 'open',
  sent: 'sent',
  met: 'met',
  waived: 'waived',
  'not-met': 'not-met',
} as const;

export type ChangeOffersBodyTwoDecisionsItem = {
  /** @pattern ^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$ */
  conditionId: string;
  /**
     * Grows with every change.
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  version: number;
  state: ChangeOffersBodyTwoDecisionsItemState;
  /** @nullable */
  reason?: string | null;
};

export type ChangeOffersBodyTwo = {
  kind?: ChangeOffersBodyTwoKind;
  /** Left out, that of the application. */
  university?: string;
  /** Left out, that of the application. */
  course?: string;
  /** @nullable */
  campus?: string | null;
  /**
     * Its code. Left out, that of the application.
     * @nullable
     */
  intake?: string | null;
  /** Where there is no `intake`. */
  startsOn?: string | null;
  /** Left out, that of the country. */
  currency?: ChangeOffersBodyTwoCurrency;
  /**
     * For the first year of study.
     * @minimum 0
     * @maximum 1000000000
     */
  tuitionMinor?: number;
  depositMinor?: number | null;
  /** @nullable */
  scholarshipName?: string | null;
  scholarshipMinor?: number | null;
  healthCoverMinor?: number | null;
  otherFeesMinor?: number | null;
  /**
     * The last day on which it can be accepted.
     * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
     */
  expiresOn?: string;
  /** @nullable */
  institutionReference?: string | null;
  /**
     * For the student.
     * @nullable
     */
  note?: string | null;
  /**
     * Of a conditional offer: what has to be shown, each in words.
     * @maxItems 20
     */
  conditions?: string[];
  /** `issued` gives a deferred one back as it was. */
  state?: ChangeOffersBodyTwoState;
  /**
     * With `state`. All but drafts need one; the student reads it.
     * @nullable
     */
  reason?: string | null;
  /**
     * On its conditions, each by its id and its own version.
     * @maxItems 20
     */
  decisions?: ChangeOffersBodyTwoDecisionsItem[];
};

export type ListBookingsParams = {
/**
 * Where the page before ended: as its `next` has it, with the same other parameters.
 */
cursor?: string;
/**
 * How many at most.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
sort?: ListBookingsSort;
dir?: ListBookingsDir;
/**
 * The id of a record.
 */
counsellor?: string;
/**
 * The id of a record.
 */
student?: string;
status?: ListBookingsStatus;
};

export type ListBookingsSort = typeof ListBookingsSort[keyof typeof ListBookingsSort];


export const ListBookingsSort = {
  starts: 'starts',
} as const;

export type ListBookingsDir = typeof ListBookingsDir[keyof typeof ListBookingsDir];


export const ListBookingsDir = {
  asc: 'asc',
  desc: 'desc',
} as const;

export type ListBookingsStatus = typeof ListBookingsStatus[keyof typeof ListBookingsStatus];


export const ListBookingsStatus = {
  confirmed: 'confirmed',
  attended: 'attended',
  'no-show': 'no-show',
  cancelled: 'cancelled',
} as const;

export type ListBookingsHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ListBookings200 = {
  items: Booking[];
  /**
     * An address; null on the last page.
     * @nullable
     */
  next: string | null;
};

export type AddBookingsHeaders = {
/**
 * Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.
 */
'Idempotency-Key'?: string;
};

export type AddBookingsBodyTopic = typeof AddBookingsBodyTopic[keyof typeof AddBookingsBodyTopic];


export const AddBookingsBodyTopic = {
  choosing: 'choosing',
  application: 'application',
  visa: 'visa',
  money: 'money',
  residence: 'residence',
  arrival: 'arrival',
  other: 'other',
} as const;

export type AddBookingsBodyLanguage = typeof AddBookingsBodyLanguage[keyof typeof AddBookingsBodyLanguage];


export const AddBookingsBodyLanguage = {
  en: 'en',
  ne: 'ne',
  hi: 'hi',
  ur: 'ur',
  bn: 'bn',
  si: 'si',
  ta: 'ta',
  pa: 'pa',
} as const;

export type AddBookingsBody = {
  /** @pattern ^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$ */
  studentId: string;
  /** The beginning of a free time. */
  startsAt: string;
  counsellorId?: string | null;
  topic: AddBookingsBodyTopic;
  language: AddBookingsBodyLanguage;
  /** By whose clock the student reads the time. */
  timeZone?: string;
  /**
     * What it is about, for whoever holds it.
     * @nullable
     */
  note?: string | null;
};

export type ReadBookingsHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ChangeBookingsHeaders = {
/**
 * The `ETag` that the record was read with. Only the version in it counts.
 */
'If-Match': string;
/**
 * Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.
 */
'Idempotency-Key'?: string;
};

/**
 * `attended` and `no-show` once it has begun; `confirmed` takes them back.
 */
export type ChangeBookingsBodyOneStatus = typeof ChangeBookingsBodyOneStatus[keyof typeof ChangeBookingsBodyOneStatus];


export const ChangeBookingsBodyOneStatus = {
  cancelled: 'cancelled',
  attended: 'attended',
  'no-show': 'no-show',
  confirmed: 'confirmed',
} as const;

export type ChangeBookingsBodyOne = {
  /** Another time. */
  startsAt?: string;
  /**
     * A colleague who is free then.
     * @pattern ^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$
     */
  counsellorId?: string;
  /** `attended` and `no-show` once it has begun; `confirmed` takes them back. */
  status?: ChangeBookingsBodyOneStatus;
  /**
     * Of a move, a hand-over or a cancellation. Who booked reads why it is cancelled.
     * @nullable
     */
  reason?: string | null;
  /**
     * With `attended`, `no-show` or `confirmed`: for staff alone. Stays where left out.
     * @nullable
     */
  outcomeNote?: string | null;
};

/**
 * `attended` and `no-show` once it has begun; `confirmed` takes them back.
 */
export type ChangeBookingsBodyTwoStatus = typeof ChangeBookingsBodyTwoStatus[keyof typeof ChangeBookingsBodyTwoStatus];


export const ChangeBookingsBodyTwoStatus = {
  cancelled: 'cancelled',
  attended: 'attended',
  'no-show': 'no-show',
  confirmed: 'confirmed',
} as const;

export type ChangeBookingsBodyTwo = {
  /** Another time. */
  startsAt?: string;
  /**
     * A colleague who is free then.
     * @pattern ^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$
     */
  counsellorId?: string;
  /** `attended` and `no-show` once it has begun; `confirmed` takes them back. */
  status?: ChangeBookingsBodyTwoStatus;
  /**
     * Of a move, a hand-over or a cancellation. Who booked reads why it is cancelled.
     * @nullable
     */
  reason?: string | null;
  /**
     * With `attended`, `no-show` or `confirmed`: for staff alone. Stays where left out.
     * @nullable
     */
  outcomeNote?: string | null;
};

export type ListSlotsParams = {
/**
 * Where the page before ended: as its `next` has it, with the same other parameters.
 */
cursor?: string;
/**
 * How many at most.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
sort?: ListSlotsSort;
dir?: ListSlotsDir;
/**
 * The id of a record.
 */
counsellor?: string;
topic?: ListSlotsTopic;
language?: ListSlotsLanguage;
/**
 * One of: today, yesterday, last-7-days, last-30-days, this-month, last-month, this-year, tomorrow, next-7-days, next-30-days. Or two days, one of which may be missing: 2026-01-01..2026-01-31. By UTC.
 * @pattern ^(?:today|yesterday|last-7-days|last-30-days|this-month|last-month|this-year|tomorrow|next-7-days|next-30-days|\d{4}-\d{2}-\d{2}\.\.(?:\d{4}-\d{2}-\d{2})?|\.\.\d{4}-\d{2}-\d{2})$
 */
day?: string;
};

export type ListSlotsSort = typeof ListSlotsSort[keyof typeof ListSlotsSort];


export const ListSlotsSort = {
  starts: 'starts',
} as const;

export type ListSlotsDir = typeof ListSlotsDir[keyof typeof ListSlotsDir];


export const ListSlotsDir = {
  asc: 'asc',
  desc: 'desc',
} as const;

export type ListSlotsTopic = typeof ListSlotsTopic[keyof typeof ListSlotsTopic];


export const ListSlotsTopic = {
  choosing: 'choosing',
  application: 'application',
  visa: 'visa',
  money: 'money',
  residence: 'residence',
  arrival: 'arrival',
  other: 'other',
} as const;

export type ListSlotsLanguage = typeof ListSlotsLanguage[keyof typeof ListSlotsLanguage];


export const ListSlotsLanguage = {
  en: 'en',
  ne: 'ne',
  hi: 'hi',
  ur: 'ur',
  bn: 'bn',
  si: 'si',
  ta: 'ta',
  pa: 'pa',
} as const;

export type ListSlotsHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ListSlots200 = {
  items: Slot[];
  /**
     * An address; null on the last page.
     * @nullable
     */
  next: string | null;
};

export type ReadSlotsHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ListCoursesParams = {
/**
 * Where the page before ended: as its `next` has it, with the same other parameters.
 */
cursor?: string;
/**
 * How many at most.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Part of a name.
 * @maxLength 100
 */
q?: string;
sort?: ListCoursesSort;
dir?: ListCoursesDir;
/**
 * Repeated for each value; any of them fits.
 */
country?: string[];
/**
 * The id of a record.
 */
university?: string;
/**
 * The id of a record.
 */
campus?: string;
/**
 * Repeated for each value; any of them fits.
 */
level?: ListCoursesLevelItem[];
/**
 * Repeated for each value; any of them fits.
 */
discipline?: ListCoursesDisciplineItem[];
/**
 * Repeated for each value; any of them fits.
 */
status?: ListCoursesStatusItem[];
edited?: ListCoursesEdited;
archived?: ListCoursesArchived;
};

export type ListCoursesSort = typeof ListCoursesSort[keyof typeof ListCoursesSort];


export const ListCoursesSort = {
  created: 'created',
  updated: 'updated',
  name: 'name',
} as const;

export type ListCoursesDir = typeof ListCoursesDir[keyof typeof ListCoursesDir];


export const ListCoursesDir = {
  asc: 'asc',
  desc: 'desc',
} as const;

export type ListCoursesLevelItem = typeof ListCoursesLevelItem[keyof typeof ListCoursesLevelItem];


export const ListCoursesLevelItem = {
  bachelor: 'bachelor',
  master: 'master',
  diploma: 'diploma',
  phd: 'phd',
  'graduate-diploma': 'graduate-diploma',
  'graduate-certificate': 'graduate-certificate',
  'advanced-diploma': 'advanced-diploma',
  'associate-degree': 'associate-degree',
  certificate: 'certificate',
  school: 'school',
  'non-award': 'non-award',
} as const;

export type ListCoursesDisciplineItem = typeof ListCoursesDisciplineItem[keyof typeof ListCoursesDisciplineItem];


export const ListCoursesDisciplineItem = {
  it: 'it',
  nursing: 'nursing',
  business: 'business',
  engineering: 'engineering',
  healthcare: 'healthcare',
  science: 'science',
  education: 'education',
  law: 'law',
  society: 'society',
  arts: 'arts',
  architecture: 'architecture',
  hospitality: 'hospitality',
  agriculture: 'agriculture',
  general: 'general',
} as const;

export type ListCoursesStatusItem = typeof ListCoursesStatusItem[keyof typeof ListCoursesStatusItem];


export const ListCoursesStatusItem = {
  open: 'open',
  closed: 'closed',
} as const;

export type ListCoursesEdited = typeof ListCoursesEdited[keyof typeof ListCoursesEdited];


export const ListCoursesEdited = {
  yes: 'yes',
  no: 'no',
} as const;

export type ListCoursesArchived = typeof ListCoursesArchived[keyof typeof ListCoursesArchived];


export const ListCoursesArchived = {
  yes: 'yes',
} as const;

export type ListCoursesHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ListCourses200 = {
  items: Course[];
  /**
     * An address; null on the last page.
     * @nullable
     */
  next: string | null;
};

export type AddCoursesHeaders = {
/**
 * Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.
 */
'Idempotency-Key'?: string;
};

export type AddCoursesBodyLevel = typeof AddCoursesBodyLevel[keyof typeof AddCoursesBodyLevel];


export const AddCoursesBodyLevel = {
  bachelor: 'bachelor',
  master: 'master',
  diploma: 'diploma',
  phd: 'phd',
  'graduate-diploma': 'graduate-diploma',
  'graduate-certificate': 'graduate-certificate',
  'advanced-diploma': 'advanced-diploma',
  'associate-degree': 'associate-degree',
  certificate: 'certificate',
  school: 'school',
  'non-award': 'non-award',
} as const;

export type AddCoursesBodyDiscipline = typeof AddCoursesBodyDiscipline[keyof typeof AddCoursesBodyDiscipline] | null;


export const AddCoursesBodyDiscipline = {
  it: 'it',
  nursing: 'nursing',
  business: 'business',
  engineering: 'engineering',
  healthcare: 'healthcare',
  science: 'science',
  education: 'education',
  law: 'law',
  society: 'society',
  arts: 'arts',
  architecture: 'architecture',
  hospitality: 'hospitality',
  agriculture: 'agriculture',
  general: 'general',
} as const;

export type AddCoursesBodyCurrency = typeof AddCoursesBodyCurrency[keyof typeof AddCoursesBodyCurrency] | null;


export const AddCoursesBodyCurrency = {
  AUD: 'AUD',
  NZD: 'NZD',
} as const;

export type AddCoursesBodyTuitionPeriod = typeof AddCoursesBodyTuitionPeriod[keyof typeof AddCoursesBodyTuitionPeriod];


export const AddCoursesBodyTuitionPeriod = {
  course: 'course',
  year: 'year',
} as const;

export type AddCoursesBodyEnglishItemTest = typeof AddCoursesBodyEnglishItemTest[keyof typeof AddCoursesBodyEnglishItemTest];


export const AddCoursesBodyEnglishItemTest = {
  ielts: 'ielts',
  toefl: 'toefl',
  pte: 'pte',
  duolingo: 'duolingo',
} as const;

export type AddCoursesBodyEnglishItem = {
  test: AddCoursesBodyEnglishItemTest;
  /**
     * @minimum 0
     * @maximum 200
     */
  overall: number;
  listening?: number | null;
  reading?: number | null;
  writing?: number | null;
  speaking?: number | null;
};

export type AddCoursesBodyGradesItemScale = typeof AddCoursesBodyGradesItemScale[keyof typeof AddCoursesBodyGradesItemScale];


export const AddCoursesBodyGradesItemScale = {
  'in-percent': 'in-percent',
  'in-cgpa-10': 'in-cgpa-10',
  'np-gpa-4': 'np-gpa-4',
  'np-percent': 'np-percent',
  'pk-percent': 'pk-percent',
  'pk-cgpa-4': 'pk-cgpa-4',
  'bd-gpa-5': 'bd-gpa-5',
  'bd-cgpa-4': 'bd-cgpa-4',
  'lk-gpa-4': 'lk-gpa-4',
  'lk-class': 'lk-class',
} as const;

export type AddCoursesBodyGradesItem = {
  scale: AddCoursesBodyGradesItemScale;
  /**
     * @minimum 0
     * @maximum 200
     */
  minimum: number;
};

export type AddCoursesBodyStatus = typeof AddCoursesBodyStatus[keyof typeof AddCoursesBodyStatus];


export const AddCoursesBodyStatus = {
  open: 'open',
  closed: 'closed',
} as const;

export type AddCoursesBody = {
  /** @pattern ^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$ */
  universityId: string;
  name: string;
  level: AddCoursesBodyLevel;
  discipline?: AddCoursesBodyDiscipline;
  /**
     * The register's code, such as CRICOS.
     * @nullable
     */
  registerCode?: string | null;
  /**
     * Fields of study, each in a line.
     * @maxItems 10
     */
  fields?: string[];
  durationWeeks?: number | null;
  tuitionMinor?: number | null;
  nonTuitionMinor?: number | null;
  currency?: AddCoursesBodyCurrency;
  tuitionPeriod?: AddCoursesBodyTuitionPeriod;
  /**
     * Where the sums come from.
     * @nullable
     */
  source?: string | null;
  /**
     * The year, month or day of which they are.
     * @nullable
     */
  sourceAsOf?: string | null;
  english?: AddCoursesBodyEnglishItem[];
  grades?: AddCoursesBodyGradesItem[];
  /**
     * Where `english` and `grades` come from.
     * @nullable
     */
  requirementsSource?: string | null;
  /** @nullable */
  requirementsAsOf?: string | null;
  /** @nullable */
  entryNote?: string | null;
  /** @nullable */
  summary?: string | null;
  /** @nullable */
  website?: string | null;
  status?: AddCoursesBodyStatus;
  /**
     * @maxItems 200
     * @items.pattern ^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$
     */
  campusIds?: string[];
  /** @maxItems 60 */
  intakeCodes?: string[];
};

export type ReadCoursesHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ChangeCoursesHeaders = {
/**
 * The `ETag` that the record was read with. Only the version in it counts.
 */
'If-Match': string;
/**
 * Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.
 */
'Idempotency-Key'?: string;
};

export type ChangeCoursesBodyOneLevel = typeof ChangeCoursesBodyOneLevel[keyof typeof ChangeCoursesBodyOneLevel];


export const ChangeCoursesBodyOneLevel = {
  bachelor: 'bachelor',
  master: 'master',
  diploma: 'diploma',
  phd: 'phd',
  'graduate-diploma': 'graduate-diploma',
  'graduate-certificate': 'graduate-certificate',
  'advanced-diploma': 'advanced-diploma',
  'associate-degree': 'associate-degree',
  certificate: 'certificate',
  school: 'school',
  'non-award': 'non-award',
} as const;

export type ChangeCoursesBodyOneDiscipline = typeof ChangeCoursesBodyOneDiscipline[keyof typeof ChangeCoursesBodyOneDiscipline] | null;


export const ChangeCoursesBodyOneDiscipline = {
  it: 'it',
  nursing: 'nursing',
  business: 'business',
  engineering: 'engineering',
  healthcare: 'healthcare',
  science: 'science',
  education: 'education',
  law: 'law',
  society: 'society',
  arts: 'arts',
  architecture: 'architecture',
  hospitality: 'hospitality',
  agriculture: 'agriculture',
  general: 'general',
} as const;

export type ChangeCoursesBodyOneCurrency = typeof ChangeCoursesBodyOneCurrency[keyof typeof ChangeCoursesBodyOneCurrency] | null;


export const ChangeCoursesBodyOneCurrency = {
  AUD: 'AUD',
  NZD: 'NZD',
} as const;

export type ChangeCoursesBodyOneTuitionPeriod = typeof ChangeCoursesBodyOneTuitionPeriod[keyof typeof ChangeCoursesBodyOneTuitionPeriod];


export const ChangeCoursesBodyOneTuitionPeriod = {
  course: 'course',
  year: 'year',
} as const;

export type ChangeCoursesBodyOneEnglishItemTest = typeof ChangeCoursesBodyOneEnglishItemTest[keyof typeof ChangeCoursesBodyOneEnglishItemTest];


export const ChangeCoursesBodyOneEnglishItemTest = {
  ielts: 'ielts',
  toefl: 'toefl',
  pte: 'pte',
  duolingo: 'duolingo',
} as const;

export type ChangeCoursesBodyOneEnglishItem = {
  test: ChangeCoursesBodyOneEnglishItemTest;
  /**
     * @minimum 0
     * @maximum 200
     */
  overall: number;
  listening?: number | null;
  reading?: number | null;
  writing?: number | null;
  speaking?: number | null;
};

export type ChangeCoursesBodyOneGradesItemScale = typeof ChangeCoursesBodyOneGradesItemScale[keyof typeof ChangeCoursesBodyOneGradesItemScale];


export const ChangeCoursesBodyOneGradesItemScale = {
  'in-percent': 'in-percent',
  'in-cgpa-10': 'in-cgpa-10',
  'np-gpa-4': 'np-gpa-4',
  'np-percent': 'np-percent',
  'pk-percent': 'pk-percent',
  'pk-cgpa-4': 'pk-cgpa-4',
  'bd-gpa-5': 'bd-gpa-5',
  'bd-cgpa-4': 'bd-cgpa-4',
  'lk-gpa-4': 'lk-gpa-4',
  'lk-class': 'lk-class',
} as const;

export type ChangeCoursesBodyOneGradesItem = {
  scale: ChangeCoursesBodyOneGradesItemScale;
  /**
     * @minimum 0
     * @maximum 200
     */
  minimum: number;
};

export type ChangeCoursesBodyOneStatus = typeof ChangeCoursesBodyOneStatus[keyof typeof ChangeCoursesBodyOneStatus];


export const ChangeCoursesBodyOneStatus = {
  open: 'open',
  closed: 'closed',
} as const;

export type ChangeCoursesBodyOne = {
  name?: string;
  level?: ChangeCoursesBodyOneLevel;
  discipline?: ChangeCoursesBodyOneDiscipline;
  /**
     * The register's code, such as CRICOS.
     * @nullable
     */
  registerCode?: string | null;
  /**
     * Fields of study, each in a line.
     * @maxItems 10
     */
  fields?: string[];
  durationWeeks?: number | null;
  tuitionMinor?: number | null;
  nonTuitionMinor?: number | null;
  currency?: ChangeCoursesBodyOneCurrency;
  tuitionPeriod?: ChangeCoursesBodyOneTuitionPeriod;
  /**
     * Where the sums come from.
     * @nullable
     */
  source?: string | null;
  /**
     * The year, month or day of which they are.
     * @nullable
     */
  sourceAsOf?: string | null;
  english?: ChangeCoursesBodyOneEnglishItem[];
  grades?: ChangeCoursesBodyOneGradesItem[];
  /**
     * Where `english` and `grades` come from.
     * @nullable
     */
  requirementsSource?: string | null;
  /** @nullable */
  requirementsAsOf?: string | null;
  /** @nullable */
  entryNote?: string | null;
  /** @nullable */
  summary?: string | null;
  /** @nullable */
  website?: string | null;
  status?: ChangeCoursesBodyOneStatus;
  /**
     * @maxItems 200
     * @items.pattern ^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$
     */
  campusIds?: string[];
  /** @maxItems 60 */
  intakeCodes?: string[];
  isArchived?: boolean;
};

export type ChangeCoursesBodyTwoLevel = typeof ChangeCoursesBodyTwoLevel[keyof typeof ChangeCoursesBodyTwoLevel];


export const ChangeCoursesBodyTwoLevel = {
  bachelor: 'bachelor',
  master: 'master',
  diploma: 'diploma',
  phd: 'phd',
  'graduate-diploma': 'graduate-diploma',
  'graduate-certificate': 'graduate-certificate',
  'advanced-diploma': 'advanced-diploma',
  'associate-degree': 'associate-degree',
  certificate: 'certificate',
  school: 'school',
  'non-award': 'non-award',
} as const;

export type ChangeCoursesBodyTwoDiscipline = typeof ChangeCoursesBodyTwoDiscipline[keyof typeof ChangeCoursesBodyTwoDiscipline] | null;


export const ChangeCoursesBodyTwoDiscipline = {
  it: 'it',
  nursing: 'nursing',
  business: 'business',
  engineering: 'engineering',
  healthcare: 'healthcare',
  science: 'science',
  education: 'education',
  law: 'law',
  society: 'society',
  arts: 'arts',
  architecture: 'architecture',
  hospitality: 'hospitality',
  agriculture: 'agriculture',
  general: 'general',
} as const;

export type ChangeCoursesBodyTwoCurrency = typeof ChangeCoursesBodyTwoCurrency[keyof typeof ChangeCoursesBodyTwoCurrency] | null;


export const ChangeCoursesBodyTwoCurrency = {
  AUD: 'AUD',
  NZD: 'NZD',
} as const;

export type ChangeCoursesBodyTwoTuitionPeriod = typeof ChangeCoursesBodyTwoTuitionPeriod[keyof typeof ChangeCoursesBodyTwoTuitionPeriod];


export const ChangeCoursesBodyTwoTuitionPeriod = {
  course: 'course',
  year: 'year',
} as const;

export type ChangeCoursesBodyTwoEnglishItemTest = typeof ChangeCoursesBodyTwoEnglishItemTest[keyof typeof ChangeCoursesBodyTwoEnglishItemTest];


export const ChangeCoursesBodyTwoEnglishItemTest = {
  ielts: 'ielts',
  toefl: 'toefl',
  pte: 'pte',
  duolingo: 'duolingo',
} as const;

export type ChangeCoursesBodyTwoEnglishItem = {
  test: ChangeCoursesBodyTwoEnglishItemTest;
  /**
     * @minimum 0
     * @maximum 200
     */
  overall: number;
  listening?: number | null;
  reading?: number | null;
  writing?: number | null;
  speaking?: number | null;
};

export type ChangeCoursesBodyTwoGradesItemScale = typeof ChangeCoursesBodyTwoGradesItemScale[keyof typeof ChangeCoursesBodyTwoGradesItemScale];


export const ChangeCoursesBodyTwoGradesItemScale = {
  'in-percent': 'in-percent',
  'in-cgpa-10': 'in-cgpa-10',
  'np-gpa-4': 'np-gpa-4',
  'np-percent': 'np-percent',
  'pk-percent': 'pk-percent',
  'pk-cgpa-4': 'pk-cgpa-4',
  'bd-gpa-5': 'bd-gpa-5',
  'bd-cgpa-4': 'bd-cgpa-4',
  'lk-gpa-4': 'lk-gpa-4',
  'lk-class': 'lk-class',
} as const;

export type ChangeCoursesBodyTwoGradesItem = {
  scale: ChangeCoursesBodyTwoGradesItemScale;
  /**
     * @minimum 0
     * @maximum 200
     */
  minimum: number;
};

export type ChangeCoursesBodyTwoStatus = typeof ChangeCoursesBodyTwoStatus[keyof typeof ChangeCoursesBodyTwoStatus];


export const ChangeCoursesBodyTwoStatus = {
  open: 'open',
  closed: 'closed',
} as const;

export type ChangeCoursesBodyTwo = {
  name?: string;
  level?: ChangeCoursesBodyTwoLevel;
  discipline?: ChangeCoursesBodyTwoDiscipline;
  /**
     * The register's code, such as CRICOS.
     * @nullable
     */
  registerCode?: string | null;
  /**
     * Fields of study, each in a line.
     * @maxItems 10
     */
  fields?: string[];
  durationWeeks?: number | null;
  tuitionMinor?: number | null;
  nonTuitionMinor?: number | null;
  currency?: ChangeCoursesBodyTwoCurrency;
  tuitionPeriod?: ChangeCoursesBodyTwoTuitionPeriod;
  /**
     * Where the sums come from.
     * @nullable
     */
  source?: string | null;
  /**
     * The year, month or day of which they are.
     * @nullable
     */
  sourceAsOf?: string | null;
  english?: ChangeCoursesBodyTwoEnglishItem[];
  grades?: ChangeCoursesBodyTwoGradesItem[];
  /**
     * Where `english` and `grades` come from.
     * @nullable
     */
  requirementsSource?: string | null;
  /** @nullable */
  requirementsAsOf?: string | null;
  /** @nullable */
  entryNote?: string | null;
  /** @nullable */
  summary?: string | null;
  /** @nullable */
  website?: string | null;
  status?: ChangeCoursesBodyTwoStatus;
  /**
     * @maxItems 200
     * @items.pattern ^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$
     */
  campusIds?: string[];
  /** @maxItems 60 */
  intakeCodes?: string[];
  isArchived?: boolean;
};

export type ListUniversitiesParams = {
/**
 * Where the page before ended: as its `next` has it, with the same other parameters.
 */
cursor?: string;
/**
 * How many at most.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
/**
 * Part of a name.
 * @maxLength 100
 */
q?: string;
sort?: ListUniversitiesSort;
dir?: ListUniversitiesDir;
/**
 * Repeated for each value; any of them fits.
 */
country?: string[];
partner?: ListUniversitiesPartner;
archived?: ListUniversitiesArchived;
};

export type ListUniversitiesSort = typeof ListUniversitiesSort[keyof typeof ListUniversitiesSort];


export const ListUniversitiesSort = {
  created: 'created',
  name: 'name',
  country: 'country',
} as const;

export type ListUniversitiesDir = typeof ListUniversitiesDir[keyof typeof ListUniversitiesDir];


export const ListUniversitiesDir = {
  asc: 'asc',
  desc: 'desc',
} as const;

export type ListUniversitiesPartner = typeof ListUniversitiesPartner[keyof typeof ListUniversitiesPartner];


export const ListUniversitiesPartner = {
  yes: 'yes',
  no: 'no',
} as const;

export type ListUniversitiesArchived = typeof ListUniversitiesArchived[keyof typeof ListUniversitiesArchived];


export const ListUniversitiesArchived = {
  yes: 'yes',
} as const;

export type ListUniversitiesHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ListUniversities200 = {
  items: University[];
  /**
     * An address; null on the last page.
     * @nullable
     */
  next: string | null;
};

export type AddUniversitiesHeaders = {
/**
 * Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.
 */
'Idempotency-Key'?: string;
};

export type AddUniversitiesBodyStatus = typeof AddUniversitiesBodyStatus[keyof typeof AddUniversitiesBodyStatus];


export const AddUniversitiesBodyStatus = {
  open: 'open',
  closed: 'closed',
} as const;

export type AddUniversitiesBody = {
  name: string;
  /** @nullable */
  legalName?: string | null;
  /** @nullable */
  providerCode?: string | null;
  isUniversity?: boolean;
  countryId?: string | null;
  /** @nullable */
  city?: string | null;
  /** @nullable */
  state?: string | null;
  /** @nullable */
  website?: string | null;
  /** @nullable */
  contactEmail?: string | null;
  /** @nullable */
  ownership?: string | null;
  studentCapacity?: number | null;
  isPartner?: boolean;
  /** @nullable */
  summary?: string | null;
  /**
     * Where the facts come from.
     * @nullable
     */
  source?: string | null;
  /**
     * The year, month or day of which they are.
     * @nullable
     */
  sourceAsOf?: string | null;
  status?: AddUniversitiesBodyStatus;
  /** Whether to add it although the country has one of that name. */
  evenIfKnown?: boolean;
};

export type ReadUniversitiesHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ChangeUniversitiesHeaders = {
/**
 * The `ETag` that the record was read with. Only the version in it counts.
 */
'If-Match': string;
/**
 * Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.
 */
'Idempotency-Key'?: string;
};

export type ChangeUniversitiesBodyOneStatus = typeof ChangeUniversitiesBodyOneStatus[keyof typeof ChangeUniversitiesBodyOneStatus];


export const ChangeUniversitiesBodyOneStatus = {
  open: 'open',
  closed: 'closed',
} as const;

export type ChangeUniversitiesBodyOne = {
  name?: string;
  /** @nullable */
  legalName?: string | null;
  /** @nullable */
  providerCode?: string | null;
  isUniversity?: boolean;
  countryId?: string | null;
  /** @nullable */
  city?: string | null;
  /** @nullable */
  state?: string | null;
  /** @nullable */
  website?: string | null;
  /** @nullable */
  contactEmail?: string | null;
  /** @nullable */
  ownership?: string | null;
  studentCapacity?: number | null;
  isPartner?: boolean;
  /** @nullable */
  summary?: string | null;
  /**
     * Where the facts come from.
     * @nullable
     */
  source?: string | null;
  /**
     * The year, month or day of which they are.
     * @nullable
     */
  sourceAsOf?: string | null;
  status?: ChangeUniversitiesBodyOneStatus;
  isArchived?: boolean;
};

export type ChangeUniversitiesBodyTwoStatus = typeof ChangeUniversitiesBodyTwoStatus[keyof typeof ChangeUniversitiesBodyTwoStatus];


export const ChangeUniversitiesBodyTwoStatus = {
  open: 'open',
  closed: 'closed',
} as const;

export type ChangeUniversitiesBodyTwo = {
  name?: string;
  /** @nullable */
  legalName?: string | null;
  /** @nullable */
  providerCode?: string | null;
  isUniversity?: boolean;
  countryId?: string | null;
  /** @nullable */
  city?: string | null;
  /** @nullable */
  state?: string | null;
  /** @nullable */
  website?: string | null;
  /** @nullable */
  contactEmail?: string | null;
  /** @nullable */
  ownership?: string | null;
  studentCapacity?: number | null;
  isPartner?: boolean;
  /** @nullable */
  summary?: string | null;
  /**
     * Where the facts come from.
     * @nullable
     */
  source?: string | null;
  /**
     * The year, month or day of which they are.
     * @nullable
     */
  sourceAsOf?: string | null;
  status?: ChangeUniversitiesBodyTwoStatus;
  isArchived?: boolean;
};

export type ListIntakesParams = {
/**
 * Where the page before ended: as its `next` has it, with the same other parameters.
 */
cursor?: string;
/**
 * How many at most.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
sort?: ListIntakesSort;
dir?: ListIntakesDir;
/**
 * Repeated for each value; any of them fits.
 */
state?: ListIntakesStateItem[];
};

export type ListIntakesSort = typeof ListIntakesSort[keyof typeof ListIntakesSort];


export const ListIntakesSort = {
  starts: 'starts',
} as const;

export type ListIntakesDir = typeof ListIntakesDir[keyof typeof ListIntakesDir];


export const ListIntakesDir = {
  asc: 'asc',
  desc: 'desc',
} as const;

export type ListIntakesStateItem = typeof ListIntakesStateItem[keyof typeof ListIntakesStateItem];


export const ListIntakesStateItem = {
  upcoming: 'upcoming',
  open: 'open',
  closed: 'closed',
} as const;

export type ListIntakesHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ListIntakes200 = {
  items: Intake[];
  /**
     * An address; null on the last page.
     * @nullable
     */
  next: string | null;
};

export type AddIntakesHeaders = {
/**
 * Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.
 */
'Idempotency-Key'?: string;
};

export type AddIntakesBody = {
  /** Year and month. */
  code: string;
  label: string;
  /** The first day on which applications are taken. */
  opensOn?: string | null;
  /** The last day. */
  closesOn?: string | null;
};

export type ReadIntakesHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ChangeIntakesHeaders = {
/**
 * The `ETag` that the record was read with. Only the version in it counts.
 */
'If-Match': string;
/**
 * Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.
 */
'Idempotency-Key'?: string;
};

export type ChangeIntakesBodyOne = {
  label?: string;
  /** The first day on which applications are taken. */
  opensOn?: string | null;
  /** The last day. */
  closesOn?: string | null;
};

export type ChangeIntakesBodyTwo = {
  label?: string;
  /** The first day on which applications are taken. */
  opensOn?: string | null;
  /** The last day. */
  closesOn?: string | null;
};

export type RemoveIntakesHeaders = {
/**
 * The `ETag` that the record was read with. Only the version in it counts.
 */
'If-Match': string;
/**
 * Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.
 */
'Idempotency-Key'?: string;
};

export type ListCommissionsParams = {
/**
 * Where the page before ended: as its `next` has it, with the same other parameters.
 */
cursor?: string;
/**
 * How many at most.
 * @minimum 1
 * @maximum 100
 */
limit?: number;
sort?: ListCommissionsSort;
dir?: ListCommissionsDir;
/**
 * The id of a record.
 */
organisation?: string;
/**
 * The id of a record.
 */
application?: string;
/**
 * Repeated for each value; any of them fits.
 */
kind?: ListCommissionsKindItem[];
};

export type ListCommissionsSort = typeof ListCommissionsSort[keyof typeof ListCommissionsSort];


export const ListCommissionsSort = {
  position: 'position',
} as const;

export type ListCommissionsDir = typeof ListCommissionsDir[keyof typeof ListCommissionsDir];


export const ListCommissionsDir = {
  asc: 'asc',
  desc: 'desc',
} as const;

export type ListCommissionsKindItem = typeof ListCommissionsKindItem[keyof typeof ListCommissionsKindItem];


export const ListCommissionsKindItem = {
  earned: 'earned',
  tax: 'tax',
  clawback: 'clawback',
  correction: 'correction',
  adjustment: 'adjustment',
} as const;

export type ListCommissionsHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type ListCommissions200 = {
  items: CommissionEntry[];
  /**
     * An address; null on the last page.
     * @nullable
     */
  next: string | null;
};

export type ReadCommissionsHeaders = {
/**
 * The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.
 */
'If-None-Match'?: string;
};

export type QuickPointsParams = {
/**
 * Whose table counts.
 */
country?: QuickPointsCountry;
/**
 * In whole years.
 * @minimum 18
 * @maximum 55
 */
age?: number;
/**
 * Australia: `superior`, `proficient`, `competent`. New Zealand: `ielts-8`, `ielts-7`, `ielts-6.5`, `ielts-6`. Left out: not chosen, 0 points.
 */
englishLevel?: QuickPointsEnglishLevel;
/**
 * Skilled work, in whole years.
 * @minimum 0
 * @maximum 40
 */
workExperienceYears?: number;
/**
 * Australia: `doctorate`, `masters`, `bachelor`, `diploma`, `none`. New Zealand: `doctorate`, `masters`, `bachelor`, `level-5-6`, `none`. Left out: not chosen, 0 points.
 */
qualificationLevel?: QuickPointsQualificationLevel;
/**
 * Studied in the country.
 */
studiedInCountry?: QuickPointsStudiedInCountry;
/**
 * Studied in a regional area. Counts for Australia alone.
 */
regionalStudy?: QuickPointsRegionalStudy;
/**
 * Nominated by a state or territory. Counts for Australia alone.
 */
stateSponsor?: QuickPointsStateSponsor;
/**
 * Counts for Australia alone.
 */
partnerPoints?: 0 | 5 | 10;
/**
 * Of the page with the same query; counts nothing.
 * @minimum 1
 * @maximum 6
 */
step?: number;
};

export type QuickPointsCountry = typeof QuickPointsCountry[keyof typeof QuickPointsCountry];


export const QuickPointsCountry = {
  australia: 'australia',
  newzealand: 'newzealand',
} as const;

export type QuickPointsEnglishLevel = typeof QuickPointsEnglishLevel[keyof typeof QuickPointsEnglishLevel];


export const QuickPointsEnglishLevel = {
  superior: 'superior',
  proficient: 'proficient',
  competent: 'competent',
  'ielts-8': 'ielts-8',
  'ielts-7': 'ielts-7',
  'ielts-65': 'ielts-6.5',
  'ielts-6': 'ielts-6',
} as const;

export type QuickPointsQualificationLevel = typeof QuickPointsQualificationLevel[keyof typeof QuickPointsQualificationLevel];


export const QuickPointsQualificationLevel = {
  doctorate: 'doctorate',
  masters: 'masters',
  bachelor: 'bachelor',
  diploma: 'diploma',
  none: 'none',
  'level-5-6': 'level-5-6',
} as const;

export type QuickPointsStudiedInCountry = typeof QuickPointsStudiedInCountry[keyof typeof QuickPointsStudiedInCountry];


export const QuickPointsStudiedInCountry = {
  true: 'true',
  false: 'false',
} as const;

export type QuickPointsRegionalStudy = typeof QuickPointsRegionalStudy[keyof typeof QuickPointsRegionalStudy];


export const QuickPointsRegionalStudy = {
  true: 'true',
  false: 'false',
} as const;

export type QuickPointsStateSponsor = typeof QuickPointsStateSponsor[keyof typeof QuickPointsStateSponsor];


export const QuickPointsStateSponsor = {
  true: 'true',
  false: 'false',
} as const;

export type OfficialPointsParams = {
/**
 * Whose rules
 */
visa?: OfficialPointsVisa;
/**
 * The day of the result; today where it is left out
 * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
 */
date?: string;
/**
 * The version of other rules of the same country, to compare with
 */
against?: string;
/**
 * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
 */
birthDate?: string;
/**
 * In full years, where there is no birth date
 * @minimum 18
 * @maximum 55
 */
age?: number;
/**
 * Where there is no test
 */
english?: OfficialPointsEnglish;
englishTest?: OfficialPointsEnglishTest;
/**
 * @minimum 0
 * @maximum 500
 */
listening?: number;
/**
 * @minimum 0
 * @maximum 500
 */
reading?: number;
/**
 * @minimum 0
 * @maximum 500
 */
writing?: number;
/**
 * @minimum 0
 * @maximum 500
 */
speaking?: number;
/**
 * The day of the test; needed with one
 * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
 */
englishDate?: string;
/**
 * Taken online or at home; no where left out
 */
englishOnline?: OfficialPointsEnglishOnline;
/**
 * Skilled work of the last ten years
 * @minimum 0
 * @maximum 40
 */
overseasYears?: number;
/**
 * @minimum 0
 * @maximum 40
 */
australianYears?: number;
/**
 * @minimum 0
 * @maximum 40
 */
newZealandYears?: number;
/**
 * The day on which that work ended, where it has ended
 * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
 */
overseasUntil?: string;
/**
 * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
 */
australianUntil?: string;
/**
 * The day on which the New Zealand work began
 * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
 */
newZealandSince?: string;
/**
 * How much of all this work came after the qualification
 * @minimum 0
 * @maximum 40
 */
afterQualificationYears?: number;
/**
 * Where skilled work goes on now
 */
working?: OfficialPointsWorking;
/**
 * The highest one
 */
qualification?: OfficialPointsQualification;
qualificationFrom?: OfficialPointsQualificationFrom;
/**
 * Behind a postgraduate one; yes where left out
 */
hasBachelor?: OfficialPointsHasBachelor;
australianStudy?: OfficialPointsAustralianStudy;
researchStem?: OfficialPointsResearchStem;
communityLanguage?: OfficialPointsCommunityLanguage;
professionalYear?: OfficialPointsProfessionalYear;
partner?: OfficialPointsPartner;
/**
 * @minimum 0
 * @maximum 10
 */
registrationYears?: number;
newZealandJob?: OfficialPointsNewZealandJob;
/**
 * NZ$ an hour
 * @minimum 0
 * @maximum 1000
 */
newZealandPay?: number;
/**
 * New Zealand's list that has the occupation
 */
newZealandList?: OfficialPointsNewZealandList;
/**
 * On the list of trades and technicians
 */
tradesList?: OfficialPointsTradesList;
/**
 * What documents are at hand for
 */
proven?: OfficialPointsProvenItem[];
};

export type OfficialPointsVisa = typeof OfficialPointsVisa[keyof typeof OfficialPointsVisa];


export const OfficialPointsVisa = {
  'au-189': 'au-189',
  'au-190': 'au-190',
  'au-491': 'au-491',
  'nz-smc': 'nz-smc',
} as const;

export type OfficialPointsEnglish = typeof OfficialPointsEnglish[keyof typeof OfficialPointsEnglish];


export const OfficialPointsEnglish = {
  'below-competent': 'below-competent',
  competent: 'competent',
  proficient: 'proficient',
  superior: 'superior',
} as const;

export type OfficialPointsEnglishTest = typeof OfficialPointsEnglishTest[keyof typeof OfficialPointsEnglishTest];


export const OfficialPointsEnglishTest = {
  ielts: 'ielts',
  pte: 'pte',
  toefl: 'toefl',
  c1: 'c1',
  celpip: 'celpip',
  languagecert: 'languagecert',
  met: 'met',
  oet: 'oet',
} as const;

export type OfficialPointsEnglishOnline = typeof OfficialPointsEnglishOnline[keyof typeof OfficialPointsEnglishOnline];


export const OfficialPointsEnglishOnline = {
  yes: 'yes',
  no: 'no',
} as const;

export type OfficialPointsWorking = typeof OfficialPointsWorking[keyof typeof OfficialPointsWorking];


export const OfficialPointsWorking = {
  overseas: 'overseas',
  australia: 'australia',
  newzealand: 'newzealand',
} as const;

export type OfficialPointsQualification = typeof OfficialPointsQualification[keyof typeof OfficialPointsQualification];


export const OfficialPointsQualification = {
  none: 'none',
  'recognised-award': 'recognised-award',
  diploma: 'diploma',
  bachelor: 'bachelor',
  'postgraduate-certificate': 'postgraduate-certificate',
  honours: 'honours',
  'postgraduate-diploma': 'postgraduate-diploma',
  master: 'master',
  doctorate: 'doctorate',
} as const;

export type OfficialPointsQualificationFrom = typeof OfficialPointsQualificationFrom[keyof typeof OfficialPointsQualificationFrom];


export const OfficialPointsQualificationFrom = {
  australia: 'australia',
  'newzealand-university': 'newzealand-university',
  newzealand: 'newzealand',
  elsewhere: 'elsewhere',
  'elsewhere-level-only': 'elsewhere-level-only',
} as const;

export type OfficialPointsHasBachelor = typeof OfficialPointsHasBachelor[keyof typeof OfficialPointsHasBachelor];


export const OfficialPointsHasBachelor = {
  yes: 'yes',
  no: 'no',
} as const;

export type OfficialPointsAustralianStudy = typeof OfficialPointsAustralianStudy[keyof typeof OfficialPointsAustralianStudy];


export const OfficialPointsAustralianStudy = {
  none: 'none',
  'two-years': 'two-years',
  'two-years-regional': 'two-years-regional',
} as const;

export type OfficialPointsResearchStem = typeof OfficialPointsResearchStem[keyof typeof OfficialPointsResearchStem];


export const OfficialPointsResearchStem = {
  yes: 'yes',
  no: 'no',
} as const;

export type OfficialPointsCommunityLanguage = typeof OfficialPointsCommunityLanguage[keyof typeof OfficialPointsCommunityLanguage];


export const OfficialPointsCommunityLanguage = {
  yes: 'yes',
  no: 'no',
} as const;

export type OfficialPointsProfessionalYear = typeof OfficialPointsProfessionalYear[keyof typeof OfficialPointsProfessionalYear];


export const OfficialPointsProfessionalYear = {
  yes: 'yes',
  no: 'no',
} as const;

export type OfficialPointsPartner = typeof OfficialPointsPartner[keyof typeof OfficialPointsPartner];


export const OfficialPointsPartner = {
  single: 'single',
  australian: 'australian',
  skilled: 'skilled',
  english: 'english',
  neither: 'neither',
} as const;

export type OfficialPointsNewZealandJob = typeof OfficialPointsNewZealandJob[keyof typeof OfficialPointsNewZealandJob];


export const OfficialPointsNewZealandJob = {
  none: 'none',
  'skill-level-1-3': 'skill-level-1-3',
  'skill-level-4-5': 'skill-level-4-5',
} as const;

export type OfficialPointsNewZealandList = typeof OfficialPointsNewZealandList[keyof typeof OfficialPointsNewZealandList];


export const OfficialPointsNewZealandList = {
  neither: 'neither',
  amber: 'amber',
  red: 'red',
} as const;

export type OfficialPointsTradesList = typeof OfficialPointsTradesList[keyof typeof OfficialPointsTradesList];


export const OfficialPointsTradesList = {
  yes: 'yes',
  no: 'no',
} as const;

export type OfficialPointsProvenItem = typeof OfficialPointsProvenItem[keyof typeof OfficialPointsProvenItem];


export const OfficialPointsProvenItem = {
  age: 'age',
  english: 'english',
  work: 'work',
  qualification: 'qualification',
  study: 'study',
  language: 'language',
  'professional-year': 'professional-year',
  partner: 'partner',
  nomination: 'nomination',
  registration: 'registration',
  'new-zealand-work': 'new-zealand-work',
} as const;

export type OfficialPoints200Visa = typeof OfficialPoints200Visa[keyof typeof OfficialPoints200Visa];


export const OfficialPoints200Visa = {
  'au-189': 'au-189',
  'au-190': 'au-190',
  'au-491': 'au-491',
  'nz-smc': 'nz-smc',
} as const;

export type OfficialPoints200Country = typeof OfficialPoints200Country[keyof typeof OfficialPoints200Country];


export const OfficialPoints200Country = {
  australia: 'australia',
  newzealand: 'newzealand',
} as const;

export type OfficialPoints200InForce = {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  from: string;
  to: string | null;
};

export type OfficialPoints200PassMarkSource = {
  label: string;
  href: string;
  /** What the source says of its own date */
  dated: string;
  caveat?: string;
};

export type OfficialPoints200Verdict = typeof OfficialPoints200Verdict[keyof typeof OfficialPoints200Verdict];


export const OfficialPoints200Verdict = {
  reached: 'reached',
  stopped: 'stopped',
  short: 'short',
  'not-known': 'not-known',
} as const;

export type OfficialPoints200CategoriesItemSource = {
  label: string;
  href: string;
  /** What the source says of its own date */
  dated: string;
  caveat?: string;
} | null;

export type OfficialPoints200CategoriesItem = {
  id: string;
  label: string;
  /**
     * What the rule gives by itself
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  points: number;
  /**
     * What of it stands in the total, after caps and the choice of the best
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  counted: number;
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  proven: number;
  /** Null where no source says it */
  max: number | null;
  answered: boolean;
  /** @nullable */
  rule: string | null;
  source: OfficialPoints200CategoriesItemSource;
  /** @nullable */
  caveat: string | null;
};

export type OfficialPoints200RequirementsItemState = typeof OfficialPoints200RequirementsItemState[keyof typeof OfficialPoints200RequirementsItemState];


export const OfficialPoints200RequirementsItemState = {
  met: 'met',
  'not-met': 'not-met',
  'not-known': 'not-known',
} as const;

export type OfficialPoints200RequirementsItemSource = {
  label: string;
  href: string;
  /** What the source says of its own date */
  dated: string;
  caveat?: string;
};

export type OfficialPoints200RequirementsItem = {
  id: string;
  label: string;
  state: OfficialPoints200RequirementsItemState;
  rule: string;
  source: OfficialPoints200RequirementsItemSource;
  caveat?: string;
};

export type OfficialPoints200PathwaysItemState = typeof OfficialPoints200PathwaysItemState[keyof typeof OfficialPoints200PathwaysItemState];


export const OfficialPoints200PathwaysItemState = {
  met: 'met',
  'not-met': 'not-met',
  'not-known': 'not-known',
} as const;

export type OfficialPoints200PathwaysItemRequirementsItemState = typeof OfficialPoints200PathwaysItemRequirementsItemState[keyof typeof OfficialPoints200PathwaysItemRequirementsItemState];


export const OfficialPoints200PathwaysItemRequirementsItemState = {
  met: 'met',
  'not-met': 'not-met',
  'not-known': 'not-known',
} as const;

export type OfficialPoints200PathwaysItemRequirementsItemSource = {
  label: string;
  href: string;
  /** What the source says of its own date */
  dated: string;
  caveat?: string;
};

export type OfficialPoints200PathwaysItemRequirementsItem = {
  id: string;
  label: string;
  state: OfficialPoints200PathwaysItemRequirementsItemState;
  rule: string;
  source: OfficialPoints200PathwaysItemRequirementsItemSource;
  caveat?: string;
};

export type OfficialPoints200PathwaysItem = {
  id: string;
  label: string;
  state: OfficialPoints200PathwaysItemState;
  requirements: OfficialPoints200PathwaysItemRequirementsItem[];
};

export type OfficialPoints200ComparisonVerdict = typeof OfficialPoints200ComparisonVerdict[keyof typeof OfficialPoints200ComparisonVerdict];


export const OfficialPoints200ComparisonVerdict = {
  reached: 'reached',
  stopped: 'stopped',
  short: 'short',
  'not-known': 'not-known',
} as const;

export type OfficialPoints200ComparisonDifferencesItemHereSource = {
  label: string;
  href: string;
  /** What the source says of its own date */
  dated: string;
  caveat?: string;
} | null;

/**
 * Null where the rules do not have the category
 */
export type OfficialPoints200ComparisonDifferencesItemHere = {
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  counted: number;
  /** True where no source says how much more */
  mayBeMore: boolean;
  /** @nullable */
  rule: string | null;
  source: OfficialPoints200ComparisonDifferencesItemHereSource;
} | null;

export type OfficialPoints200ComparisonDifferencesItemThereSource = {
  label: string;
  href: string;
  /** What the source says of its own date */
  dated: string;
  caveat?: string;
} | null;

/**
 * Null where the rules do not have the category
 */
export type OfficialPoints200ComparisonDifferencesItemThere = {
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  counted: number;
  /** True where no source says how much more */
  mayBeMore: boolean;
  /** @nullable */
  rule: string | null;
  source: OfficialPoints200ComparisonDifferencesItemThereSource;
} | null;

export type OfficialPoints200ComparisonDifferencesItem = {
  id: string;
  label: string;
  /** Null where the rules do not have the category */
  here: OfficialPoints200ComparisonDifferencesItemHere;
  /** Null where the rules do not have the category */
  there: OfficialPoints200ComparisonDifferencesItemThere;
};

export type OfficialPoints200ComparisonWaysItemHere = typeof OfficialPoints200ComparisonWaysItemHere[keyof typeof OfficialPoints200ComparisonWaysItemHere] | null;


export const OfficialPoints200ComparisonWaysItemHere = {
  met: 'met',
  'not-met': 'not-met',
  'not-known': 'not-known',
} as const;

export type OfficialPoints200ComparisonWaysItemThere = typeof OfficialPoints200ComparisonWaysItemThere[keyof typeof OfficialPoints200ComparisonWaysItemThere] | null;


export const OfficialPoints200ComparisonWaysItemThere = {
  met: 'met',
  'not-met': 'not-met',
  'not-known': 'not-known',
} as const;

export type OfficialPoints200ComparisonWaysItem = {
  id: string;
  label: string;
  here: OfficialPoints200ComparisonWaysItemHere;
  there: OfficialPoints200ComparisonWaysItemThere;
};

export type OfficialPoints200Comparison = {
  version: string;
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  total: number;
  atLeast: boolean;
  verdict: OfficialPoints200ComparisonVerdict;
  differences: OfficialPoints200ComparisonDifferencesItem[];
  /** Ways without points that differ; null where the rules do not have one */
  ways: OfficialPoints200ComparisonWaysItem[];
} | null;

export type OfficialPoints200RaiseStepsItemId = typeof OfficialPoints200RaiseStepsItemId[keyof typeof OfficialPoints200RaiseStepsItemId];


export const OfficialPoints200RaiseStepsItemId = {
  'english-competent': 'english-competent',
  'english-proficient': 'english-proficient',
  'english-superior': 'english-superior',
  'english-again': 'english-again',
  'community-language': 'community-language',
  'partner-english': 'partner-english',
  'partner-skilled': 'partner-skilled',
  birthday: 'birthday',
  'work-anniversary': 'work-anniversary',
  'work-australia': 'work-australia',
  'work-new-zealand': 'work-new-zealand',
  'job-new-zealand': 'job-new-zealand',
  'pay-15': 'pay-1.5',
  'pay-2': 'pay-2',
  'pay-3': 'pay-3',
  'professional-year': 'professional-year',
  'study-australia': 'study-australia',
  'study-regional': 'study-regional',
  'research-stem': 'research-stem',
  bachelor: 'bachelor',
  master: 'master',
  doctorate: 'doctorate',
} as const;

export type OfficialPoints200RaiseStepsItemEffort = typeof OfficialPoints200RaiseStepsItemEffort[keyof typeof OfficialPoints200RaiseStepsItemEffort];


export const OfficialPoints200RaiseStepsItemEffort = {
  test: 'test',
  partner: 'partner',
  wait: 'wait',
  work: 'work',
  study: 'study',
  pay: 'pay',
} as const;

export type OfficialPoints200RaiseStepsItem = {
  id: OfficialPoints200RaiseStepsItemId;
  effort: OfficialPoints200RaiseStepsItemEffort;
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  gain: number;
  opens: string[];
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  months: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  date: string;
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  totalThen: number;
};

export type OfficialPoints200RaiseWayStepsItem = typeof OfficialPoints200RaiseWayStepsItem[keyof typeof OfficialPoints200RaiseWayStepsItem];


export const OfficialPoints200RaiseWayStepsItem = {
  'english-competent': 'english-competent',
  'english-proficient': 'english-proficient',
  'english-superior': 'english-superior',
  'english-again': 'english-again',
  'community-language': 'community-language',
  'partner-english': 'partner-english',
  'partner-skilled': 'partner-skilled',
  birthday: 'birthday',
  'work-anniversary': 'work-anniversary',
  'work-australia': 'work-australia',
  'work-new-zealand': 'work-new-zealand',
  'job-new-zealand': 'job-new-zealand',
  'pay-15': 'pay-1.5',
  'pay-2': 'pay-2',
  'pay-3': 'pay-3',
  'professional-year': 'professional-year',
  'study-australia': 'study-australia',
  'study-regional': 'study-regional',
  'research-stem': 'research-stem',
  bachelor: 'bachelor',
  master: 'master',
  doctorate: 'doctorate',
} as const;

/**
 * The steps that together reach the mark soonest
 */
export type OfficialPoints200RaiseWay = {
  steps: OfficialPoints200RaiseWayStepsItem[];
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  date: string;
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  months: number;
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  total: number;
} | null;

export type OfficialPoints200Raise = {
  steps: OfficialPoints200RaiseStepsItem[];
  /** The steps that together reach the mark soonest */
  way: OfficialPoints200RaiseWay;
};

export type OfficialPoints200TimelineTurnsItemChangesItem = {
  label: string;
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  by: number;
};

export type OfficialPoints200TimelineTurnsItem = {
  /**
     * Full months after the day of the result
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  month: number;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  date: string;
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  total: number;
  changes: OfficialPoints200TimelineTurnsItemChangesItem[];
};

export type OfficialPoints200TimelineEnd = {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  date: string;
  label: string;
} | null;

export type OfficialPoints200Timeline = {
  turns: OfficialPoints200TimelineTurnsItem[];
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  months: number;
  /** True where work of the last ten years has ended and nobody said when: it leaves them some day */
  upperBound?: boolean;
  end: OfficialPoints200TimelineEnd;
} | null;

export type OfficialPoints200 = {
  visa: OfficialPoints200Visa;
  country: OfficialPoints200Country;
  name: string;
  /** Names these very rules for good */
  version: string;
  inForce: OfficialPoints200InForce;
  /** When the sources were last read */
  checked: string;
  /**
     * The day of the result
     * @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$
     */
  date: string;
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  total: number;
  /**
     * The part of the total that documents are at hand for
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  proven: number;
  /** True where it may be more, and no source says how much */
  atLeast: boolean;
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  passMark: number;
  passMarkSource: OfficialPoints200PassMarkSource;
  /**
     * @minimum -9007199254740991
     * @maximum 9007199254740991
     */
  shortfall: number;
  verdict: OfficialPoints200Verdict;
  categories: OfficialPoints200CategoriesItem[];
  requirements: OfficialPoints200RequirementsItem[];
  pathways: OfficialPoints200PathwaysItem[];
  /** What no source that we saw says */
  unknowns: string[];
  comparison: OfficialPoints200Comparison;
  raise: OfficialPoints200Raise;
  timeline: OfficialPoints200Timeline;
  notice: string;
};

/**
 * The values, or the least and the most
 */
export type OfficialPoints400Allowed = string[] | {
  from: number;
  to: number;
  step: number;
} | {
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  from: string;
  /** @pattern ^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$ */
  to: string;
};

export type OfficialPoints400 = {
  field: string;
  /** The values, or the least and the most */
  allowed: OfficialPoints400Allowed;
};

export type OpenApi200 = {
  openapi: '3.1.0';
  [key: string]: unknown;
};

export type listStudentsResponse200 = {
  data: ListStudents200
  status: 200
}

export type listStudentsResponse304 = {
  data: void
  status: 304
}

export type listStudentsResponse400 = {
  data: Problem
  status: 400
}

export type listStudentsResponse401 = {
  data: Problem
  status: 401
}

export type listStudentsResponse403 = {
  data: Problem
  status: 403
}

export type listStudentsResponse406 = {
  data: Problem
  status: 406
}

export type listStudentsResponse429 = {
  data: Problem
  status: 429
}

export type listStudentsResponse431 = {
  data: void
  status: 431
}

export type listStudentsResponse503 = {
  data: Problem
  status: 503
}

export type listStudentsResponseSuccess = (listStudentsResponse200) & {
  headers: Headers;
};
export type listStudentsResponseError = (listStudentsResponse304 | listStudentsResponse400 | listStudentsResponse401 | listStudentsResponse403 | listStudentsResponse406 | listStudentsResponse429 | listStudentsResponse431 | listStudentsResponse503) & {
  headers: Headers;
};

export type listStudentsResponse = (listStudentsResponseSuccess | listStudentsResponseError)

export const getListStudentsUrl = (params?: ListStudentsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {
    const explodeParameters = ["stage","source","counsellor"];

    if (Array.isArray(value) && explodeParameters.includes(key)) {
      value.forEach((v) => {
        normalizedParams.append(key, v === null ? 'null' : String(v));
      });
      return;
    }

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/v1/students?${stringifiedParams}` : `/api/v1/students`
}

/**
 * Everybody whom the office looks after, with and without an account.
 * @summary A page of students
 */
export const listStudents = async (params?: ListStudentsParams,
    headers?: ListStudentsHeaders, options?: Parameters<typeof request>[1]): Promise<listStudentsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<listStudentsResponse>(getListStudentsUrl(params),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type addStudentsResponse201 = {
  data: Student
  status: 201
}

export type addStudentsResponse400 = {
  data: Problem
  status: 400
}

export type addStudentsResponse401 = {
  data: Problem
  status: 401
}

export type addStudentsResponse403 = {
  data: Problem
  status: 403
}

export type addStudentsResponse404 = {
  data: Problem
  status: 404
}

export type addStudentsResponse406 = {
  data: Problem
  status: 406
}

export type addStudentsResponse409 = {
  data: Problem
  status: 409
}

export type addStudentsResponse411 = {
  data: Problem
  status: 411
}

export type addStudentsResponse413 = {
  data: Problem
  status: 413
}

export type addStudentsResponse415 = {
  data: Problem
  status: 415
}

export type addStudentsResponse422 = {
  data: Problem
  status: 422
}

export type addStudentsResponse429 = {
  data: Problem
  status: 429
}

export type addStudentsResponse431 = {
  data: void
  status: 431
}

export type addStudentsResponse503 = {
  data: Problem
  status: 503
}

export type addStudentsResponseSuccess = (addStudentsResponse201) & {
  headers: Headers;
};
export type addStudentsResponseError = (addStudentsResponse400 | addStudentsResponse401 | addStudentsResponse403 | addStudentsResponse404 | addStudentsResponse406 | addStudentsResponse409 | addStudentsResponse411 | addStudentsResponse413 | addStudentsResponse415 | addStudentsResponse422 | addStudentsResponse429 | addStudentsResponse431 | addStudentsResponse503) & {
  headers: Headers;
};

export type addStudentsResponse = (addStudentsResponseSuccess | addStudentsResponseError)

export const getAddStudentsUrl = () => {




  return `/api/v1/students`
}

/**
 * Adds somebody without an account, as a form on another site or an advertisement brings them. Where a student has that address already, 409 comes unless `evenIfKnown` says that it is somebody else: families share addresses. Send an `Idempotency-Key`, and a request that is sent again adds nobody twice.
 * @summary Adds: a student
 */
export const addStudents = async (addStudentsBody: AddStudentsBody,
    headers?: AddStudentsHeaders, options?: Parameters<typeof request>[1]): Promise<addStudentsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<addStudentsResponse>(getAddStudentsUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(addStudentsBody)
  }
);}



export type readStudentsResponse200 = {
  data: Student
  status: 200
}

export type readStudentsResponse304 = {
  data: void
  status: 304
}

export type readStudentsResponse400 = {
  data: Problem
  status: 400
}

export type readStudentsResponse401 = {
  data: Problem
  status: 401
}

export type readStudentsResponse403 = {
  data: Problem
  status: 403
}

export type readStudentsResponse404 = {
  data: Problem
  status: 404
}

export type readStudentsResponse406 = {
  data: Problem
  status: 406
}

export type readStudentsResponse410 = {
  data: Problem
  status: 410
}

export type readStudentsResponse429 = {
  data: Problem
  status: 429
}

export type readStudentsResponse431 = {
  data: void
  status: 431
}

export type readStudentsResponse503 = {
  data: Problem
  status: 503
}

export type readStudentsResponseSuccess = (readStudentsResponse200) & {
  headers: Headers;
};
export type readStudentsResponseError = (readStudentsResponse304 | readStudentsResponse400 | readStudentsResponse401 | readStudentsResponse403 | readStudentsResponse404 | readStudentsResponse406 | readStudentsResponse410 | readStudentsResponse429 | readStudentsResponse431 | readStudentsResponse503) & {
  headers: Headers;
};

export type readStudentsResponse = (readStudentsResponseSuccess | readStudentsResponseError)

export const getReadStudentsUrl = (id: string,) => {




  return `/api/v1/students/${id}`
}

/**
 * Everybody whom the office looks after, with and without an account.
 * @summary A student
 */
export const readStudents = async (id: string,
    headers?: ReadStudentsHeaders, options?: Parameters<typeof request>[1]): Promise<readStudentsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<readStudentsResponse>(getReadStudentsUrl(id),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type changeStudentsResponse200 = {
  data: Student
  status: 200
}

export type changeStudentsResponse204 = {
  data: void
  status: 204
}

export type changeStudentsResponse400 = {
  data: Problem
  status: 400
}

export type changeStudentsResponse401 = {
  data: Problem
  status: 401
}

export type changeStudentsResponse403 = {
  data: Problem
  status: 403
}

export type changeStudentsResponse404 = {
  data: Problem
  status: 404
}

export type changeStudentsResponse406 = {
  data: Problem
  status: 406
}

export type changeStudentsResponse409 = {
  data: Problem
  status: 409
}

export type changeStudentsResponse410 = {
  data: Problem
  status: 410
}

export type changeStudentsResponse411 = {
  data: Problem
  status: 411
}

export type changeStudentsResponse412 = {
  data: Problem
  status: 412
}

export type changeStudentsResponse413 = {
  data: Problem
  status: 413
}

export type changeStudentsResponse415 = {
  data: Problem
  status: 415
}

export type changeStudentsResponse422 = {
  data: Problem
  status: 422
}

export type changeStudentsResponse428 = {
  data: Problem
  status: 428
}

export type changeStudentsResponse429 = {
  data: Problem
  status: 429
}

export type changeStudentsResponse431 = {
  data: void
  status: 431
}

export type changeStudentsResponse503 = {
  data: Problem
  status: 503
}

export type changeStudentsResponseSuccess = (changeStudentsResponse200 | changeStudentsResponse204) & {
  headers: Headers;
};
export type changeStudentsResponseError = (changeStudentsResponse400 | changeStudentsResponse401 | changeStudentsResponse403 | changeStudentsResponse404 | changeStudentsResponse406 | changeStudentsResponse409 | changeStudentsResponse410 | changeStudentsResponse411 | changeStudentsResponse412 | changeStudentsResponse413 | changeStudentsResponse415 | changeStudentsResponse422 | changeStudentsResponse428 | changeStudentsResponse429 | changeStudentsResponse431 | changeStudentsResponse503) & {
  headers: Headers;
};

export type changeStudentsResponse = (changeStudentsResponseSuccess | changeStudentsResponseError)

export const getChangeStudentsUrl = (id: string,) => {




  return `/api/v1/students/${id}`
}

/**
 * Changes names, e-mail address and number; moves a student to another stage, by the moves that staff have, and tells them by mail; gives them to a counsellor, or with null to nobody. All of it is done, or nothing. The address that somebody signs in with stays: that is theirs.
 * @summary Changes: a student
 */
export const changeStudents = async (id: string,
    changeStudentsBody: ChangeStudentsBodyOne | ChangeStudentsBodyTwo,
    headers: ChangeStudentsHeaders, options?: Parameters<typeof request>[1]): Promise<changeStudentsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<changeStudentsResponse>(getChangeStudentsUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { ...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(changeStudentsBody)
  }
);}



export type listApplicationsResponse200 = {
  data: ListApplications200
  status: 200
}

export type listApplicationsResponse304 = {
  data: void
  status: 304
}

export type listApplicationsResponse400 = {
  data: Problem
  status: 400
}

export type listApplicationsResponse401 = {
  data: Problem
  status: 401
}

export type listApplicationsResponse403 = {
  data: Problem
  status: 403
}

export type listApplicationsResponse406 = {
  data: Problem
  status: 406
}

export type listApplicationsResponse429 = {
  data: Problem
  status: 429
}

export type listApplicationsResponse431 = {
  data: void
  status: 431
}

export type listApplicationsResponse503 = {
  data: Problem
  status: 503
}

export type listApplicationsResponseSuccess = (listApplicationsResponse200) & {
  headers: Headers;
};
export type listApplicationsResponseError = (listApplicationsResponse304 | listApplicationsResponse400 | listApplicationsResponse401 | listApplicationsResponse403 | listApplicationsResponse406 | listApplicationsResponse429 | listApplicationsResponse431 | listApplicationsResponse503) & {
  headers: Headers;
};

export type listApplicationsResponse = (listApplicationsResponseSuccess | listApplicationsResponseError)

export const getListApplicationsUrl = (params?: ListApplicationsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {
    const explodeParameters = ["status","level","counsellor","intake","source","waits"];

    if (Array.isArray(value) && explodeParameters.includes(key)) {
      value.forEach((v) => {
        normalizedParams.append(key, v === null ? 'null' : String(v));
      });
      return;
    }

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/v1/applications?${stringifiedParams}` : `/api/v1/applications`
}

/**
 * Applications as they were submitted, without the answers. A whole reference as `q` finds the one.
 * @summary A page of applications
 */
export const listApplications = async (params?: ListApplicationsParams,
    headers?: ListApplicationsHeaders, options?: Parameters<typeof request>[1]): Promise<listApplicationsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<listApplicationsResponse>(getListApplicationsUrl(params),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type readApplicationsResponse200 = {
  data: Application
  status: 200
}

export type readApplicationsResponse304 = {
  data: void
  status: 304
}

export type readApplicationsResponse400 = {
  data: Problem
  status: 400
}

export type readApplicationsResponse401 = {
  data: Problem
  status: 401
}

export type readApplicationsResponse403 = {
  data: Problem
  status: 403
}

export type readApplicationsResponse404 = {
  data: Problem
  status: 404
}

export type readApplicationsResponse406 = {
  data: Problem
  status: 406
}

export type readApplicationsResponse429 = {
  data: Problem
  status: 429
}

export type readApplicationsResponse431 = {
  data: void
  status: 431
}

export type readApplicationsResponse503 = {
  data: Problem
  status: 503
}

export type readApplicationsResponseSuccess = (readApplicationsResponse200) & {
  headers: Headers;
};
export type readApplicationsResponseError = (readApplicationsResponse304 | readApplicationsResponse400 | readApplicationsResponse401 | readApplicationsResponse403 | readApplicationsResponse404 | readApplicationsResponse406 | readApplicationsResponse429 | readApplicationsResponse431 | readApplicationsResponse503) & {
  headers: Headers;
};

export type readApplicationsResponse = (readApplicationsResponseSuccess | readApplicationsResponseError)

export const getReadApplicationsUrl = (id: string,) => {




  return `/api/v1/applications/${id}`
}

/**
 * Applications as they were submitted, without the answers. A whole reference as `q` finds the one.
 * @summary An application
 */
export const readApplications = async (id: string,
    headers?: ReadApplicationsHeaders, options?: Parameters<typeof request>[1]): Promise<readApplicationsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<readApplicationsResponse>(getReadApplicationsUrl(id),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type changeApplicationsResponse200 = {
  data: Application
  status: 200
}

export type changeApplicationsResponse204 = {
  data: void
  status: 204
}

export type changeApplicationsResponse400 = {
  data: Problem
  status: 400
}

export type changeApplicationsResponse401 = {
  data: Problem
  status: 401
}

export type changeApplicationsResponse403 = {
  data: Problem
  status: 403
}

export type changeApplicationsResponse404 = {
  data: Problem
  status: 404
}

export type changeApplicationsResponse406 = {
  data: Problem
  status: 406
}

export type changeApplicationsResponse409 = {
  data: Problem
  status: 409
}

export type changeApplicationsResponse411 = {
  data: Problem
  status: 411
}

export type changeApplicationsResponse412 = {
  data: Problem
  status: 412
}

export type changeApplicationsResponse413 = {
  data: Problem
  status: 413
}

export type changeApplicationsResponse415 = {
  data: Problem
  status: 415
}

export type changeApplicationsResponse422 = {
  data: Problem
  status: 422
}

export type changeApplicationsResponse428 = {
  data: Problem
  status: 428
}

export type changeApplicationsResponse429 = {
  data: Problem
  status: 429
}

export type changeApplicationsResponse431 = {
  data: void
  status: 431
}

export type changeApplicationsResponse503 = {
  data: Problem
  status: 503
}

export type changeApplicationsResponseSuccess = (changeApplicationsResponse200 | changeApplicationsResponse204) & {
  headers: Headers;
};
export type changeApplicationsResponseError = (changeApplicationsResponse400 | changeApplicationsResponse401 | changeApplicationsResponse403 | changeApplicationsResponse404 | changeApplicationsResponse406 | changeApplicationsResponse409 | changeApplicationsResponse411 | changeApplicationsResponse412 | changeApplicationsResponse413 | changeApplicationsResponse415 | changeApplicationsResponse422 | changeApplicationsResponse428 | changeApplicationsResponse429 | changeApplicationsResponse431 | changeApplicationsResponse503) & {
  headers: Headers;
};

export type changeApplicationsResponse = (changeApplicationsResponseSuccess | changeApplicationsResponseError)

export const getChangeApplicationsUrl = (id: string,) => {




  return `/api/v1/applications/${id}`
}

/**
 * Moves an application to another status, by the moves that staff have, and tells the student by mail; gives it to a counsellor, or with null to nobody. Both are done, or neither.
 * @summary Changes: an application
 */
export const changeApplications = async (id: string,
    changeApplicationsBody: ChangeApplicationsBodyOne | ChangeApplicationsBodyTwo,
    headers: ChangeApplicationsHeaders, options?: Parameters<typeof request>[1]): Promise<changeApplicationsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<changeApplicationsResponse>(getChangeApplicationsUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { ...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(changeApplicationsBody)
  }
);}



export type listDocumentsResponse200 = {
  data: ListDocuments200
  status: 200
}

export type listDocumentsResponse304 = {
  data: void
  status: 304
}

export type listDocumentsResponse400 = {
  data: Problem
  status: 400
}

export type listDocumentsResponse401 = {
  data: Problem
  status: 401
}

export type listDocumentsResponse403 = {
  data: Problem
  status: 403
}

export type listDocumentsResponse406 = {
  data: Problem
  status: 406
}

export type listDocumentsResponse429 = {
  data: Problem
  status: 429
}

export type listDocumentsResponse431 = {
  data: void
  status: 431
}

export type listDocumentsResponse503 = {
  data: Problem
  status: 503
}

export type listDocumentsResponseSuccess = (listDocumentsResponse200) & {
  headers: Headers;
};
export type listDocumentsResponseError = (listDocumentsResponse304 | listDocumentsResponse400 | listDocumentsResponse401 | listDocumentsResponse403 | listDocumentsResponse406 | listDocumentsResponse429 | listDocumentsResponse431 | listDocumentsResponse503) & {
  headers: Headers;
};

export type listDocumentsResponse = (listDocumentsResponseSuccess | listDocumentsResponseError)

export const getListDocumentsUrl = (params?: ListDocumentsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {
    const explodeParameters = ["state","kind","counsellor"];

    if (Array.isArray(value) && explodeParameters.includes(key)) {
      value.forEach((v) => {
        normalizedParams.append(key, v === null ? 'null' : String(v));
      });
      return;
    }

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/v1/documents?${stringifiedParams}` : `/api/v1/documents`
}

/**
 * What is known of the papers of students, by their last change. The files are given to people alone.
 * @summary A page of documents
 */
export const listDocuments = async (params?: ListDocumentsParams,
    headers?: ListDocumentsHeaders, options?: Parameters<typeof request>[1]): Promise<listDocumentsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<listDocumentsResponse>(getListDocumentsUrl(params),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type addDocumentsResponse201 = {
  data: Document
  status: 201
}

export type addDocumentsResponse400 = {
  data: Problem
  status: 400
}

export type addDocumentsResponse401 = {
  data: Problem
  status: 401
}

export type addDocumentsResponse403 = {
  data: Problem
  status: 403
}

export type addDocumentsResponse404 = {
  data: Problem
  status: 404
}

export type addDocumentsResponse406 = {
  data: Problem
  status: 406
}

export type addDocumentsResponse409 = {
  data: Problem
  status: 409
}

export type addDocumentsResponse411 = {
  data: Problem
  status: 411
}

export type addDocumentsResponse413 = {
  data: Problem
  status: 413
}

export type addDocumentsResponse415 = {
  data: Problem
  status: 415
}

export type addDocumentsResponse422 = {
  data: Problem
  status: 422
}

export type addDocumentsResponse429 = {
  data: Problem
  status: 429
}

export type addDocumentsResponse431 = {
  data: void
  status: 431
}

export type addDocumentsResponse503 = {
  data: Problem
  status: 503
}

export type addDocumentsResponseSuccess = (addDocumentsResponse201) & {
  headers: Headers;
};
export type addDocumentsResponseError = (addDocumentsResponse400 | addDocumentsResponse401 | addDocumentsResponse403 | addDocumentsResponse404 | addDocumentsResponse406 | addDocumentsResponse409 | addDocumentsResponse411 | addDocumentsResponse413 | addDocumentsResponse415 | addDocumentsResponse422 | addDocumentsResponse429 | addDocumentsResponse431 | addDocumentsResponse503) & {
  headers: Headers;
};

export type addDocumentsResponse = (addDocumentsResponseSuccess | addDocumentsResponseError)

export const getAddDocumentsUrl = () => {




  return `/api/v1/documents`
}

/**
 * Sends a paper of a student, as a form with the fields and a `file`: a PDF or a photo, by what it is and not by its name. It is looked into and scanned for viruses as everything that people send, stored encrypted, and waits for review; the student is told. With `documentId` it is a newer version of that document, which is then in review again. The same bytes once more are the same document.
 * @summary Adds: a document
 */
export const addDocuments = async (addDocumentsBody: AddDocumentsBody,
    headers?: AddDocumentsHeaders, options?: Parameters<typeof request>[1]): Promise<addDocumentsResponse> => {
    const formData = new FormData();
formData.append(`studentId`, addDocumentsBody.studentId);
formData.append(`kind`, addDocumentsBody.kind);
if(addDocumentsBody.documentId !== undefined) {
 formData.append(`documentId`, addDocumentsBody.documentId);
 }
formData.append(`file`, addDocumentsBody.file);

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<addDocumentsResponse>(getAddDocumentsUrl(),
  {
    ...options,
    method: 'POST',
    headers: { ...headers, ...getHeaders(options?.headers) },
    body: formData
  }
);}



export type readDocumentsResponse200 = {
  data: Document
  status: 200
}

export type readDocumentsResponse304 = {
  data: void
  status: 304
}

export type readDocumentsResponse400 = {
  data: Problem
  status: 400
}

export type readDocumentsResponse401 = {
  data: Problem
  status: 401
}

export type readDocumentsResponse403 = {
  data: Problem
  status: 403
}

export type readDocumentsResponse404 = {
  data: Problem
  status: 404
}

export type readDocumentsResponse406 = {
  data: Problem
  status: 406
}

export type readDocumentsResponse429 = {
  data: Problem
  status: 429
}

export type readDocumentsResponse431 = {
  data: void
  status: 431
}

export type readDocumentsResponse503 = {
  data: Problem
  status: 503
}

export type readDocumentsResponseSuccess = (readDocumentsResponse200) & {
  headers: Headers;
};
export type readDocumentsResponseError = (readDocumentsResponse304 | readDocumentsResponse400 | readDocumentsResponse401 | readDocumentsResponse403 | readDocumentsResponse404 | readDocumentsResponse406 | readDocumentsResponse429 | readDocumentsResponse431 | readDocumentsResponse503) & {
  headers: Headers;
};

export type readDocumentsResponse = (readDocumentsResponseSuccess | readDocumentsResponseError)

export const getReadDocumentsUrl = (id: string,) => {




  return `/api/v1/documents/${id}`
}

/**
 * What is known of the papers of students, by their last change. The files are given to people alone.
 * @summary A document
 */
export const readDocuments = async (id: string,
    headers?: ReadDocumentsHeaders, options?: Parameters<typeof request>[1]): Promise<readDocumentsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<readDocumentsResponse>(getReadDocumentsUrl(id),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type changeDocumentsResponse200 = {
  data: Document
  status: 200
}

export type changeDocumentsResponse204 = {
  data: void
  status: 204
}

export type changeDocumentsResponse400 = {
  data: Problem
  status: 400
}

export type changeDocumentsResponse401 = {
  data: Problem
  status: 401
}

export type changeDocumentsResponse403 = {
  data: Problem
  status: 403
}

export type changeDocumentsResponse404 = {
  data: Problem
  status: 404
}

export type changeDocumentsResponse406 = {
  data: Problem
  status: 406
}

export type changeDocumentsResponse409 = {
  data: Problem
  status: 409
}

export type changeDocumentsResponse411 = {
  data: Problem
  status: 411
}

export type changeDocumentsResponse412 = {
  data: Problem
  status: 412
}

export type changeDocumentsResponse413 = {
  data: Problem
  status: 413
}

export type changeDocumentsResponse415 = {
  data: Problem
  status: 415
}

export type changeDocumentsResponse422 = {
  data: Problem
  status: 422
}

export type changeDocumentsResponse428 = {
  data: Problem
  status: 428
}

export type changeDocumentsResponse429 = {
  data: Problem
  status: 429
}

export type changeDocumentsResponse431 = {
  data: void
  status: 431
}

export type changeDocumentsResponse503 = {
  data: Problem
  status: 503
}

export type changeDocumentsResponseSuccess = (changeDocumentsResponse200 | changeDocumentsResponse204) & {
  headers: Headers;
};
export type changeDocumentsResponseError = (changeDocumentsResponse400 | changeDocumentsResponse401 | changeDocumentsResponse403 | changeDocumentsResponse404 | changeDocumentsResponse406 | changeDocumentsResponse409 | changeDocumentsResponse411 | changeDocumentsResponse412 | changeDocumentsResponse413 | changeDocumentsResponse415 | changeDocumentsResponse422 | changeDocumentsResponse428 | changeDocumentsResponse429 | changeDocumentsResponse431 | changeDocumentsResponse503) & {
  headers: Headers;
};

export type changeDocumentsResponse = (changeDocumentsResponseSuccess | changeDocumentsResponseError)

export const getChangeDocumentsUrl = (id: string,) => {




  return `/api/v1/documents/${id}`
}

/**
 * Decides on a paper, by the moves that staff have: accepts it, with what stands on it, or returns it with a reason, which its student reads.
 * @summary Changes: a document
 */
export const changeDocuments = async (id: string,
    changeDocumentsBody: ChangeDocumentsBodyOne | ChangeDocumentsBodyTwo,
    headers: ChangeDocumentsHeaders, options?: Parameters<typeof request>[1]): Promise<changeDocumentsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<changeDocumentsResponse>(getChangeDocumentsUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { ...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(changeDocumentsBody)
  }
);}



export type removeDocumentsResponse204 = {
  data: void
  status: 204
}

export type removeDocumentsResponse400 = {
  data: Problem
  status: 400
}

export type removeDocumentsResponse401 = {
  data: Problem
  status: 401
}

export type removeDocumentsResponse403 = {
  data: Problem
  status: 403
}

export type removeDocumentsResponse404 = {
  data: Problem
  status: 404
}

export type removeDocumentsResponse406 = {
  data: Problem
  status: 406
}

export type removeDocumentsResponse409 = {
  data: Problem
  status: 409
}

export type removeDocumentsResponse412 = {
  data: Problem
  status: 412
}

export type removeDocumentsResponse422 = {
  data: Problem
  status: 422
}

export type removeDocumentsResponse428 = {
  data: Problem
  status: 428
}

export type removeDocumentsResponse429 = {
  data: Problem
  status: 429
}

export type removeDocumentsResponse431 = {
  data: void
  status: 431
}

export type removeDocumentsResponse503 = {
  data: Problem
  status: 503
}

export type removeDocumentsResponseSuccess = (removeDocumentsResponse204) & {
  headers: Headers;
};
export type removeDocumentsResponseError = (removeDocumentsResponse400 | removeDocumentsResponse401 | removeDocumentsResponse403 | removeDocumentsResponse404 | removeDocumentsResponse406 | removeDocumentsResponse409 | removeDocumentsResponse412 | removeDocumentsResponse422 | removeDocumentsResponse428 | removeDocumentsResponse429 | removeDocumentsResponse431 | removeDocumentsResponse503) & {
  headers: Headers;
};

export type removeDocumentsResponse = (removeDocumentsResponseSuccess | removeDocumentsResponseError)

export const getRemoveDocumentsUrl = (id: string,) => {




  return `/api/v1/documents/${id}`
}

/**
 * Deletes a document with every version of its file, for good, because its student asks for it.
 * @summary Deletes: a document
 */
export const removeDocuments = async (id: string,
    headers: RemoveDocumentsHeaders, options?: Parameters<typeof request>[1]): Promise<removeDocumentsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<removeDocumentsResponse>(getRemoveDocumentsUrl(id),
  {
    ...options,
    method: 'DELETE',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type listOffersResponse200 = {
  data: ListOffers200
  status: 200
}

export type listOffersResponse304 = {
  data: void
  status: 304
}

export type listOffersResponse400 = {
  data: Problem
  status: 400
}

export type listOffersResponse401 = {
  data: Problem
  status: 401
}

export type listOffersResponse403 = {
  data: Problem
  status: 403
}

export type listOffersResponse406 = {
  data: Problem
  status: 406
}

export type listOffersResponse429 = {
  data: Problem
  status: 429
}

export type listOffersResponse431 = {
  data: void
  status: 431
}

export type listOffersResponse503 = {
  data: Problem
  status: 503
}

export type listOffersResponseSuccess = (listOffersResponse200) & {
  headers: Headers;
};
export type listOffersResponseError = (listOffersResponse304 | listOffersResponse400 | listOffersResponse401 | listOffersResponse403 | listOffersResponse406 | listOffersResponse429 | listOffersResponse431 | listOffersResponse503) & {
  headers: Headers;
};

export type listOffersResponse = (listOffersResponseSuccess | listOffersResponseError)

export const getListOffersUrl = (params?: ListOffersParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/v1/offers?${stringifiedParams}` : `/api/v1/offers`
}

/**
 * What institutions have offered on applications, drafts too. Sums are in minor units of `currency`.
 * @summary A page of offers
 */
export const listOffers = async (params?: ListOffersParams,
    headers?: ListOffersHeaders, options?: Parameters<typeof request>[1]): Promise<listOffersResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<listOffersResponse>(getListOffersUrl(params),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type addOffersResponse201 = {
  data: Offer
  status: 201
}

export type addOffersResponse400 = {
  data: Problem
  status: 400
}

export type addOffersResponse401 = {
  data: Problem
  status: 401
}

export type addOffersResponse403 = {
  data: Problem
  status: 403
}

export type addOffersResponse404 = {
  data: Problem
  status: 404
}

export type addOffersResponse406 = {
  data: Problem
  status: 406
}

export type addOffersResponse409 = {
  data: Problem
  status: 409
}

export type addOffersResponse411 = {
  data: Problem
  status: 411
}

export type addOffersResponse413 = {
  data: Problem
  status: 413
}

export type addOffersResponse415 = {
  data: Problem
  status: 415
}

export type addOffersResponse422 = {
  data: Problem
  status: 422
}

export type addOffersResponse429 = {
  data: Problem
  status: 429
}

export type addOffersResponse431 = {
  data: void
  status: 431
}

export type addOffersResponse503 = {
  data: Problem
  status: 503
}

export type addOffersResponseSuccess = (addOffersResponse201) & {
  headers: Headers;
};
export type addOffersResponseError = (addOffersResponse400 | addOffersResponse401 | addOffersResponse403 | addOffersResponse404 | addOffersResponse406 | addOffersResponse409 | addOffersResponse411 | addOffersResponse413 | addOffersResponse415 | addOffersResponse422 | addOffersResponse429 | addOffersResponse431 | addOffersResponse503) & {
  headers: Headers;
};

export type addOffersResponse = (addOffersResponseSuccess | addOffersResponseError)

export const getAddOffersUrl = () => {




  return `/api/v1/offers`
}

/**
 * Enters an offer that came by mail, as a draft, or issues it at once: then a letter is made from its terms, the student is told, and an application that was Submitted is Accepted. Sums are in minor units of the currency. Accepting it is for the student alone.
 * @summary Adds: an offer
 */
export const addOffers = async (addOffersBody: AddOffersBody,
    headers?: AddOffersHeaders, options?: Parameters<typeof request>[1]): Promise<addOffersResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<addOffersResponse>(getAddOffersUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(addOffersBody)
  }
);}



export type readOffersResponse200 = {
  data: Offer
  status: 200
}

export type readOffersResponse304 = {
  data: void
  status: 304
}

export type readOffersResponse400 = {
  data: Problem
  status: 400
}

export type readOffersResponse401 = {
  data: Problem
  status: 401
}

export type readOffersResponse403 = {
  data: Problem
  status: 403
}

export type readOffersResponse404 = {
  data: Problem
  status: 404
}

export type readOffersResponse406 = {
  data: Problem
  status: 406
}

export type readOffersResponse429 = {
  data: Problem
  status: 429
}

export type readOffersResponse431 = {
  data: void
  status: 431
}

export type readOffersResponse503 = {
  data: Problem
  status: 503
}

export type readOffersResponseSuccess = (readOffersResponse200) & {
  headers: Headers;
};
export type readOffersResponseError = (readOffersResponse304 | readOffersResponse400 | readOffersResponse401 | readOffersResponse403 | readOffersResponse404 | readOffersResponse406 | readOffersResponse429 | readOffersResponse431 | readOffersResponse503) & {
  headers: Headers;
};

export type readOffersResponse = (readOffersResponseSuccess | readOffersResponseError)

export const getReadOffersUrl = (id: string,) => {




  return `/api/v1/offers/${id}`
}

/**
 * What institutions have offered on applications, drafts too. Sums are in minor units of `currency`.
 * @summary An offer
 */
export const readOffers = async (id: string,
    headers?: ReadOffersHeaders, options?: Parameters<typeof request>[1]): Promise<readOffersResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<readOffersResponse>(getReadOffersUrl(id),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type changeOffersResponse200 = {
  data: Offer
  status: 200
}

export type changeOffersResponse204 = {
  data: void
  status: 204
}

export type changeOffersResponse400 = {
  data: Problem
  status: 400
}

export type changeOffersResponse401 = {
  data: Problem
  status: 401
}

export type changeOffersResponse403 = {
  data: Problem
  status: 403
}

export type changeOffersResponse404 = {
  data: Problem
  status: 404
}

export type changeOffersResponse406 = {
  data: Problem
  status: 406
}

export type changeOffersResponse409 = {
  data: Problem
  status: 409
}

export type changeOffersResponse411 = {
  data: Problem
  status: 411
}

export type changeOffersResponse412 = {
  data: Problem
  status: 412
}

export type changeOffersResponse413 = {
  data: Problem
  status: 413
}

export type changeOffersResponse415 = {
  data: Problem
  status: 415
}

export type changeOffersResponse422 = {
  data: Problem
  status: 422
}

export type changeOffersResponse428 = {
  data: Problem
  status: 428
}

export type changeOffersResponse429 = {
  data: Problem
  status: 429
}

export type changeOffersResponse431 = {
  data: void
  status: 431
}

export type changeOffersResponse503 = {
  data: Problem
  status: 503
}

export type changeOffersResponseSuccess = (changeOffersResponse200 | changeOffersResponse204) & {
  headers: Headers;
};
export type changeOffersResponseError = (changeOffersResponse400 | changeOffersResponse401 | changeOffersResponse403 | changeOffersResponse404 | changeOffersResponse406 | changeOffersResponse409 | changeOffersResponse411 | changeOffersResponse412 | changeOffersResponse413 | changeOffersResponse415 | changeOffersResponse422 | changeOffersResponse428 | changeOffersResponse429 | changeOffersResponse431 | changeOffersResponse503) & {
  headers: Headers;
};

export type changeOffersResponse = (changeOffersResponseSuccess | changeOffersResponseError)

export const getChangeOffersUrl = (id: string,) => {




  return `/api/v1/offers/${id}`
}

/**
 * Changes the terms of a draft; issues it, or withdraws an offer; decides on its conditions. All of it is done, or nothing. What was issued is never changed: it is withdrawn, and another one follows. Accepting, declining and deferring are for the student alone.
 * @summary Changes: an offer
 */
export const changeOffers = async (id: string,
    changeOffersBody: ChangeOffersBodyOne | ChangeOffersBodyTwo,
    headers: ChangeOffersHeaders, options?: Parameters<typeof request>[1]): Promise<changeOffersResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<changeOffersResponse>(getChangeOffersUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { ...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(changeOffersBody)
  }
);}



export type listBookingsResponse200 = {
  data: ListBookings200
  status: 200
}

export type listBookingsResponse304 = {
  data: void
  status: 304
}

export type listBookingsResponse400 = {
  data: Problem
  status: 400
}

export type listBookingsResponse401 = {
  data: Problem
  status: 401
}

export type listBookingsResponse403 = {
  data: Problem
  status: 403
}

export type listBookingsResponse406 = {
  data: Problem
  status: 406
}

export type listBookingsResponse429 = {
  data: Problem
  status: 429
}

export type listBookingsResponse431 = {
  data: void
  status: 431
}

export type listBookingsResponse503 = {
  data: Problem
  status: 503
}

export type listBookingsResponseSuccess = (listBookingsResponse200) & {
  headers: Headers;
};
export type listBookingsResponseError = (listBookingsResponse304 | listBookingsResponse400 | listBookingsResponse401 | listBookingsResponse403 | listBookingsResponse406 | listBookingsResponse429 | listBookingsResponse431 | listBookingsResponse503) & {
  headers: Headers;
};

export type listBookingsResponse = (listBookingsResponseSuccess | listBookingsResponseError)

export const getListBookingsUrl = (params?: ListBookingsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/v1/bookings?${stringifiedParams}` : `/api/v1/bookings`
}

/**
 * Consultations that were booked, the latest first. What was written before and after stays with people.
 * @summary A page of bookings
 */
export const listBookings = async (params?: ListBookingsParams,
    headers?: ListBookingsHeaders, options?: Parameters<typeof request>[1]): Promise<listBookingsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<listBookingsResponse>(getListBookingsUrl(params),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type addBookingsResponse201 = {
  data: Booking
  status: 201
}

export type addBookingsResponse400 = {
  data: Problem
  status: 400
}

export type addBookingsResponse401 = {
  data: Problem
  status: 401
}

export type addBookingsResponse403 = {
  data: Problem
  status: 403
}

export type addBookingsResponse404 = {
  data: Problem
  status: 404
}

export type addBookingsResponse406 = {
  data: Problem
  status: 406
}

export type addBookingsResponse409 = {
  data: Problem
  status: 409
}

export type addBookingsResponse411 = {
  data: Problem
  status: 411
}

export type addBookingsResponse413 = {
  data: Problem
  status: 413
}

export type addBookingsResponse415 = {
  data: Problem
  status: 415
}

export type addBookingsResponse422 = {
  data: Problem
  status: 422
}

export type addBookingsResponse429 = {
  data: Problem
  status: 429
}

export type addBookingsResponse431 = {
  data: void
  status: 431
}

export type addBookingsResponse503 = {
  data: Problem
  status: 503
}

export type addBookingsResponseSuccess = (addBookingsResponse201) & {
  headers: Headers;
};
export type addBookingsResponseError = (addBookingsResponse400 | addBookingsResponse401 | addBookingsResponse403 | addBookingsResponse404 | addBookingsResponse406 | addBookingsResponse409 | addBookingsResponse411 | addBookingsResponse413 | addBookingsResponse415 | addBookingsResponse422 | addBookingsResponse429 | addBookingsResponse431 | addBookingsResponse503) & {
  headers: Headers;
};

export type addBookingsResponse = (addBookingsResponseSuccess | addBookingsResponseError)

export const getAddBookingsUrl = () => {




  return `/api/v1/bookings`
}

/**
 * Books a free time (see `slots`) for a student, who is told by mail. As when staff move one, neither the notice nor the horizon that visitors have counts. Without `counsellorId` one is found by the rule of the house among those who are free. 409 where the time is taken meanwhile, with the nearest that are free.
 * @summary Adds: a consultation
 */
export const addBookings = async (addBookingsBody: AddBookingsBody,
    headers?: AddBookingsHeaders, options?: Parameters<typeof request>[1]): Promise<addBookingsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<addBookingsResponse>(getAddBookingsUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(addBookingsBody)
  }
);}



export type readBookingsResponse200 = {
  data: Booking
  status: 200
}

export type readBookingsResponse304 = {
  data: void
  status: 304
}

export type readBookingsResponse400 = {
  data: Problem
  status: 400
}

export type readBookingsResponse401 = {
  data: Problem
  status: 401
}

export type readBookingsResponse403 = {
  data: Problem
  status: 403
}

export type readBookingsResponse404 = {
  data: Problem
  status: 404
}

export type readBookingsResponse406 = {
  data: Problem
  status: 406
}

export type readBookingsResponse429 = {
  data: Problem
  status: 429
}

export type readBookingsResponse431 = {
  data: void
  status: 431
}

export type readBookingsResponse503 = {
  data: Problem
  status: 503
}

export type readBookingsResponseSuccess = (readBookingsResponse200) & {
  headers: Headers;
};
export type readBookingsResponseError = (readBookingsResponse304 | readBookingsResponse400 | readBookingsResponse401 | readBookingsResponse403 | readBookingsResponse404 | readBookingsResponse406 | readBookingsResponse429 | readBookingsResponse431 | readBookingsResponse503) & {
  headers: Headers;
};

export type readBookingsResponse = (readBookingsResponseSuccess | readBookingsResponseError)

export const getReadBookingsUrl = (id: string,) => {




  return `/api/v1/bookings/${id}`
}

/**
 * Consultations that were booked, the latest first. What was written before and after stays with people.
 * @summary A consultation
 */
export const readBookings = async (id: string,
    headers?: ReadBookingsHeaders, options?: Parameters<typeof request>[1]): Promise<readBookingsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<readBookingsResponse>(getReadBookingsUrl(id),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type changeBookingsResponse200 = {
  data: Booking
  status: 200
}

export type changeBookingsResponse204 = {
  data: void
  status: 204
}

export type changeBookingsResponse400 = {
  data: Problem
  status: 400
}

export type changeBookingsResponse401 = {
  data: Problem
  status: 401
}

export type changeBookingsResponse403 = {
  data: Problem
  status: 403
}

export type changeBookingsResponse404 = {
  data: Problem
  status: 404
}

export type changeBookingsResponse406 = {
  data: Problem
  status: 406
}

export type changeBookingsResponse409 = {
  data: Problem
  status: 409
}

export type changeBookingsResponse411 = {
  data: Problem
  status: 411
}

export type changeBookingsResponse412 = {
  data: Problem
  status: 412
}

export type changeBookingsResponse413 = {
  data: Problem
  status: 413
}

export type changeBookingsResponse415 = {
  data: Problem
  status: 415
}

export type changeBookingsResponse422 = {
  data: Problem
  status: 422
}

export type changeBookingsResponse428 = {
  data: Problem
  status: 428
}

export type changeBookingsResponse429 = {
  data: Problem
  status: 429
}

export type changeBookingsResponse431 = {
  data: void
  status: 431
}

export type changeBookingsResponse503 = {
  data: Problem
  status: 503
}

export type changeBookingsResponseSuccess = (changeBookingsResponse200 | changeBookingsResponse204) & {
  headers: Headers;
};
export type changeBookingsResponseError = (changeBookingsResponse400 | changeBookingsResponse401 | changeBookingsResponse403 | changeBookingsResponse404 | changeBookingsResponse406 | changeBookingsResponse409 | changeBookingsResponse411 | changeBookingsResponse412 | changeBookingsResponse413 | changeBookingsResponse415 | changeBookingsResponse422 | changeBookingsResponse428 | changeBookingsResponse429 | changeBookingsResponse431 | changeBookingsResponse503) & {
  headers: Headers;
};

export type changeBookingsResponse = (changeBookingsResponseSuccess | changeBookingsResponseError)

export const getChangeBookingsUrl = (id: string,) => {




  return `/api/v1/bookings/${id}`
}

/**
 * Moves a consultation to another free time of its counsellor, hands it over to a colleague at the same time, cancels it, or notes what came of it: one of these at a time. Who booked is told by mail of all but the last.
 * @summary Changes: a consultation
 */
export const changeBookings = async (id: string,
    changeBookingsBody: ChangeBookingsBodyOne | ChangeBookingsBodyTwo,
    headers: ChangeBookingsHeaders, options?: Parameters<typeof request>[1]): Promise<changeBookingsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<changeBookingsResponse>(getChangeBookingsUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { ...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(changeBookingsBody)
  }
);}



export type listSlotsResponse200 = {
  data: ListSlots200
  status: 200
}

export type listSlotsResponse304 = {
  data: void
  status: 304
}

export type listSlotsResponse400 = {
  data: Problem
  status: 400
}

export type listSlotsResponse401 = {
  data: Problem
  status: 401
}

export type listSlotsResponse403 = {
  data: Problem
  status: 403
}

export type listSlotsResponse406 = {
  data: Problem
  status: 406
}

export type listSlotsResponse429 = {
  data: Problem
  status: 429
}

export type listSlotsResponse431 = {
  data: void
  status: 431
}

export type listSlotsResponse503 = {
  data: Problem
  status: 503
}

export type listSlotsResponseSuccess = (listSlotsResponse200) & {
  headers: Headers;
};
export type listSlotsResponseError = (listSlotsResponse304 | listSlotsResponse400 | listSlotsResponse401 | listSlotsResponse403 | listSlotsResponse406 | listSlotsResponse429 | listSlotsResponse431 | listSlotsResponse503) & {
  headers: Headers;
};

export type listSlotsResponse = (listSlotsResponseSuccess | listSlotsResponseError)

export const getListSlotsUrl = (params?: ListSlotsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/v1/slots?${stringifiedParams}` : `/api/v1/slots`
}

/**
 * Free times of counsellors, the next first, as staff may book them: neither the notice nor the horizon that visitors have counts. Each counsellor's are rows of their own. What is read here may be taken a moment later.
 * @summary A page of slots
 */
export const listSlots = async (params?: ListSlotsParams,
    headers?: ListSlotsHeaders, options?: Parameters<typeof request>[1]): Promise<listSlotsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<listSlotsResponse>(getListSlotsUrl(params),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type readSlotsResponse200 = {
  data: Slot
  status: 200
}

export type readSlotsResponse304 = {
  data: void
  status: 304
}

export type readSlotsResponse400 = {
  data: Problem
  status: 400
}

export type readSlotsResponse401 = {
  data: Problem
  status: 401
}

export type readSlotsResponse403 = {
  data: Problem
  status: 403
}

export type readSlotsResponse404 = {
  data: Problem
  status: 404
}

export type readSlotsResponse406 = {
  data: Problem
  status: 406
}

export type readSlotsResponse429 = {
  data: Problem
  status: 429
}

export type readSlotsResponse431 = {
  data: void
  status: 431
}

export type readSlotsResponse503 = {
  data: Problem
  status: 503
}

export type readSlotsResponseSuccess = (readSlotsResponse200) & {
  headers: Headers;
};
export type readSlotsResponseError = (readSlotsResponse304 | readSlotsResponse400 | readSlotsResponse401 | readSlotsResponse403 | readSlotsResponse404 | readSlotsResponse406 | readSlotsResponse429 | readSlotsResponse431 | readSlotsResponse503) & {
  headers: Headers;
};

export type readSlotsResponse = (readSlotsResponseSuccess | readSlotsResponseError)

export const getReadSlotsUrl = (id: string,) => {




  return `/api/v1/slots/${id}`
}

/**
 * Free times of counsellors, the next first, as staff may book them: neither the notice nor the horizon that visitors have counts. Each counsellor's are rows of their own. What is read here may be taken a moment later.
 * @summary A free time
 */
export const readSlots = async (id: string,
    headers?: ReadSlotsHeaders, options?: Parameters<typeof request>[1]): Promise<readSlotsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<readSlotsResponse>(getReadSlotsUrl(id),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type listCoursesResponse200 = {
  data: ListCourses200
  status: 200
}

export type listCoursesResponse304 = {
  data: void
  status: 304
}

export type listCoursesResponse400 = {
  data: Problem
  status: 400
}

export type listCoursesResponse401 = {
  data: Problem
  status: 401
}

export type listCoursesResponse403 = {
  data: Problem
  status: 403
}

export type listCoursesResponse406 = {
  data: Problem
  status: 406
}

export type listCoursesResponse429 = {
  data: Problem
  status: 429
}

export type listCoursesResponse431 = {
  data: void
  status: 431
}

export type listCoursesResponse503 = {
  data: Problem
  status: 503
}

export type listCoursesResponseSuccess = (listCoursesResponse200) & {
  headers: Headers;
};
export type listCoursesResponseError = (listCoursesResponse304 | listCoursesResponse400 | listCoursesResponse401 | listCoursesResponse403 | listCoursesResponse406 | listCoursesResponse429 | listCoursesResponse431 | listCoursesResponse503) & {
  headers: Headers;
};

export type listCoursesResponse = (listCoursesResponseSuccess | listCoursesResponseError)

export const getListCoursesUrl = (params?: ListCoursesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {
    const explodeParameters = ["country","level","discipline","status"];

    if (Array.isArray(value) && explodeParameters.includes(key)) {
      value.forEach((v) => {
        normalizedParams.append(key, v === null ? 'null' : String(v));
      });
      return;
    }

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/v1/courses?${stringifiedParams}` : `/api/v1/courses`
}

/**
 * The courses of the catalogue, open and closed.
 * @summary A page of courses
 */
export const listCourses = async (params?: ListCoursesParams,
    headers?: ListCoursesHeaders, options?: Parameters<typeof request>[1]): Promise<listCoursesResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<listCoursesResponse>(getListCoursesUrl(params),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type addCoursesResponse201 = {
  data: Course
  status: 201
}

export type addCoursesResponse400 = {
  data: Problem
  status: 400
}

export type addCoursesResponse401 = {
  data: Problem
  status: 401
}

export type addCoursesResponse403 = {
  data: Problem
  status: 403
}

export type addCoursesResponse404 = {
  data: Problem
  status: 404
}

export type addCoursesResponse406 = {
  data: Problem
  status: 406
}

export type addCoursesResponse409 = {
  data: Problem
  status: 409
}

export type addCoursesResponse411 = {
  data: Problem
  status: 411
}

export type addCoursesResponse413 = {
  data: Problem
  status: 413
}

export type addCoursesResponse415 = {
  data: Problem
  status: 415
}

export type addCoursesResponse422 = {
  data: Problem
  status: 422
}

export type addCoursesResponse429 = {
  data: Problem
  status: 429
}

export type addCoursesResponse431 = {
  data: void
  status: 431
}

export type addCoursesResponse503 = {
  data: Problem
  status: 503
}

export type addCoursesResponseSuccess = (addCoursesResponse201) & {
  headers: Headers;
};
export type addCoursesResponseError = (addCoursesResponse400 | addCoursesResponse401 | addCoursesResponse403 | addCoursesResponse404 | addCoursesResponse406 | addCoursesResponse409 | addCoursesResponse411 | addCoursesResponse413 | addCoursesResponse415 | addCoursesResponse422 | addCoursesResponse429 | addCoursesResponse431 | addCoursesResponse503) & {
  headers: Headers;
};

export type addCoursesResponse = (addCoursesResponseSuccess | addCoursesResponseError)

export const getAddCoursesUrl = () => {




  return `/api/v1/courses`
}

/**
 * Adds a course to the catalogue, kept from imports of a register in all that is given. Facts carry their source and its day. 409 comes where the university has one of that name and level without a code, or somebody has the code.
 * @summary Adds: a course
 */
export const addCourses = async (addCoursesBody: AddCoursesBody,
    headers?: AddCoursesHeaders, options?: Parameters<typeof request>[1]): Promise<addCoursesResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<addCoursesResponse>(getAddCoursesUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(addCoursesBody)
  }
);}



export type readCoursesResponse200 = {
  data: Course
  status: 200
}

export type readCoursesResponse304 = {
  data: void
  status: 304
}

export type readCoursesResponse400 = {
  data: Problem
  status: 400
}

export type readCoursesResponse401 = {
  data: Problem
  status: 401
}

export type readCoursesResponse403 = {
  data: Problem
  status: 403
}

export type readCoursesResponse404 = {
  data: Problem
  status: 404
}

export type readCoursesResponse406 = {
  data: Problem
  status: 406
}

export type readCoursesResponse429 = {
  data: Problem
  status: 429
}

export type readCoursesResponse431 = {
  data: void
  status: 431
}

export type readCoursesResponse503 = {
  data: Problem
  status: 503
}

export type readCoursesResponseSuccess = (readCoursesResponse200) & {
  headers: Headers;
};
export type readCoursesResponseError = (readCoursesResponse304 | readCoursesResponse400 | readCoursesResponse401 | readCoursesResponse403 | readCoursesResponse404 | readCoursesResponse406 | readCoursesResponse429 | readCoursesResponse431 | readCoursesResponse503) & {
  headers: Headers;
};

export type readCoursesResponse = (readCoursesResponseSuccess | readCoursesResponseError)

export const getReadCoursesUrl = (id: string,) => {




  return `/api/v1/courses/${id}`
}

/**
 * The courses of the catalogue, open and closed.
 * @summary A course
 */
export const readCourses = async (id: string,
    headers?: ReadCoursesHeaders, options?: Parameters<typeof request>[1]): Promise<readCoursesResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<readCoursesResponse>(getReadCoursesUrl(id),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type changeCoursesResponse200 = {
  data: Course
  status: 200
}

export type changeCoursesResponse204 = {
  data: void
  status: 204
}

export type changeCoursesResponse400 = {
  data: Problem
  status: 400
}

export type changeCoursesResponse401 = {
  data: Problem
  status: 401
}

export type changeCoursesResponse403 = {
  data: Problem
  status: 403
}

export type changeCoursesResponse404 = {
  data: Problem
  status: 404
}

export type changeCoursesResponse406 = {
  data: Problem
  status: 406
}

export type changeCoursesResponse409 = {
  data: Problem
  status: 409
}

export type changeCoursesResponse411 = {
  data: Problem
  status: 411
}

export type changeCoursesResponse412 = {
  data: Problem
  status: 412
}

export type changeCoursesResponse413 = {
  data: Problem
  status: 413
}

export type changeCoursesResponse415 = {
  data: Problem
  status: 415
}

export type changeCoursesResponse422 = {
  data: Problem
  status: 422
}

export type changeCoursesResponse428 = {
  data: Problem
  status: 428
}

export type changeCoursesResponse429 = {
  data: Problem
  status: 429
}

export type changeCoursesResponse431 = {
  data: void
  status: 431
}

export type changeCoursesResponse503 = {
  data: Problem
  status: 503
}

export type changeCoursesResponseSuccess = (changeCoursesResponse200 | changeCoursesResponse204) & {
  headers: Headers;
};
export type changeCoursesResponseError = (changeCoursesResponse400 | changeCoursesResponse401 | changeCoursesResponse403 | changeCoursesResponse404 | changeCoursesResponse406 | changeCoursesResponse409 | changeCoursesResponse411 | changeCoursesResponse412 | changeCoursesResponse413 | changeCoursesResponse415 | changeCoursesResponse422 | changeCoursesResponse428 | changeCoursesResponse429 | changeCoursesResponse431 | changeCoursesResponse503) & {
  headers: Headers;
};

export type changeCoursesResponse = (changeCoursesResponseSuccess | changeCoursesResponseError)

export const getChangeCoursesUrl = (id: string,) => {




  return `/api/v1/courses/${id}`
}

/**
 * Changes what staff can say of a course, which is kept from imports of a register from then on; closes it or opens it; takes it out of the catalogue, or back. All of it is done, or nothing. A list replaces the one that is there.
 * @summary Changes: a course
 */
export const changeCourses = async (id: string,
    changeCoursesBody: ChangeCoursesBodyOne | ChangeCoursesBodyTwo,
    headers: ChangeCoursesHeaders, options?: Parameters<typeof request>[1]): Promise<changeCoursesResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<changeCoursesResponse>(getChangeCoursesUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { ...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(changeCoursesBody)
  }
);}



export type listUniversitiesResponse200 = {
  data: ListUniversities200
  status: 200
}

export type listUniversitiesResponse304 = {
  data: void
  status: 304
}

export type listUniversitiesResponse400 = {
  data: Problem
  status: 400
}

export type listUniversitiesResponse401 = {
  data: Problem
  status: 401
}

export type listUniversitiesResponse403 = {
  data: Problem
  status: 403
}

export type listUniversitiesResponse406 = {
  data: Problem
  status: 406
}

export type listUniversitiesResponse429 = {
  data: Problem
  status: 429
}

export type listUniversitiesResponse431 = {
  data: void
  status: 431
}

export type listUniversitiesResponse503 = {
  data: Problem
  status: 503
}

export type listUniversitiesResponseSuccess = (listUniversitiesResponse200) & {
  headers: Headers;
};
export type listUniversitiesResponseError = (listUniversitiesResponse304 | listUniversitiesResponse400 | listUniversitiesResponse401 | listUniversitiesResponse403 | listUniversitiesResponse406 | listUniversitiesResponse429 | listUniversitiesResponse431 | listUniversitiesResponse503) & {
  headers: Headers;
};

export type listUniversitiesResponse = (listUniversitiesResponseSuccess | listUniversitiesResponseError)

export const getListUniversitiesUrl = (params?: ListUniversitiesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {
    const explodeParameters = ["country"];

    if (Array.isArray(value) && explodeParameters.includes(key)) {
      value.forEach((v) => {
        normalizedParams.append(key, v === null ? 'null' : String(v));
      });
      return;
    }

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/v1/universities?${stringifiedParams}` : `/api/v1/universities`
}

/**
 * Everybody in the catalogue who teaches: universities, colleges, schools and institutes.
 * @summary A page of universities
 */
export const listUniversities = async (params?: ListUniversitiesParams,
    headers?: ListUniversitiesHeaders, options?: Parameters<typeof request>[1]): Promise<listUniversitiesResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<listUniversitiesResponse>(getListUniversitiesUrl(params),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type addUniversitiesResponse201 = {
  data: University
  status: 201
}

export type addUniversitiesResponse400 = {
  data: Problem
  status: 400
}

export type addUniversitiesResponse401 = {
  data: Problem
  status: 401
}

export type addUniversitiesResponse403 = {
  data: Problem
  status: 403
}

export type addUniversitiesResponse404 = {
  data: Problem
  status: 404
}

export type addUniversitiesResponse406 = {
  data: Problem
  status: 406
}

export type addUniversitiesResponse409 = {
  data: Problem
  status: 409
}

export type addUniversitiesResponse411 = {
  data: Problem
  status: 411
}

export type addUniversitiesResponse413 = {
  data: Problem
  status: 413
}

export type addUniversitiesResponse415 = {
  data: Problem
  status: 415
}

export type addUniversitiesResponse422 = {
  data: Problem
  status: 422
}

export type addUniversitiesResponse429 = {
  data: Problem
  status: 429
}

export type addUniversitiesResponse431 = {
  data: void
  status: 431
}

export type addUniversitiesResponse503 = {
  data: Problem
  status: 503
}

export type addUniversitiesResponseSuccess = (addUniversitiesResponse201) & {
  headers: Headers;
};
export type addUniversitiesResponseError = (addUniversitiesResponse400 | addUniversitiesResponse401 | addUniversitiesResponse403 | addUniversitiesResponse404 | addUniversitiesResponse406 | addUniversitiesResponse409 | addUniversitiesResponse411 | addUniversitiesResponse413 | addUniversitiesResponse415 | addUniversitiesResponse422 | addUniversitiesResponse429 | addUniversitiesResponse431 | addUniversitiesResponse503) & {
  headers: Headers;
};

export type addUniversitiesResponse = (addUniversitiesResponseSuccess | addUniversitiesResponseError)

export const getAddUniversitiesUrl = () => {




  return `/api/v1/universities`
}

/**
 * Adds somebody who teaches to the catalogue, kept from imports of a register in all that is given. Where the country has one of that name, 409 comes unless `evenIfKnown` says that it is another.
 * @summary Adds: a university
 */
export const addUniversities = async (addUniversitiesBody: AddUniversitiesBody,
    headers?: AddUniversitiesHeaders, options?: Parameters<typeof request>[1]): Promise<addUniversitiesResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<addUniversitiesResponse>(getAddUniversitiesUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(addUniversitiesBody)
  }
);}



export type readUniversitiesResponse200 = {
  data: University
  status: 200
}

export type readUniversitiesResponse304 = {
  data: void
  status: 304
}

export type readUniversitiesResponse400 = {
  data: Problem
  status: 400
}

export type readUniversitiesResponse401 = {
  data: Problem
  status: 401
}

export type readUniversitiesResponse403 = {
  data: Problem
  status: 403
}

export type readUniversitiesResponse404 = {
  data: Problem
  status: 404
}

export type readUniversitiesResponse406 = {
  data: Problem
  status: 406
}

export type readUniversitiesResponse429 = {
  data: Problem
  status: 429
}

export type readUniversitiesResponse431 = {
  data: void
  status: 431
}

export type readUniversitiesResponse503 = {
  data: Problem
  status: 503
}

export type readUniversitiesResponseSuccess = (readUniversitiesResponse200) & {
  headers: Headers;
};
export type readUniversitiesResponseError = (readUniversitiesResponse304 | readUniversitiesResponse400 | readUniversitiesResponse401 | readUniversitiesResponse403 | readUniversitiesResponse404 | readUniversitiesResponse406 | readUniversitiesResponse429 | readUniversitiesResponse431 | readUniversitiesResponse503) & {
  headers: Headers;
};

export type readUniversitiesResponse = (readUniversitiesResponseSuccess | readUniversitiesResponseError)

export const getReadUniversitiesUrl = (id: string,) => {




  return `/api/v1/universities/${id}`
}

/**
 * Everybody in the catalogue who teaches: universities, colleges, schools and institutes.
 * @summary A university
 */
export const readUniversities = async (id: string,
    headers?: ReadUniversitiesHeaders, options?: Parameters<typeof request>[1]): Promise<readUniversitiesResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<readUniversitiesResponse>(getReadUniversitiesUrl(id),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type changeUniversitiesResponse200 = {
  data: University
  status: 200
}

export type changeUniversitiesResponse204 = {
  data: void
  status: 204
}

export type changeUniversitiesResponse400 = {
  data: Problem
  status: 400
}

export type changeUniversitiesResponse401 = {
  data: Problem
  status: 401
}

export type changeUniversitiesResponse403 = {
  data: Problem
  status: 403
}

export type changeUniversitiesResponse404 = {
  data: Problem
  status: 404
}

export type changeUniversitiesResponse406 = {
  data: Problem
  status: 406
}

export type changeUniversitiesResponse409 = {
  data: Problem
  status: 409
}

export type changeUniversitiesResponse411 = {
  data: Problem
  status: 411
}

export type changeUniversitiesResponse412 = {
  data: Problem
  status: 412
}

export type changeUniversitiesResponse413 = {
  data: Problem
  status: 413
}

export type changeUniversitiesResponse415 = {
  data: Problem
  status: 415
}

export type changeUniversitiesResponse422 = {
  data: Problem
  status: 422
}

export type changeUniversitiesResponse428 = {
  data: Problem
  status: 428
}

export type changeUniversitiesResponse429 = {
  data: Problem
  status: 429
}

export type changeUniversitiesResponse431 = {
  data: void
  status: 431
}

export type changeUniversitiesResponse503 = {
  data: Problem
  status: 503
}

export type changeUniversitiesResponseSuccess = (changeUniversitiesResponse200 | changeUniversitiesResponse204) & {
  headers: Headers;
};
export type changeUniversitiesResponseError = (changeUniversitiesResponse400 | changeUniversitiesResponse401 | changeUniversitiesResponse403 | changeUniversitiesResponse404 | changeUniversitiesResponse406 | changeUniversitiesResponse409 | changeUniversitiesResponse411 | changeUniversitiesResponse412 | changeUniversitiesResponse413 | changeUniversitiesResponse415 | changeUniversitiesResponse422 | changeUniversitiesResponse428 | changeUniversitiesResponse429 | changeUniversitiesResponse431 | changeUniversitiesResponse503) & {
  headers: Headers;
};

export type changeUniversitiesResponse = (changeUniversitiesResponseSuccess | changeUniversitiesResponseError)

export const getChangeUniversitiesUrl = (id: string,) => {




  return `/api/v1/universities/${id}`
}

/**
 * Changes what staff can say of it, which is kept from imports of a register from then on; closes it or opens it; takes it out of the catalogue, or back. All of it is done, or nothing. Its address stays.
 * @summary Changes: a university
 */
export const changeUniversities = async (id: string,
    changeUniversitiesBody: ChangeUniversitiesBodyOne | ChangeUniversitiesBodyTwo,
    headers: ChangeUniversitiesHeaders, options?: Parameters<typeof request>[1]): Promise<changeUniversitiesResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<changeUniversitiesResponse>(getChangeUniversitiesUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { ...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(changeUniversitiesBody)
  }
);}



export type listIntakesResponse200 = {
  data: ListIntakes200
  status: 200
}

export type listIntakesResponse304 = {
  data: void
  status: 304
}

export type listIntakesResponse400 = {
  data: Problem
  status: 400
}

export type listIntakesResponse401 = {
  data: Problem
  status: 401
}

export type listIntakesResponse403 = {
  data: Problem
  status: 403
}

export type listIntakesResponse406 = {
  data: Problem
  status: 406
}

export type listIntakesResponse429 = {
  data: Problem
  status: 429
}

export type listIntakesResponse431 = {
  data: void
  status: 431
}

export type listIntakesResponse503 = {
  data: Problem
  status: 503
}

export type listIntakesResponseSuccess = (listIntakesResponse200) & {
  headers: Headers;
};
export type listIntakesResponseError = (listIntakesResponse304 | listIntakesResponse400 | listIntakesResponse401 | listIntakesResponse403 | listIntakesResponse406 | listIntakesResponse429 | listIntakesResponse431 | listIntakesResponse503) & {
  headers: Headers;
};

export type listIntakesResponse = (listIntakesResponseSuccess | listIntakesResponseError)

export const getListIntakesUrl = (params?: ListIntakesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {
    const explodeParameters = ["state"];

    if (Array.isArray(value) && explodeParameters.includes(key)) {
      value.forEach((v) => {
        normalizedParams.append(key, v === null ? 'null' : String(v));
      });
      return;
    }

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/v1/intakes?${stringifiedParams}` : `/api/v1/intakes`
}

/**
 * When studies begin, and from when until when applications for it are taken.
 * @summary A page of intakes
 */
export const listIntakes = async (params?: ListIntakesParams,
    headers?: ListIntakesHeaders, options?: Parameters<typeof request>[1]): Promise<listIntakesResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<listIntakesResponse>(getListIntakesUrl(params),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type addIntakesResponse201 = {
  data: Intake
  status: 201
}

export type addIntakesResponse400 = {
  data: Problem
  status: 400
}

export type addIntakesResponse401 = {
  data: Problem
  status: 401
}

export type addIntakesResponse403 = {
  data: Problem
  status: 403
}

export type addIntakesResponse404 = {
  data: Problem
  status: 404
}

export type addIntakesResponse406 = {
  data: Problem
  status: 406
}

export type addIntakesResponse409 = {
  data: Problem
  status: 409
}

export type addIntakesResponse411 = {
  data: Problem
  status: 411
}

export type addIntakesResponse413 = {
  data: Problem
  status: 413
}

export type addIntakesResponse415 = {
  data: Problem
  status: 415
}

export type addIntakesResponse422 = {
  data: Problem
  status: 422
}

export type addIntakesResponse429 = {
  data: Problem
  status: 429
}

export type addIntakesResponse431 = {
  data: void
  status: 431
}

export type addIntakesResponse503 = {
  data: Problem
  status: 503
}

export type addIntakesResponseSuccess = (addIntakesResponse201) & {
  headers: Headers;
};
export type addIntakesResponseError = (addIntakesResponse400 | addIntakesResponse401 | addIntakesResponse403 | addIntakesResponse404 | addIntakesResponse406 | addIntakesResponse409 | addIntakesResponse411 | addIntakesResponse413 | addIntakesResponse415 | addIntakesResponse422 | addIntakesResponse429 | addIntakesResponse431 | addIntakesResponse503) & {
  headers: Headers;
};

export type addIntakesResponse = (addIntakesResponseSuccess | addIntakesResponseError)

export const getAddIntakesUrl = () => {




  return `/api/v1/intakes`
}

/**
 * Adds an intake, by its month.
 * @summary Adds: an intake
 */
export const addIntakes = async (addIntakesBody: AddIntakesBody,
    headers?: AddIntakesHeaders, options?: Parameters<typeof request>[1]): Promise<addIntakesResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<addIntakesResponse>(getAddIntakesUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json',...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(addIntakesBody)
  }
);}



export type readIntakesResponse200 = {
  data: Intake
  status: 200
}

export type readIntakesResponse304 = {
  data: void
  status: 304
}

export type readIntakesResponse400 = {
  data: Problem
  status: 400
}

export type readIntakesResponse401 = {
  data: Problem
  status: 401
}

export type readIntakesResponse403 = {
  data: Problem
  status: 403
}

export type readIntakesResponse404 = {
  data: Problem
  status: 404
}

export type readIntakesResponse406 = {
  data: Problem
  status: 406
}

export type readIntakesResponse429 = {
  data: Problem
  status: 429
}

export type readIntakesResponse431 = {
  data: void
  status: 431
}

export type readIntakesResponse503 = {
  data: Problem
  status: 503
}

export type readIntakesResponseSuccess = (readIntakesResponse200) & {
  headers: Headers;
};
export type readIntakesResponseError = (readIntakesResponse304 | readIntakesResponse400 | readIntakesResponse401 | readIntakesResponse403 | readIntakesResponse404 | readIntakesResponse406 | readIntakesResponse429 | readIntakesResponse431 | readIntakesResponse503) & {
  headers: Headers;
};

export type readIntakesResponse = (readIntakesResponseSuccess | readIntakesResponseError)

export const getReadIntakesUrl = (id: string,) => {




  return `/api/v1/intakes/${id}`
}

/**
 * When studies begin, and from when until when applications for it are taken.
 * @summary An intake
 */
export const readIntakes = async (id: string,
    headers?: ReadIntakesHeaders, options?: Parameters<typeof request>[1]): Promise<readIntakesResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<readIntakesResponse>(getReadIntakesUrl(id),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type changeIntakesResponse200 = {
  data: Intake
  status: 200
}

export type changeIntakesResponse204 = {
  data: void
  status: 204
}

export type changeIntakesResponse400 = {
  data: Problem
  status: 400
}

export type changeIntakesResponse401 = {
  data: Problem
  status: 401
}

export type changeIntakesResponse403 = {
  data: Problem
  status: 403
}

export type changeIntakesResponse404 = {
  data: Problem
  status: 404
}

export type changeIntakesResponse406 = {
  data: Problem
  status: 406
}

export type changeIntakesResponse409 = {
  data: Problem
  status: 409
}

export type changeIntakesResponse411 = {
  data: Problem
  status: 411
}

export type changeIntakesResponse412 = {
  data: Problem
  status: 412
}

export type changeIntakesResponse413 = {
  data: Problem
  status: 413
}

export type changeIntakesResponse415 = {
  data: Problem
  status: 415
}

export type changeIntakesResponse422 = {
  data: Problem
  status: 422
}

export type changeIntakesResponse428 = {
  data: Problem
  status: 428
}

export type changeIntakesResponse429 = {
  data: Problem
  status: 429
}

export type changeIntakesResponse431 = {
  data: void
  status: 431
}

export type changeIntakesResponse503 = {
  data: Problem
  status: 503
}

export type changeIntakesResponseSuccess = (changeIntakesResponse200 | changeIntakesResponse204) & {
  headers: Headers;
};
export type changeIntakesResponseError = (changeIntakesResponse400 | changeIntakesResponse401 | changeIntakesResponse403 | changeIntakesResponse404 | changeIntakesResponse406 | changeIntakesResponse409 | changeIntakesResponse411 | changeIntakesResponse412 | changeIntakesResponse413 | changeIntakesResponse415 | changeIntakesResponse422 | changeIntakesResponse428 | changeIntakesResponse429 | changeIntakesResponse431 | changeIntakesResponse503) & {
  headers: Headers;
};

export type changeIntakesResponse = (changeIntakesResponseSuccess | changeIntakesResponseError)

export const getChangeIntakesUrl = (id: string,) => {




  return `/api/v1/intakes/${id}`
}

/**
 * Changes its name and its days; an intake is closed by its last day. The code stays, since applications hold it.
 * @summary Changes: an intake
 */
export const changeIntakes = async (id: string,
    changeIntakesBody: ChangeIntakesBodyOne | ChangeIntakesBodyTwo,
    headers: ChangeIntakesHeaders, options?: Parameters<typeof request>[1]): Promise<changeIntakesResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<changeIntakesResponse>(getChangeIntakesUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { ...headers, ...getHeaders(options?.headers) },
    body: JSON.stringify(changeIntakesBody)
  }
);}



export type removeIntakesResponse204 = {
  data: void
  status: 204
}

export type removeIntakesResponse400 = {
  data: Problem
  status: 400
}

export type removeIntakesResponse401 = {
  data: Problem
  status: 401
}

export type removeIntakesResponse403 = {
  data: Problem
  status: 403
}

export type removeIntakesResponse404 = {
  data: Problem
  status: 404
}

export type removeIntakesResponse406 = {
  data: Problem
  status: 406
}

export type removeIntakesResponse409 = {
  data: Problem
  status: 409
}

export type removeIntakesResponse412 = {
  data: Problem
  status: 412
}

export type removeIntakesResponse422 = {
  data: Problem
  status: 422
}

export type removeIntakesResponse428 = {
  data: Problem
  status: 428
}

export type removeIntakesResponse429 = {
  data: Problem
  status: 429
}

export type removeIntakesResponse431 = {
  data: void
  status: 431
}

export type removeIntakesResponse503 = {
  data: Problem
  status: 503
}

export type removeIntakesResponseSuccess = (removeIntakesResponse204) & {
  headers: Headers;
};
export type removeIntakesResponseError = (removeIntakesResponse400 | removeIntakesResponse401 | removeIntakesResponse403 | removeIntakesResponse404 | removeIntakesResponse406 | removeIntakesResponse409 | removeIntakesResponse412 | removeIntakesResponse422 | removeIntakesResponse428 | removeIntakesResponse429 | removeIntakesResponse431 | removeIntakesResponse503) & {
  headers: Headers;
};

export type removeIntakesResponse = (removeIntakesResponseSuccess | removeIntakesResponseError)

export const getRemoveIntakesUrl = (id: string,) => {




  return `/api/v1/intakes/${id}`
}

/**
 * Removes an intake that no application is for.
 * @summary Deletes: an intake
 */
export const removeIntakes = async (id: string,
    headers: RemoveIntakesHeaders, options?: Parameters<typeof request>[1]): Promise<removeIntakesResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<removeIntakesResponse>(getRemoveIntakesUrl(id),
  {
    ...options,
    method: 'DELETE',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type listCommissionsResponse200 = {
  data: ListCommissions200
  status: 200
}

export type listCommissionsResponse304 = {
  data: void
  status: 304
}

export type listCommissionsResponse400 = {
  data: Problem
  status: 400
}

export type listCommissionsResponse401 = {
  data: Problem
  status: 401
}

export type listCommissionsResponse403 = {
  data: Problem
  status: 403
}

export type listCommissionsResponse406 = {
  data: Problem
  status: 406
}

export type listCommissionsResponse429 = {
  data: Problem
  status: 429
}

export type listCommissionsResponse431 = {
  data: void
  status: 431
}

export type listCommissionsResponse503 = {
  data: Problem
  status: 503
}

export type listCommissionsResponseSuccess = (listCommissionsResponse200) & {
  headers: Headers;
};
export type listCommissionsResponseError = (listCommissionsResponse304 | listCommissionsResponse400 | listCommissionsResponse401 | listCommissionsResponse403 | listCommissionsResponse406 | listCommissionsResponse429 | listCommissionsResponse431 | listCommissionsResponse503) & {
  headers: Headers;
};

export type listCommissionsResponse = (listCommissionsResponseSuccess | listCommissionsResponseError)

export const getListCommissionsUrl = (params?: ListCommissionsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {
    const explodeParameters = ["kind"];

    if (Array.isArray(value) && explodeParameters.includes(key)) {
      value.forEach((v) => {
        normalizedParams.append(key, v === null ? 'null' : String(v));
      });
      return;
    }

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/v1/commissions?${stringifiedParams}` : `/api/v1/commissions`
}

/**
 * Who owes whom what, the newest entry first. Entries never change: what was wrong is put right by another one. Sums are in minor units of `currency`.
 * @summary A page of commissions
 */
export const listCommissions = async (params?: ListCommissionsParams,
    headers?: ListCommissionsHeaders, options?: Parameters<typeof request>[1]): Promise<listCommissionsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<listCommissionsResponse>(getListCommissionsUrl(params),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type readCommissionsResponse200 = {
  data: CommissionEntry
  status: 200
}

export type readCommissionsResponse304 = {
  data: void
  status: 304
}

export type readCommissionsResponse400 = {
  data: Problem
  status: 400
}

export type readCommissionsResponse401 = {
  data: Problem
  status: 401
}

export type readCommissionsResponse403 = {
  data: Problem
  status: 403
}

export type readCommissionsResponse404 = {
  data: Problem
  status: 404
}

export type readCommissionsResponse406 = {
  data: Problem
  status: 406
}

export type readCommissionsResponse429 = {
  data: Problem
  status: 429
}

export type readCommissionsResponse431 = {
  data: void
  status: 431
}

export type readCommissionsResponse503 = {
  data: Problem
  status: 503
}

export type readCommissionsResponseSuccess = (readCommissionsResponse200) & {
  headers: Headers;
};
export type readCommissionsResponseError = (readCommissionsResponse304 | readCommissionsResponse400 | readCommissionsResponse401 | readCommissionsResponse403 | readCommissionsResponse404 | readCommissionsResponse406 | readCommissionsResponse429 | readCommissionsResponse431 | readCommissionsResponse503) & {
  headers: Headers;
};

export type readCommissionsResponse = (readCommissionsResponseSuccess | readCommissionsResponseError)

export const getReadCommissionsUrl = (id: string,) => {




  return `/api/v1/commissions/${id}`
}

/**
 * Who owes whom what, the newest entry first. Entries never change: what was wrong is put right by another one. Sums are in minor units of `currency`.
 * @summary An entry of the commission ledger
 */
export const readCommissions = async (id: string,
    headers?: ReadCommissionsHeaders, options?: Parameters<typeof request>[1]): Promise<readCommissionsResponse> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<readCommissionsResponse>(getReadCommissionsUrl(id),
  {
    ...options,
    method: 'GET',
    headers: { ...headers, ...getHeaders(options?.headers) }

  }
);}



export type quickPointsResponse200 = {
  data: QuickEstimate
  status: 200
}

export type quickPointsResponse400 = {
  data: RefusedField
  status: 400
}

export type quickPointsResponseSuccess = (quickPointsResponse200) & {
  headers: Headers;
};
export type quickPointsResponseError = (quickPointsResponse400) & {
  headers: Headers;
};

export type quickPointsResponse = (quickPointsResponseSuccess | quickPointsResponseError)

export const getQuickPointsUrl = (params?: QuickPointsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/v1/points/quick?${stringifiedParams}` : `/api/v1/points/quick`
}

/**
 * The table of the page `/pr-calculator`, with the same query. It is an orientation and not the law: where it differs from the rules in force, the page says so. Fields that are left out count as their defaults; an unknown field, a field that is given twice and a value that is not allowed are refused.
 * @summary Quick estimate of points for permanent residency
 */
export const quickPoints = async (params?: QuickPointsParams, options?: Parameters<typeof request>[1]): Promise<quickPointsResponse> => {

  return request<quickPointsResponse>(getQuickPointsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}



export type officialPointsResponse200 = {
  data: OfficialPoints200
  status: 200
}

export type officialPointsResponse400 = {
  data: OfficialPoints400
  status: 400
}

export type officialPointsResponseSuccess = (officialPointsResponse200) & {
  headers: Headers;
};
export type officialPointsResponseError = (officialPointsResponse400) & {
  headers: Headers;
};

export type officialPointsResponse = (officialPointsResponseSuccess | officialPointsResponseError)

export const getOfficialPointsUrl = (params?: OfficialPointsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {
    const explodeParameters = ["proven"];

    if (Array.isArray(value) && explodeParameters.includes(key)) {
      value.forEach((v) => {
        normalizedParams.append(key, v === null ? 'null' : String(v));
      });
      return;
    }

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/v1/points/official?${stringifiedParams}` : `/api/v1/points/official`
}

/**
 * What the page `/points` shows, with the same query: each rule in words with its source and date, what is claimed and what is proved, hard stops, what would raise it. General information, not migration advice.
 * @summary Points by the official rules, as of a day
 */
export const officialPoints = async (params?: OfficialPointsParams, options?: Parameters<typeof request>[1]): Promise<officialPointsResponse> => {

  return request<officialPointsResponse>(getOfficialPointsUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}



export type openApiResponse200 = {
  data: OpenApi200
  status: 200
}

export type openApiResponseSuccess = (openApiResponse200) & {
  headers: Headers;
};
;

export type openApiResponse = (openApiResponseSuccess)

export const getOpenApiUrl = () => {




  return `/api/v1/openapi.json`
}

/**
 * @summary This document
 */
export const openApi = async ( options?: Parameters<typeof request>[1]): Promise<openApiResponse> => {

  return request<openApiResponse>(getOpenApiUrl(),
  {
    ...options,
    method: 'GET'


  }
);}
