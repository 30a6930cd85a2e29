/**
 * The universities of the two live destinations.
 *
 * Australia: the 43 universities of the CRICOS register, Australian Government Department of Education, licensed CC
 * BY 2.5 AU, snapshot of January 2026. Names are the ones they trade under. The register still lists universities
 * that are merging (in Adelaide) along with their successor, and so does this list.
 *
 * New Zealand: the eight universities, each with its own website, 2026.
 */

import type { AustralianState } from "#app/catalogue/places/states.ts";

export const CRICOS_SOURCE = "CRICOS register, Australian Government Department of Education, CC BY 2.5 AU";
export const CRICOS_AS_OF = "2026-01";
/** When the universities' own websites were read. */
export const WEBSITES_AS_OF = "2026";

export interface AustralianUniversity {
  /** CRICOS provider code. */
  readonly code: string;
  readonly state: AustralianState;
  /** In the register's words. */
  readonly ownership: string;
  /** How many international students the register allows. */
  readonly capacity: number;
  readonly name: string;
  /** Where the main campus is. */
  readonly city: string;
  readonly website: string;
}

export interface NewZealandUniversity {
  readonly name: string;
  readonly region: string;
  readonly city: string;
  /** Other cities it teaches in, which give their region its name. */
  readonly alsoIn?: readonly string[];
  readonly website: string;
}

export const AUSTRALIAN_UNIVERSITIES: readonly AustralianUniversity[] = [
  {
    code: "04249J",
    state: "SA",
    ownership: "Government",
    capacity: 23125,
    name: "Adelaide University",
    city: "Adelaide",
    website: "https://adelaideuni.edu.au",
  },
  {
    code: "00004G",
    state: "NSW",
    ownership: "Government",
    capacity: 10000,
    name: "Australian Catholic University",
    city: "Sydney",
    website: "https://www.acu.edu.au",
  },
  {
    code: "00120C",
    state: "ACT",
    ownership: "Government",
    capacity: 10000,
    name: "Australian National University",
    city: "Canberra",
    website: "http://www.anu.edu.au",
  },
  {
    code: "02731D",
    state: "NSW",
    ownership: "Private",
    capacity: 605,
    name: "Avondale University",
    city: "Cooranbong",
    website: "https://www.avondale.edu.au",
  },
  {
    code: "00017B",
    state: "QLD",
    ownership: "Private",
    capacity: 3000,
    name: "Bond University",
    city: "Gold Coast",
    website: "http://www.bond.edu.au",
  },
  {
    code: "00219C",
    state: "QLD",
    ownership: "Government",
    capacity: 10165,
    name: "Central Queensland University",
    city: "Rockhampton",
    website: "https://www.cqu.edu.au",
  },
  {
    code: "00300K",
    state: "NT",
    ownership: "Government",
    capacity: 7931,
    name: "Charles Darwin University",
    city: "Darwin",
    website: "https://www.cdu.edu.au",
  },
  {
    code: "00005F",
    state: "NSW",
    ownership: "Government",
    capacity: 6890,
    name: "Charles Sturt University",
    city: "Wagga Wagga",
    website: "https://www.csu.edu.au",
  },
  {
    code: "00301J",
    state: "WA",
    ownership: "Government",
    capacity: 15650,
    name: "Curtin University",
    city: "Perth",
    website: "https://www.curtin.edu.au",
  },
  {
    code: "00113B",
    state: "VIC",
    ownership: "Government",
    capacity: 20440,
    name: "Deakin University",
    city: "Melbourne and Geelong",
    website: "http://www.deakin.edu.au",
  },
  {
    code: "00279B",
    state: "WA",
    ownership: "Government",
    capacity: 8380,
    name: "Edith Cowan University",
    city: "Perth",
    website: "https://www.ecu.edu.au",
  },
  {
    code: "00103D",
    state: "VIC",
    ownership: "Government",
    capacity: 7590,
    name: "Federation University Australia",
    city: "Ballarat",
    website: "https://www.federation.edu.au",
  },
  {
    code: "00114A",
    state: "SA",
    ownership: "Government",
    capacity: 8070,
    name: "Flinders University",
    city: "Adelaide",
    website: "http://www.flinders.edu.au",
  },
  {
    code: "00233E",
    state: "QLD",
    ownership: "Government",
    capacity: 11592,
    name: "Griffith University",
    city: "Brisbane and Gold Coast",
    website: "https://www.griffith.edu.au",
  },
  {
    code: "00117J",
    state: "QLD",
    ownership: "Government",
    capacity: 4100,
    name: "James Cook University",
    city: "Townsville",
    website: "https://www.jcu.edu.au",
  },
  {
    code: "00115M",
    state: "VIC",
    ownership: "Government",
    capacity: 8905,
    name: "La Trobe University",
    city: "Melbourne",
    website: "http://www.latrobe.edu.au/international",
  },
  {
    code: "00002J",
    state: "NSW",
    ownership: "Government",
    capacity: 15000,
    name: "Macquarie University",
    city: "Sydney",
    website: "https://www.mq.edu.au",
  },
  {
    code: "00008C",
    state: "VIC",
    ownership: "Government",
    capacity: 40350,
    name: "Monash University",
    city: "Melbourne",
    website: "https://www.monash.edu.au",
  },
  {
    code: "00125J",
    state: "WA",
    ownership: "Government",
    capacity: 10000,
    name: "Murdoch University",
    city: "Perth",
    website: "https://www.murdoch.edu.au",
  },
  {
    code: "00213J",
    state: "QLD",
    ownership: "Government",
    capacity: 14500,
    name: "Queensland University of Technology",
    city: "Brisbane",
    website: "https://www.qut.edu.au",
  },
  {
    code: "00122A",
    state: "VIC",
    ownership: "Government",
    capacity: 23020,
    name: "RMIT University",
    city: "Melbourne",
    website: "https://www.rmit.edu.au",
  },
  {
    code: "01241G",
    state: "NSW",
    ownership: "Government",
    capacity: 11424,
    name: "Southern Cross University",
    city: "Lismore",
    website: "https://www.scu.edu.au",
  },
  {
    code: "00111D",
    state: "VIC",
    ownership: "Government",
    capacity: 12000,
    name: "Swinburne University of Technology",
    city: "Melbourne",
    website: "https://www.swinburne.edu.au/international",
  },
  {
    code: "00123M",
    state: "SA",
    ownership: "Government",
    capacity: 12477,
    name: "The University of Adelaide",
    city: "Adelaide",
    website: "http://www.adelaide.edu.au",
  },
  {
    code: "00116K",
    state: "VIC",
    ownership: "Government",
    capacity: 40500,
    name: "The University of Melbourne",
    city: "Melbourne",
    website: "http://www.unimelb.edu.au",
  },
  {
    code: "00098G",
    state: "NSW",
    ownership: "Government",
    capacity: 39770,
    name: "UNSW Sydney",
    city: "Sydney",
    website: "https://www.unsw.edu.au",
  },
  {
    code: "00109J",
    state: "NSW",
    ownership: "Government",
    capacity: 7800,
    name: "The University of Newcastle",
    city: "Newcastle",
    website: "https://www.newcastle.edu.au",
  },
  {
    code: "01032F",
    state: "WA",
    ownership: "Private",
    capacity: 3950,
    name: "The University of Notre Dame Australia",
    city: "Fremantle",
    website: "https://www.nd.edu.au",
  },
  {
    code: "00025B",
    state: "QLD",
    ownership: "Government",
    capacity: 25000,
    name: "The University of Queensland",
    city: "Brisbane",
    website: "https://www.uq.edu.au",
  },
  {
    code: "00026A",
    state: "NSW",
    ownership: "Government",
    capacity: 44600,
    name: "The University of Sydney",
    city: "Sydney",
    website: "http://sydney.edu.au",
  },
  {
    code: "00126G",
    state: "WA",
    ownership: "Government",
    capacity: 14000,
    name: "The University of Western Australia",
    city: "Perth",
    website: "http://www.uwa.edu.au",
  },
  {
    code: "03389E",
    state: "SA",
    ownership: "Private",
    capacity: 16388,
    name: "Torrens University Australia",
    city: "Adelaide",
    website: "https://www.torrens.edu.au",
  },
  {
    code: "00212K",
    state: "ACT",
    ownership: "Government",
    capacity: 5412,
    name: "University of Canberra",
    city: "Canberra",
    website: "https://www.canberra.edu.au",
  },
  {
    code: "01037A",
    state: "VIC",
    ownership: "Private",
    capacity: 276,
    name: "University of Divinity",
    city: "Melbourne",
    website: "http://www.divinity.edu.au",
  },
  {
    code: "00003G",
    state: "NSW",
    ownership: "Government",
    capacity: 1774,
    name: "University of New England",
    city: "Armidale",
    website: "https://www.une.edu.au",
  },
  {
    code: "00121B",
    state: "SA",
    ownership: "Government",
    capacity: 7000,
    name: "University of South Australia",
    city: "Adelaide",
    website: "https://www.unisa.edu.au",
  },
  {
    code: "00244B",
    state: "QLD",
    ownership: "Government",
    capacity: 3800,
    name: "University of Southern Queensland",
    city: "Toowoomba",
    website: "http://www.usq.edu.au/study/international",
  },
  {
    code: "00586B",
    state: "TAS",
    ownership: "Government",
    capacity: 9861,
    name: "University of Tasmania",
    city: "Hobart",
    website: "https://www.utas.edu.au/international",
  },
  {
    code: "00099F",
    state: "NSW",
    ownership: "Government",
    capacity: 16300,
    name: "University of Technology Sydney",
    city: "Sydney",
    website: "https://www.uts.edu.au",
  },
  {
    code: "00102E",
    state: "NSW",
    ownership: "Government",
    capacity: 10001,
    name: "University of Wollongong",
    city: "Wollongong",
    website: "https://www.uow.edu.au",
  },
  {
    code: "01595D",
    state: "QLD",
    ownership: "Government",
    capacity: 6334,
    name: "University of the Sunshine Coast",
    city: "Sunshine Coast",
    website: "https://www.usc.edu.au",
  },
  {
    code: "00124K",
    state: "VIC",
    ownership: "Government",
    capacity: 5001,
    name: "Victoria University",
    city: "Melbourne",
    website: "http://www.vu.edu.au",
  },
  {
    code: "00917K",
    state: "NSW",
    ownership: "Government",
    capacity: 10500,
    name: "Western Sydney University",
    city: "Sydney",
    website: "https://www.westernsydney.edu.au",
  },
];

export const NEW_ZEALAND_UNIVERSITIES: readonly NewZealandUniversity[] = [
  {
    name: "University of Auckland",
    region: "Auckland",
    city: "Auckland",
    website: "https://www.auckland.ac.nz",
  },
  {
    name: "Auckland University of Technology",
    region: "Auckland",
    city: "Auckland",
    website: "https://www.aut.ac.nz",
  },
  {
    name: "University of Waikato",
    region: "Waikato",
    city: "Hamilton",
    website: "https://www.waikato.ac.nz",
  },
  {
    name: "Massey University",
    region: "Manawatu-Whanganui",
    city: "Palmerston North",
    alsoIn: ["Auckland", "Wellington"],
    website: "https://www.massey.ac.nz",
  },
  {
    name: "Victoria University of Wellington",
    region: "Wellington",
    city: "Wellington",
    website: "https://www.wgtn.ac.nz",
  },
  {
    name: "University of Canterbury",
    region: "Canterbury",
    city: "Christchurch",
    website: "https://www.canterbury.ac.nz",
  },
  { name: "Lincoln University", region: "Canterbury", city: "Lincoln", website: "https://www.lincoln.ac.nz" },
  { name: "University of Otago", region: "Otago", city: "Dunedin", website: "https://www.otago.ac.nz" },
];
