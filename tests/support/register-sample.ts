import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** A register of a few rows with the quirks of the real one: BOM, CRLF, stray quotes, shouting, doubles. */
export const SAMPLE = {
  institutions: `\ufeffCRICOS Provider Code,Trading Name,Institution Name,Institution Type,Institution Capacity,Website,Postal Address Line 1,Postal Address City,Postal Address State,Postal Address Postcode\r
00001A,Harbour College,Harbour Education Pty Ltd,Private,500,www.harbour.example.com,"PO Box 1, Level 2",SYDNEY,NSW,2000\r
00002B,NA,Outback "Skills" Institute,Private,,,Box 2,DARWIN,NT,800\r
00003C,HARBOUR COLLEGE,Harbour College of Perth Pty Ltd,Private,80,https://perth.example.com,1 Road,PERTH,WA,6000\r
`,
  locations: `CRICOS Provider Code,Institution Name,Location Name,Location Type,Address Line 1,City,State,Postcode\r
00001A,Harbour,City Campus,Owned,1 Street,SURRY HILLS,NSW,2010\r
00001A,Harbour,City Campus,Owned,1 Street,SURRY HILLS,NSW,2010\r
00001A,Harbour,Coast Campus,Owned,2 Street,GOSFORD,NSW,2250\r
00002B,Outback,Main,Owned,3 Street,DARWIN CITY,NT,800\r
00003C,Perth,Main,Owned,1 Road,PERTH,WA,6000\r
`,
  courses: `CRICOS Provider Code,Institution Name,CRICOS Course Code,Course Name,VET National Code,Dual Qualification,Field of Education 1 Broad Field,Field of Education 1 Narrow Field,Field of Education 1 Detailed Field,Field of Education 2 Broad Field,Field of Education 2 Narrow Field,Field of Education 2 Detailed Field,Course Level,Foundation Studies,Work Component,Work Component Hours/Week,Work Component Weeks,Work Component Total Hours,Course Language,Duration (Weeks),Tuition Fee,Non Tuition Fee,Estimated Total Course Cost,Expired\r
00001A,Harbour,100001A,Bachelor of Nursing &amp; Midwifery,,No,06 - Health,0603 - Nursing,x,06 - Health,0601 - Medical Studies,x,Bachelor Degree,No,Yes,10,8,80,English,156,90000.5,1200,91200,No\r
00001A,Harbour,100002B,Diploma of Hospitality,SIT50422,No,11 - Food,1101 - Food and Hospitality,x,,,,Diploma,No,No,,,,English,52,12000,0,12000,No\r
00001A,Harbour,100003C,Old Diploma,,No,08 - Management,0803 - Business and Management,x,,,,Diploma,No,No,,,,English,52,,,,Yes\r
00002B,Outback,100004D,Certificate III in Cookery,,No,11 - Food,1101 - Food and Hospitality,x,,,,Certificate III,No,No,,,,Korean,52,1,,,No\r
00002B,Outback,100005E,A course of another level,,No,11 - Food,1101 - Food,x,,,,Galactic Degree,No,No,,,,English,52,1,,,No\r
00002B,Outback,100006F,Too many fields,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x,x\r
00003C,Perth,1000070,Master of Business,,Yes,08 - Management,0803 - Business and Management,x,,,,Masters Degree (Coursework),No,No,,,,English,104,60000,,,No\r
`,
  courseLocations: `CRICOS Provider Code,Institution Name,CRICOS Course Code,Location Name,Location City,Location State\r
00001A,Harbour,100001A,City Campus,SURRY HILLS,NSW\r
00001A,Harbour,100001A,City Campus,SURRY HILLS,NSW\r
00001A,Harbour,100001A,Coast Campus,GOSFORD,NSW\r
00001A,Harbour,100002B,City Campus,SURRY HILLS,NSW\r
00001A,Harbour,100003C,City Campus,SURRY HILLS,NSW\r
00002B,Outback,100004D,Main,DARWIN CITY,NT\r
00002B,Outback,999999Z,Main,DARWIN CITY,NT\r
`,
} as const;

const NAMES: Readonly<Record<keyof typeof SAMPLE, string>> = {
  institutions: "cricos-institutions.csv",
  locations: "cricos-locations.csv",
  courses: "cricos-courses.csv",
  courseLocations: "cricos-course-locations.csv",
};

/** Writes the sample, or a changed one, into a folder of its own, which is gone after `use`. */
export async function withRegister<T>(
  change: Partial<Record<keyof typeof SAMPLE, (text: string) => string | null>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "register-"));
  try {
    for (const [file, name] of Object.entries(NAMES) as [keyof typeof SAMPLE, string][]) {
      const text = change[file] ? change[file](SAMPLE[file]) : SAMPLE[file];
      if (text !== null) await writeFile(path.join(folder, name), text);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
