// Preloaded into the built server: adds the milliseconds in the file CLOCK_OFFSET_FILE to the clock of the process.
// Timers stay as they are, so that what polls must still be in time.
import { readFileSync } from 'node:fs'

const FILE = process.env.CLOCK_OFFSET_FILE
const LOOK_MS = 50
const RealDate = Date
let offset = 0
const look = () => {
  const text = readFileSync(FILE, 'utf8')
  if (text !== '') offset = Number(text)
}
look()
setInterval(look, LOOK_MS).unref()

globalThis.Date = class MovedDate extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset)
    else super(...args)
  }
  static now() {
    return RealDate.now() + offset
  }
  static [Symbol.hasInstance](value) {
    return value instanceof RealDate
  }
}
