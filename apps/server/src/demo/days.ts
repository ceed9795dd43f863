/** A time of day by the clock of this machine, on which the demo is usually viewed. */
export function daysFrom(now: Date, days: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours, minutes)
}
