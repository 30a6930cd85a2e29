/** The social networks an office can link to, in the order of the footer. */
export const SOCIAL_SITES = ["Facebook", "Instagram", "LinkedIn", "X", "YouTube", "TikTok"] as const;
export type SocialSite = (typeof SOCIAL_SITES)[number];

export const MOST_OFFICES = 6;

/** An office that clients can visit. */
export interface BrandOffice {
  readonly name: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** As people write it: "Mon to Fri, 9 am to 5 pm". */
  readonly hours: string | null;
}

/** The agency's logo, rendered by us from the upload. */
export interface BrandLogo {
  /** Hash of its bytes, and its address. */
  readonly key: string;
  /** Pixels of the picture; it is shown smaller. */
  readonly width: number;
  readonly height: number;
}

/** What owners have chosen; null or empty is the default. */
export interface BrandChoice {
  readonly name: string | null;
  /** `#rrggbb`: the primary button. */
  readonly primary: string | null;
  /** `#rrggbb`: links and icons. */
  readonly accent: string | null;
  readonly logo: BrandLogo | null;
  /** The logo contains the name, so the name is not shown next to it. */
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
