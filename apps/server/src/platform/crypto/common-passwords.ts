import { dictionary } from '@zxcvbn-ts/language-common'

const REFUSED = 10_000
const COMMON = new Set(dictionary['passwords-common'].slice(0, REFUSED).map(String))

/** Whether the password is among the 10,000 most common ones, in any capitalisation. */
export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase())
