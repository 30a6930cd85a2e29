/** A picture in place of our sign. */
export interface ShownLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** It says the name. */
  readonly hasName: boolean;
}
