/** Where an office can be found besides its own pages, in the order of the foot. */
export const SOCIAL_SITES = ["Facebook", "Instagram", "LinkedIn", "X", "YouTube", "TikTok"] as const;
export type SocialSite = (typeof SOCIAL_SITES)[number];

export const MOST_OFFICES = 6;

/** A place where people are met. */
export interface BrandOffice {
  readonly name: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** As people write it: "Mon to Fri, 9 am to 5 pm". */
  readonly hours: string | null;
}

/** A picture of the house, drawn by us from what was sent. */
export interface BrandLogo {
  /** Of its bytes, and its address. */
  readonly key: string;
  /** Pixels of the picture; it is shown smaller. */
  readonly width: number;
  readonly height: number;
}

/** What owners have chosen; null or empty is ours. */
export interface BrandChoice {
  readonly name: string | null;
  /** `#rrggbb`: the button of the next step. */
  readonly primary: string | null;
  /** `#rrggbb`: links and marks. */
  readonly accent: string | null;
  readonly logo: BrandLogo | null;
  /** The logo says the name, so that the name need not stand beside it. */
  readonly logoHasName: boolean;
  readonly offices: readonly BrandOffice[];
  readonly social: Readonly<Partial<Record<SocialSite, string>>>;
}

export const OURS: BrandChoice = {
  name: null,
  primary: null,
  accent: null,
  logo: null,
  logoHasName: false,
  offices: [],
  social: {},
};

export const logoPath = ({ key }: Pick<BrandLogo, "key">): string => `/brand/logo/${key}`;
