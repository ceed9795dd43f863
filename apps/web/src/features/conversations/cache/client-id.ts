const COUNTER_MAX = 0xfff

type Moment = { now: number; random: Uint8Array }

/**
 * Makes UUIDs of version 7 (RFC 9562) that sort in the order in which they were made: within a millisecond, and while
 * the clock stops or goes back, the 12 bits after the version count upwards (section 6.2, method 1).
 */
export class ClientIds {
  #ms = 0
  #counter = 0

  /** @param moment 10 random bytes and the time in milliseconds */
  next({ now, random }: Moment): string {
    if (now > this.#ms) {
      this.#ms = now
      // The highest bit stays free, so that at least 2,048 ids fit into a millisecond.
      this.#counter = ((random[0]! << 8) | random[1]!) & 0x7ff
    } else if (this.#counter < COUNTER_MAX) {
      this.#counter += 1
    } else {
      this.#ms += 1
      this.#counter = random[1]!
    }
    const time = hex(this.#ms, 12)
    const tail = [...random.subarray(2, 10)]
    tail[0] = (tail[0]! & 0x3f) | 0x80
    const rest = tail.map((byte) => hex(byte, 2)).join('')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(this.#counter, 3)}-${rest.slice(0, 4)}-${rest.slice(4)}`
  }
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
const ids = new ClientIds()

/** The id of a new message, by which a repeated send is recognised. */
export const newClientId = (): string =>
  ids.next({ now: Date.now(), random: crypto.getRandomValues(new Uint8Array(10)) })
