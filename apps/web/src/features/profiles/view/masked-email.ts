import { firstCharacter } from '@heartwell/contract/text/graphemes.ts'
/** 'a***@example.com': the first letter and the whole domain. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${firstCharacter(email)}***${email.slice(at)}`
}
