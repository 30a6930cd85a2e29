import type { RegisterCoursesByUniversity } from "./register-course.ts";

/** A selection of the CRICOS register, January 2026; what the columns mean stands with the type. */
export const QUEENSLAND_COURSES: RegisterCoursesByUniversity = {
  // Bond University
  "00017B": [
    ["063059D", "Bachelor of Commerce", "bachelor", "business", 108, 150240],
    ["063068C", "Bachelor of Health Sciences", "bachelor", "healthcare", 108, 150240],
    ["108627A", "Master of Business Administration", "master", "business", 72, 81430],
    ["099578F", "Master of Healthcare Innovations", "master", "healthcare", 54, 58930],
    ["063150J", "Doctor of Philosophy", "phd", null, 208, 174800],
  ],
  // Central Queensland University
  "00219C": [
    ["116376D", "Bachelor of Public Health", "bachelor", "healthcare", 156, 120240],
    ["003401C", "Bachelor of Information Technology", "bachelor", "it", 156, 110160],
    ["020827B", "Bachelor of Nursing", "bachelor", "nursing", 156, 115200],
    ["097511G", "Master of Public Health", "master", "healthcare", 104, 71520],
    ["083576F", "Master of Information Technology", "master", "it", 104, 79680],
    ["0100976", "Doctor of Philosophy", "phd", null, 208, 157440],
  ],
  // Griffith University
  "00233E": [
    ["090583D", "Bachelor of Engineering (Honours)", "bachelor", "engineering", 208, 182000],
    ["017585G", "Bachelor of Health Science", "bachelor", "healthcare", 156, 123000],
    ["003423G", "Bachelor of Information Technology", "bachelor", "it", 156, 121500],
    ["083654G", "Master of Engineering Project Management", "master", "engineering", 78, 69750],
    ["002408D", "Master of Public Health", "master", "healthcare", 78, 58500],
    ["062206F", "Doctor of Philosophy", "phd", null, 208, 168000],
  ],
  // James Cook University
  "00117J": [
    ["0101385", "Bachelor of Commerce", "bachelor", "business", 156, 115183],
    ["085458G", "Bachelor of Engineering (Honours)", "bachelor", "engineering", 208, 180377],
    ["013347K", "Bachelor of Biomedical Sciences", "bachelor", "healthcare", 156, 132596],
    ["107829K", "Master of Business Administration [2-year]", "master", "business", 104, 79862],
    ["109381K", "Master of Engineering Management", "master", "engineering", 106, 80131],
    ["081922J", "Doctor of Philosophy (Health)", "phd", "healthcare", 208, 180377],
  ],
  // Queensland University of Technology
  "00213J": [
    ["084921G", "Bachelor of Engineering (Honours)", "bachelor", "engineering", 208, 178600],
    ["052768K", "Bachelor of Biomedical Science", "bachelor", "healthcare", 156, 150300],
    ["012656E", "Bachelor of Information Technology", "bachelor", "it", 156, 120600],
    ["060811A", "Master of Engineering", "master", "engineering", 52, 41100],
    ["084930G", "Master of Public Health", "master", "healthcare", 104, 69900],
    ["006367J", "Doctor of Philosophy", "phd", null, 208, 157500],
  ],
  // The University of Queensland
  "00025B": [
    ["001952K", "Bachelor of Information Technology", "bachelor", "it", 156, 146802],
    ["050456J", "Bachelor of Nursing", "bachelor", "nursing", 156, 120724],
    ["001944K", "Bachelor of Commerce", "bachelor", "business", 156, 137532],
    ["080723B", "Master of Information Technology", "master", "it", 104, 97840],
    ["069418D", "Master of Nursing (Graduate Entry)", "master", "nursing", 104, 72875],
    ["117061D", "Doctor of Philosophy (Information Technology)", "phd", "it", 208, 168192],
  ],
  // University of Southern Queensland
  "00244B": [
    ["098990B", "Bachelor of Biomedical Sciences", "bachelor", "healthcare", 156, 107520],
    ["007490J", "Bachelor of Information Technology", "bachelor", "it", 156, 93120],
    ["093153B", "Bachelor of Nursing", "bachelor", "nursing", 156, 100800],
    ["112782M", "Master of Public Health", "master", "healthcare", 104, 63680],
    ["083407A", "Master of Information Technology (MCTN)", "master", "it", 104, 62400],
    ["088073M", "Doctor of Philosophy", "phd", null, 208, 141760],
    ["066075B", "Diploma of Business", "diploma", "business", 52, 28840],
  ],
  // University of the Sunshine Coast
  "01595D": [
    ["0100676", "Bachelor of Computer Science", "bachelor", "it", 156, 91500],
    ["078086M", "Bachelor of Nursing Science", "bachelor", "nursing", 165, 97500],
    ["075467M", "Bachelor of Commerce (Honours)", "bachelor", "business", 52, 26800],
    ["109236H", "Master of Cyber Security and Forensics", "master", "it", 104, 63000],
    ["080425A", "Master of Nursing (Clinical Leadership)", "master", "nursing", 78, 48630],
    ["076976D", "Doctor of Philosophy", "phd", null, 208, 97500],
  ],
};
