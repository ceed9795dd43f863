import { type IsolatedText, isolated } from './isolated.ts'
import { plainFirstName } from './plain-first-name.ts'

/** The first name of a partner, ready for a sentence: isolated from the words around it. */
export const firstName = (name: string): IsolatedText => isolated(plainFirstName(name))
