/** The package brings no types. Months are from 1; a year outside of the table throws. */
declare module "bikram-sambat" {
  interface Day {
    readonly year: number;
    readonly month: number;
    readonly day: number;
  }
  const calendar: {
    daysInMonth(year: number, month: number): number;
    /** From a Gregorian date as `2003-08-29`. */
    toBik(date: string): Day;
    toGreg(year: number, month: number, day: number): Day;
  };
  export default calendar;
}
