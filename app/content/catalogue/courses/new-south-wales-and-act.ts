import type { RegisterCoursesByUniversity } from "./register-course.ts";

/** A selection of the CRICOS register, January 2026; what the columns mean stands with the type. */
export const NEW_SOUTH_WALES_AND_ACT_COURSES: RegisterCoursesByUniversity = {
  // Australian Catholic University
  "00004G": [
    ["084789G", "Bachelor of Biomedical Science", "bachelor", "healthcare", 156, 97176],
    ["071241F", "Bachelor of Information Technology", "bachelor", "it", 156, 104904],
    ["001293G", "Bachelor of Nursing", "bachelor", "nursing", 156, 117840],
    ["089309K", "Master of Public Health", "master", "healthcare", 104, 64144],
    ["079874G", "Master of Information Technology", "master", "it", 104, 76192],
    ["097176G", "Doctor of Philosophy", "phd", null, 156, 104184],
    ["084317F", "Diploma in Business", "diploma", "business", 52, 32232],
  ],
  // Australian National University
  "00120C": [
    ["029996A", "Bachelor of Information Technology", "bachelor", "it", 156, 168746],
    ["002289F", "Bachelor of Commerce", "bachelor", "business", 156, 168746],
    ["077943E", "Bachelor of Engineering (Honours)", "bachelor", "engineering", 208, 229380],
    ["078940M", "Master of Computing", "master", "it", 104, 109820],
    ["091188G", "Master of Business Administration", "master", "business", 78, 81760],
    ["048355K", "Doctor of Philosophy (Law)", "phd", null, 208, 217050],
    ["084573A", "Diploma of Computing", "diploma", "it", 52, 44670],
  ],
  // Avondale University
  "02731D": [
    ["057311C", "Bachelor of Nursing", "bachelor", "nursing", 156, 107592],
    ["057303C", "Bachelor of Business", "bachelor", "business", 156, 107592],
    ["059853A", "Doctor of Philosophy", "phd", null, 156, 149440],
  ],
  // Charles Sturt University
  "00005F": [
    ["012006F", "Bachelor of Information Technology", "bachelor", "it", 156, 100400],
    ["0101019", "Bachelor of Nursing", "bachelor", "nursing", 156, 102360],
    ["029254F", "Bachelor of Business Studies", "bachelor", "business", 156, 98910],
    [
      "107935H",
      "Master of Professional Accounting (Professional Practice)",
      "master",
      "business",
      104,
      69180,
    ],
    ["119188F", "Master of Social Work (Professional Qualifying)", "master", "healthcare", 104, 70200],
    ["007607A", "Doctor of Philosophy (Lab Based Science)", "phd", null, 156, 118940],
  ],
  // Macquarie University
  "00002J": [
    ["048246D", "Bachelor of Commerce", "bachelor", "business", 156, 140800],
    ["087876F", "Bachelor of Engineering (Honours)", "bachelor", "engineering", 208, 191600],
    ["117556C", "Bachelor of Health Sciences", "bachelor", "healthcare", 156, 99900],
    ["083781A", "Master of Business Administration", "master", "business", 104, 94900],
    ["085030B", "Master of Engineering", "master", "engineering", 104, 72000],
    ["001403F", "Doctor of Philosophy (Arts)", "phd", null, 156, 126700],
    ["095020K", "Diploma of Engineering", "diploma", "engineering", 42, 36400],
  ],
  // Southern Cross University
  "01241G": [
    ["016165C", "Bachelor of Nursing", "bachelor", "nursing", 156, 78000],
    ["016157C", "Bachelor of Business", "bachelor", "business", 156, 78000],
    [
      "117760K",
      "Bachelor of Engineering (Honours) (Civil Engineering)",
      "bachelor",
      "engineering",
      208,
      104000,
    ],
    ["113008H", "Master of Nursing (Graduate Entry)", "master", "nursing", 104, 72000],
    ["079662J", "Master of Business Administration", "master", "business", 104, 52000],
    ["111874D", "Doctor of Philosophy", "phd", null, 183, 136000],
  ],
  // UNSW Sydney
  "00098G": [
    ["056835E", "Bachelor of Engineering (Honours)", "bachelor", "engineering", 208, 249500],
    ["116678A", "Bachelor of Public Health", "bachelor", "healthcare", 156, 135500],
    ["084277J", "Bachelor of Computer Science (Honours)", "bachelor", "it", 52, 58500],
    ["067604G", "Master of Engineering", "master", "engineering", 104, 119000],
    ["008969M", "Master of Public Health", "master", "healthcare", 52, 58000],
    ["006396D", "Doctor of Philosophy (Law)", "phd", null, 208, 223000],
    ["095863M", "Diploma in Engineering", "diploma", "engineering", 52, 46500],
  ],
  // The University of Newcastle
  "00109J": [
    ["095697J", "Bachelor of Health Science (Honours)", "bachelor", "healthcare", 52, 43530],
    ["044439E", "Bachelor of Information Technology", "bachelor", "it", 156, 138521],
    ["106657M", "Bachelor of Nursing", "bachelor", "nursing", 156, 139373],
    ["064408B", "Master of Public Health", "master", "healthcare", 52, 46380],
    ["083517F", "Master of Information Technology", "master", "it", 104, 97580],
    ["000856G", "Doctor of Philosophy (Law)", "phd", null, 208, 166212],
  ],
  // The University of Sydney
  "00026A": [
    ["077819J", "Bachelor of Nursing (Honours)", "bachelor", "nursing", 52, 49200],
    ["012849G", "Bachelor of Commerce", "bachelor", "business", 156, 174000],
    ["083109M", "Bachelor of Engineering (Honours)", "bachelor", "engineering", 208, 253500],
    ["068773D", "Master of Nursing", "master", "nursing", 104, 104100],
    [
      "095861B",
      "Master of Business Administration (Leadership and Enterprise)",
      "master",
      "business",
      78,
      91050,
    ],
    ["006450C", "Doctor of Philosophy (Law)", "phd", null, 208, 244500],
  ],
  // University of Canberra
  "00212K": [
    ["095927M", "Bachelor of Commerce (Accounting)", "bachelor", "business", 156, 113700],
    ["099434M", "Bachelor of Engineering (Honours)", "bachelor", "engineering", 208, 172000],
    ["087831G", "Bachelor of Health Science", "bachelor", "healthcare", 156, 90600],
    ["052826E", "Master of Business Administration", "master", "business", 78, 62250],
    ["090013E", "Master of Engineering", "master", "engineering", 104, 84000],
    ["102575A", "Doctor of Philosophy", "phd", null, 208, 188000],
    ["070210K", "Diploma of Business", "diploma", "business", 52, 34000],
  ],
  // University of New England
  "00003G": [
    ["061315J", "Bachelor of Biomedical Science", "bachelor", "healthcare", 159, 104400],
    ["114669G", "Bachelor of Information Technology", "bachelor", "it", 159, 96762],
    ["008620G", "Bachelor of Nursing", "bachelor", "nursing", 159, 99648],
    ["084828E", "Master of Social Work (Qualifying)", "master", "healthcare", 112, 64704],
    ["047297A", "Master of Information Technology", "master", "it", 112, 69600],
    ["119284F", "Doctor of Philosophy Band 2", "phd", null, 212, 94176],
  ],
  // University of Technology Sydney
  "00099F": [
    ["026805D", "Bachelor of Biomedical Science", "bachelor", "healthcare", 156, 151395],
    ["040941A", "Bachelor of Information Technology", "bachelor", "it", 156, 164310],
    ["019877B", "Bachelor of Nursing", "bachelor", "nursing", 156, 146445],
    ["091975B", "Master of Physiotherapy", "master", "healthcare", 104, 140430],
    ["084256C", "Master of Information Technology", "master", "it", 104, 110750],
    ["008663G", "Doctor of Philosophy", "phd", null, 208, 201860],
  ],
  // University of Wollongong
  "00102E": [
    ["027464A", "Bachelor of Commerce", "bachelor", "business", 156, 108144],
    ["083339G", "Bachelor of Engineering (Honours)", "bachelor", "engineering", 208, 177216],
    ["084866K", "Bachelor of Health Science (Indigenous Health)", "bachelor", "healthcare", 208, 108576],
    ["013031G", "Master of Business Administration", "master", "business", 78, 67608],
    ["083844B", "Master of Engineering", "master", "engineering", 104, 88608],
    ["001243F", "Doctor of Philosophy", "phd", null, 156, 125856],
    ["091524G", "Diploma of Engineering", "diploma", "engineering", 52, 49344],
  ],
  // Western Sydney University
  "00917K": [
    ["089205G", "Bachelor of Business", "bachelor", "business", 156, 107592],
    ["089429B", "Bachelor of Engineering (Honours)", "bachelor", "engineering", 208, 163648],
    ["044779G", "Bachelor of Health Science", "bachelor", "healthcare", 156, 104328],
    ["079261D", "Master of Business Administration", "master", "business", 104, 78672],
    ["042034J", "Master of Engineering", "master", "engineering", 104, 82432],
    ["050330A", "Doctor of Philosophy", "phd", null, 208, 152320],
  ],
};
