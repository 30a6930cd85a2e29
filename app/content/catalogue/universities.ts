/**
 * The universities of the two live destinations.
 *
 * Australia: the 43 universities of the CRICOS register, Australian Government Department of
 * Education, licensed CC BY 2.5 AU, snapshot of January 2026. Names are the ones they trade under.
 * The register still carries universities that are merging (in Adelaide) beside their successor, and
 * so does this list.
 * New Zealand: the eight universities, each with its own website, 2026.
 */

export const CRICOS_SOURCE = "CRICOS register, Australian Government Department of Education, CC BY 2.5 AU";
export const CRICOS_AS_OF = "2026-01";

export interface AustralianUniversity {
  /** CRICOS provider code. */
  readonly code: string;
  readonly name: string;
  /** Where the main campus is. */
  readonly city: string;
  readonly website: string;
}

export interface NewZealandUniversity {
  readonly name: string;
  readonly city: string;
  readonly website: string;
}

export const AUSTRALIAN_UNIVERSITIES: readonly AustralianUniversity[] = [
  { code: "04249J", name: "Adelaide University", city: "Adelaide", website: "https://adelaideuni.edu.au" },
  {
    code: "00004G",
    name: "Australian Catholic University",
    city: "Sydney",
    website: "https://www.acu.edu.au",
  },
  {
    code: "00120C",
    name: "Australian National University",
    city: "Canberra",
    website: "http://www.anu.edu.au",
  },
  { code: "02731D", name: "Avondale University", city: "Cooranbong", website: "https://www.avondale.edu.au" },
  { code: "00017B", name: "Bond University", city: "Gold Coast", website: "http://www.bond.edu.au" },
  {
    code: "00219C",
    name: "Central Queensland University",
    city: "Rockhampton",
    website: "https://www.cqu.edu.au",
  },
  { code: "00300K", name: "Charles Darwin University", city: "Darwin", website: "https://www.cdu.edu.au" },
  {
    code: "00005F",
    name: "Charles Sturt University",
    city: "Wagga Wagga",
    website: "https://www.csu.edu.au",
  },
  { code: "00301J", name: "Curtin University", city: "Perth", website: "https://www.curtin.edu.au" },
  {
    code: "00113B",
    name: "Deakin University",
    city: "Melbourne and Geelong",
    website: "http://www.deakin.edu.au",
  },
  { code: "00279B", name: "Edith Cowan University", city: "Perth", website: "https://www.ecu.edu.au" },
  {
    code: "00103D",
    name: "Federation University Australia",
    city: "Ballarat",
    website: "https://www.federation.edu.au",
  },
  { code: "00114A", name: "Flinders University", city: "Adelaide", website: "http://www.flinders.edu.au" },
  {
    code: "00233E",
    name: "Griffith University",
    city: "Brisbane and Gold Coast",
    website: "https://www.griffith.edu.au",
  },
  { code: "00117J", name: "James Cook University", city: "Townsville", website: "https://www.jcu.edu.au" },
  {
    code: "00115M",
    name: "La Trobe University",
    city: "Melbourne",
    website: "http://www.latrobe.edu.au/international",
  },
  { code: "00002J", name: "Macquarie University", city: "Sydney", website: "https://www.mq.edu.au" },
  { code: "00008C", name: "Monash University", city: "Melbourne", website: "https://www.monash.edu.au" },
  { code: "00125J", name: "Murdoch University", city: "Perth", website: "https://www.murdoch.edu.au" },
  {
    code: "00213J",
    name: "Queensland University of Technology",
    city: "Brisbane",
    website: "https://www.qut.edu.au",
  },
  { code: "00122A", name: "RMIT University", city: "Melbourne", website: "https://www.rmit.edu.au" },
  { code: "01241G", name: "Southern Cross University", city: "Lismore", website: "https://www.scu.edu.au" },
  {
    code: "00111D",
    name: "Swinburne University of Technology",
    city: "Melbourne",
    website: "https://www.swinburne.edu.au/international",
  },
  {
    code: "00123M",
    name: "The University of Adelaide",
    city: "Adelaide",
    website: "http://www.adelaide.edu.au",
  },
  {
    code: "00116K",
    name: "The University of Melbourne",
    city: "Melbourne",
    website: "http://www.unimelb.edu.au",
  },
  { code: "00098G", name: "UNSW Sydney", city: "Sydney", website: "https://www.unsw.edu.au" },
  {
    code: "00109J",
    name: "The University of Newcastle",
    city: "Newcastle",
    website: "https://www.newcastle.edu.au",
  },
  {
    code: "01032F",
    name: "The University of Notre Dame Australia",
    city: "Fremantle",
    website: "https://www.nd.edu.au",
  },
  {
    code: "00025B",
    name: "The University of Queensland",
    city: "Brisbane",
    website: "https://www.uq.edu.au",
  },
  { code: "00026A", name: "The University of Sydney", city: "Sydney", website: "http://sydney.edu.au" },
  {
    code: "00126G",
    name: "The University of Western Australia",
    city: "Perth",
    website: "http://www.uwa.edu.au",
  },
  {
    code: "03389E",
    name: "Torrens University Australia",
    city: "Adelaide",
    website: "https://www.torrens.edu.au",
  },
  {
    code: "00212K",
    name: "University of Canberra",
    city: "Canberra",
    website: "https://www.canberra.edu.au",
  },
  {
    code: "01037A",
    name: "University of Divinity",
    city: "Melbourne",
    website: "http://www.divinity.edu.au",
  },
  { code: "00003G", name: "University of New England", city: "Armidale", website: "https://www.une.edu.au" },
  {
    code: "00121B",
    name: "University of South Australia",
    city: "Adelaide",
    website: "https://www.unisa.edu.au",
  },
  {
    code: "00244B",
    name: "University of Southern Queensland",
    city: "Toowoomba",
    website: "http://www.usq.edu.au/study/international",
  },
  {
    code: "00586B",
    name: "University of Tasmania",
    city: "Hobart",
    website: "https://www.utas.edu.au/international",
  },
  {
    code: "00099F",
    name: "University of Technology Sydney",
    city: "Sydney",
    website: "https://www.uts.edu.au",
  },
  { code: "00102E", name: "University of Wollongong", city: "Wollongong", website: "https://www.uow.edu.au" },
  {
    code: "01595D",
    name: "University of the Sunshine Coast",
    city: "Sunshine Coast",
    website: "https://www.usc.edu.au",
  },
  { code: "00124K", name: "Victoria University", city: "Melbourne", website: "http://www.vu.edu.au" },
  {
    code: "00917K",
    name: "Western Sydney University",
    city: "Sydney",
    website: "https://www.westernsydney.edu.au",
  },
];

export const NEW_ZEALAND_UNIVERSITIES: readonly NewZealandUniversity[] = [
  { name: "University of Auckland", city: "Auckland", website: "https://www.auckland.ac.nz" },
  { name: "Auckland University of Technology", city: "Auckland", website: "https://www.aut.ac.nz" },
  { name: "University of Waikato", city: "Hamilton", website: "https://www.waikato.ac.nz" },
  { name: "Massey University", city: "Palmerston North", website: "https://www.massey.ac.nz" },
  { name: "Victoria University of Wellington", city: "Wellington", website: "https://www.wgtn.ac.nz" },
  { name: "University of Canterbury", city: "Christchurch", website: "https://www.canterbury.ac.nz" },
  { name: "Lincoln University", city: "Lincoln", website: "https://www.lincoln.ac.nz" },
  { name: "University of Otago", city: "Dunedin", website: "https://www.otago.ac.nz" },
];
