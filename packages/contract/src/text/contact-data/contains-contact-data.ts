import { hasAddress, spellsAddress } from './addresses.ts'
import { isMessenger, namesMessenger } from './messengers.ts'
import { digitsOf } from './number-words.ts'
import { saysPhoneNumber } from './numbers.ts'
import { plainText, tokensOf } from './words.ts'

const isKnown = (word: string) => digitsOf(word) !== undefined || isMessenger(word)

/**
 * Whether a text says how to contact its writer elsewhere: a link, an email address, a phone number or a name on another
 * service, also when it is spelled out or disguised. It takes linear time.
 */
export function containsContactData(text: string): boolean {
  const plain = plainText(text, isKnown)
  const tokens = tokensOf(plain)
  return (
    hasAddress(plain, tokens) || spellsAddress(tokens.words) || saysPhoneNumber(tokens.words) || namesMessenger(tokens)
  )
}
