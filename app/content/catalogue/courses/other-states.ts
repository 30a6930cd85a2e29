import type { RegisterCoursesByUniversity } from "./register-course.ts";

/** A selection of the CRICOS register, January 2026; what the columns mean stands with the type. */
export const OTHER_STATES_COURSES: RegisterCoursesByUniversity = {
  // Adelaide University
  "04249J": [
    ["115750F", "Bachelor of Public Health", "bachelor", "healthcare", 156, 151500],
    ["115719E", "Bachelor of Information Technology", "bachelor", "it", 156, 151500],
    ["115738B", "Bachelor of Nursing", "bachelor", "nursing", 156, 140100],
    ["115956C", "Master of Public Health", "master", "healthcare", 104, 101000],
    ["115922B", "Master of Information Technology (Cyber Security)", "master", "it", 104, 106600],
    ["116029A", "Doctor of Philosophy", "phd", null, 208, 170400],
  ],
  // Charles Darwin University
  "00300K": [
    ["003847F", "Bachelor of Information Technology", "bachelor", "it", 156, 104571],
    ["103121A", "Bachelor of Nursing", "bachelor", "nursing", 156, 116175],
    ["0102122", "Bachelor of Business", "bachelor", "business", 157, 93642],
    ["0101691", "Master of Information Technology (Cyber Security)", "master", "it", 105, 72882],
    ["103124J", "Master of Nursing Practice (Pre-registration)", "master", "nursing", 104, 80832],
    ["116879C", "Doctor of Philosophy", "phd", null, 208, 134820],
    ["0100739", "Diploma of Business Studies", "diploma", "business", 52, 31214],
  ],
  // Curtin University
  "00301J": [
    ["013905G", "Bachelor of Commerce", "bachelor", "business", 156, 92935],
    ["072467B", "Bachelor of Engineering (Honours)", "bachelor", "engineering", 208, 150029],
    ["102738J", "Bachelor of Biomedical Sciences", "bachelor", "healthcare", 156, 116555],
    ["064467B", "Master of Nursing Practice", "master", "nursing", 104, 73206],
    ["074577B", "Master of Business Administration", "master", "business", 78, 56608],
    ["0100978", "Doctor of Philosophy - Medicine", "phd", "healthcare", 208, 124800],
  ],
  // Edith Cowan University
  "00279B": [
    ["071523G", "Bachelor of Health Science", "bachelor", "healthcare", 156, 124500],
    ["052093D", "Bachelor of Information Technology", "bachelor", "it", 156, 127500],
    ["094285D", "Bachelor of Commerce", "bachelor", "business", 156, 115800],
    ["070834M", "Master of Public Health", "master", "healthcare", 104, 83400],
    ["065186C", "Master of Computer Science", "master", "it", 104, 87300],
    ["085257E", "Doctor of Philosophy", "phd", null, 208, 169800],
  ],
  // Flinders University
  "00114A": [
    ["020920E", "Bachelor of Health Sciences", "bachelor", "healthcare", 156, 120700],
    ["020067D", "Bachelor of Information Technology", "bachelor", "it", 156, 112900],
    ["002701K", "Bachelor of Nursing (Graduate Entry)", "bachelor", "nursing", 104, 74600],
    ["0100951", "Master of Public Health", "master", "healthcare", 104, 69900],
    ["038636F", "Master of Information Technology", "master", "it", 104, 72500],
    ["011339D", "Doctor of Philosophy (Law)", "phd", null, 208, 141100],
    ["109279H", "Diploma in Business", "diploma", "business", 52, 30500],
  ],
  // Murdoch University
  "00125J": [
    ["102605M", "Bachelor of Information Technology", "bachelor", "it", 156, 110190],
    ["050228K", "Bachelor of Nursing", "bachelor", "nursing", 156, 126750],
    ["096879F", "Bachelor of Commerce", "bachelor", "business", 156, 92520],
    ["057275B", "Master of Information Technology", "master", "it", 104, 73460],
    ["002996A", "Master of Business Administration", "master", "business", 104, 62400],
    ["001547A", "Doctor of Philosophy - Level 1", "phd", "it", 208, 148800],
  ],
  // The University of Adelaide
  "00123M": [
    ["097237K", "Bachelor of Engineering (Honours) (Civil)", "bachelor", "engineering", 208, 209200],
    ["0101679", "Bachelor of Physiotherapy (Honours)", "bachelor", "healthcare", 208, 198800],
    ["0100898", "Bachelor of Information Technology", "bachelor", "it", 156, 148500],
    ["071207G", "Master of Engineering (Mining)", "master", "engineering", 104, 104600],
    ["081148J", "Master of Public Health", "master", "healthcare", 104, 96200],
    ["001348G", "Doctor of Philosophy (Law)", "phd", null, 208, 202000],
  ],
  // The University of Notre Dame Australia
  "01032F": [
    ["019595A", "Bachelor of Commerce", "bachelor", "business", 156, 96597],
    ["119003J", "Bachelor of Health Sciences", "bachelor", "healthcare", 156, 114666],
    ["116101J", "Bachelor of Computer Science", "bachelor", "it", 156, 124263],
    ["0100505", "Master of Business Administration", "master", "business", 104, 66260],
    ["114346D", "Master of Physiotherapy", "master", "healthcare", 104, 133920],
    ["011396F", "Doctor of Philosophy", "phd", null, 156, 146190],
  ],
  // The University of Western Australia
  "00126G": [
    ["119495F", "Bachelor of Nursing (Honours)", "bachelor", "nursing", 208, 181200],
    ["003006C", "Bachelor of Commerce", "bachelor", "business", 156, 152100],
    ["106081B", "Bachelor of Engineering (Honours)", "bachelor", "engineering", 208, 214800],
    ["046894K", "Master of Business Administration (coursework)", "master", "business", 70, 96300],
    ["081025J", "Master of Professional Engineering", "master", "engineering", 156, 157800],
    ["003316M", "Doctor of Philosophy (Laws)", "phd", null, 208, 158400],
  ],
  // Torrens University Australia
  "03389E": [
    ["093345E", "Bachelor of Health Science (Aesthetics)", "bachelor", "healthcare", 156, 99990],
    ["108468M", "Bachelor of Information Technology", "bachelor", "it", 156, 94800],
    ["0100910", "Bachelor of Nursing", "bachelor", "nursing", 156, 105000],
    ["097404M", "Master of Public Health", "master", "healthcare", 87, 47700],
    ["107046H", "Master of Information Technology", "master", "it", 88, 54000],
    ["096608G", "Doctor of Philosophy", "phd", null, 156, 88500],
  ],
  // University of South Australia
  "00121B": [
    ["024218F", "Bachelor of Nursing", "bachelor", "nursing", 159, 117000],
    ["080917C", "Bachelor of Commerce (Accounting)", "bachelor", "business", 159, 114900],
    ["081808M", "Bachelor of Engineering (Honours) (Civil)", "bachelor", "engineering", 211, 168000],
    ["048635B", "Master of Business Administration", "master", "business", 81, 65700],
    ["079908C", "Master of Engineering (Electrical Power)", "master", "engineering", 107, 87400],
    ["070417F", "Doctor of Philosophy (Design)", "phd", null, 211, 153200],
  ],
  // University of Tasmania
  "00586B": [
    ["102253H", "Bachelor of Nursing", "bachelor", "nursing", 156, 129094],
    ["002346B", "Bachelor of Business", "bachelor", "business", 156, 119637],
    ["089220G", "Bachelor of Engineering (Honours)", "bachelor", "engineering", 208, 180809],
    ["115359B", "Master of Business Administration (Global)", "master", "business", 104, 93172],
    ["089190J", "Master of Professional Engineering (Specialisation)", "master", "engineering", 156, 121214],
    ["003350J", "Doctor of Philosophy (Law)", "phd", null, 208, 163800],
    ["062261K", "Diploma of Global Logistics and Maritime Management", "diploma", "business", 52, 36250],
  ],
};
