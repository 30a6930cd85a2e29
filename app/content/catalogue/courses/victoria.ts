import type { RegisterCoursesByUniversity } from "./register-course.ts";

/** A selection of the CRICOS register, January 2026; what the columns mean stands with the type. */
export const VICTORIA_COURSES: RegisterCoursesByUniversity = {
  // Deakin University
  "00113B": [
    ["113508K", "Bachelor of Engineering (Honours)", "bachelor", "engineering", 208, 186024],
    ["052823G", "Bachelor of Health Sciences", "bachelor", "healthcare", 156, 118640],
    ["053993D", "Bachelor of Information Technology", "bachelor", "it", 156, 128008],
    ["052600A", "Master of Engineering (Professional)", "master", "engineering", 104, 92216],
    ["020018B", "Master of Public Health", "master", "healthcare", 104, 85280],
    ["006239F", "Doctor of Philosophy", "phd", null, 208, 114272],
  ],
  // Federation University Australia
  "00103D": [
    ["085617G", "Bachelor of Engineering (Civil)(Honours)", "bachelor", "engineering", 208, 130400],
    ["062139A", "Bachelor of Biomedical Science", "bachelor", "healthcare", 156, 103500],
    ["074009A", "Bachelor of Information Technology", "bachelor", "it", 156, 83100],
    ["0100640", "Master of Engineering Project Management", "master", "engineering", 104, 65200],
    ["102482F", "Master of Public Health", "master", "healthcare", 104, 53200],
    ["119291G", "Doctor of Philosophy", "phd", null, 208, 152700],
  ],
  // La Trobe University
  "00115M": [
    ["049940G", "Bachelor of Information Technology", "bachelor", "it", 156, 126000],
    ["113570D", "Bachelor of Nursing", "bachelor", "nursing", 156, 133800],
    ["084539C", "Bachelor of Commerce", "bachelor", "business", 156, 135000],
    ["037928B", "Master of Information Technology", "master", "it", 104, 87600],
    ["107440J", "Master of Nursing", "master", "nursing", 104, 80000],
    ["0100697", "Doctor of Philosophy (Low Cost)", "phd", null, 208, 104000],
  ],
  // Monash University
  "00008C": [
    ["001722B", "Bachelor of Engineering (Honours)", "bachelor", "engineering", 208, 260727],
    ["068365J", "Bachelor of Health Sciences", "bachelor", "healthcare", 156, 143580],
    ["085120M", "Bachelor of Information Technology", "bachelor", "it", 156, 173188],
    ["104589A", "Master of Engineering", "master", "engineering", 52, 59600],
    ["094880G", "Master of Public Health", "master", "healthcare", 104, 115154],
    ["0101965", "Doctor of Philosophy (Music)", "phd", null, 208, 201232],
    ["116957E", "Diploma of Business", "diploma", "business", 75, 94760],
  ],
  // RMIT University
  "00122A": [
    ["115036K", "Bachelor of Commerce", "bachelor", "business", 156, 141120],
    ["0100714", "Bachelor of Engineering (Honours)", "bachelor", "engineering", 208, 199680],
    ["068159D", "Bachelor of Biomedical Science", "bachelor", "healthcare", 156, 144000],
    ["077514D", "Master of Business Administration", "master", "business", 104, 101760],
    ["088786M", "Master of Engineering (Aerospace)", "master", "engineering", 104, 97920],
    ["079808G", "Doctor of Philosophy (Law)", "phd", null, 208, 165120],
    ["097301G", "Diploma of Product Design", "diploma", "engineering", 104, 50625],
  ],
  // Swinburne University of Technology
  "00111D": [
    ["097923K", "Bachelor of Nursing", "bachelor", "nursing", 156, 135030],
    ["073784C", "Bachelor of Business Administration", "bachelor", "business", 156, 100000],
    ["088405G", "Bachelor of Engineering (Honours)", "bachelor", "engineering", 208, 162400],
    ["075585E", "Master of Business Administration", "master", "business", 78, 59000],
    ["097336G", "Master of Engineering", "master", "engineering", 78, 60000],
    ["064191C", "Doctor of Philosophy", "phd", null, 208, 183200],
  ],
  // The University of Melbourne
  "00116K": [
    ["002143B", "Bachelor of Commerce", "bachelor", "business", 156, 189947],
    ["058838G", "Bachelor of Biomedicine", "bachelor", "healthcare", 156, 212384],
    ["002153M", "Bachelor of Science", "bachelor", "it", 156, 197008],
    ["061211F", "Master of Nursing Science", "master", "nursing", 104, 92400],
    ["0101669", "Master of Business Administration", "master", "business", 98, 120384],
    ["056956G", "Doctor of Philosophy - Law", "phd", null, 208, 236580],
    ["069831B", "Diploma in Informatics", "diploma", "it", 52, 44736],
  ],
  // University of Divinity
  "01037A": [["037861E", "Doctor of Philosophy", "phd", null, 156, 58824]],
  // Victoria University
  "00124K": [
    ["092156G", "Bachelor of Health Science", "bachelor", "healthcare", 156, 120360],
    ["071997F", "Bachelor of Information Technology", "bachelor", "it", 156, 116175],
    ["080229E", "Bachelor of Nursing", "bachelor", "nursing", 156, 134458],
    [
      "089543M",
      "Master of Public Health (Global Nutrition and Active Living)",
      "master",
      "healthcare",
      104,
      62000,
    ],
    ["103253M", "Master of Business Administration (Global)", "master", "business", 104, 83703],
    ["064447F", "Doctor of Philosophy", "phd", null, 208, 171850],
    ["075552C", "Diploma of Business (Enterprise)", "diploma", "business", 52, 33000],
  ],
};
