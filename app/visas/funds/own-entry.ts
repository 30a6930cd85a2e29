/** What decides whether students can enter the funds of their application themselves. */
export interface OwnEntryFacts {
  readonly hasFile: boolean;
  readonly lodgedOn: string | null;
  /** The visa was granted or refused. */
  readonly isDecided: boolean;
  /** Enrolled, withdrawn or transferred. */
  readonly isOver: boolean;
}

/** Students enter funds into an open visa file, until it is lodged: what an officer has seen is not changed. */
export const isOpenForOwnEntry = ({ hasFile, lodgedOn, isDecided, isOver }: OwnEntryFacts): boolean =>
  hasFile && lodgedOn === null && !isDecided && !isOver;
