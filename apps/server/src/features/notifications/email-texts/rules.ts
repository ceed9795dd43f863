import type { EmailText } from '@heartwell/contract/notifications/email-texts.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'

const PLACEHOLDER = /\{([^{}\n]{1,40})\}/g

/** Replaces each `{name}` by its value, isolated from the words around it, once: a value that looks like a placeholder stays. */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? isolated(values[name] ?? '') : whole,
  )

/** The paragraphs of a body. One whose placeholders are empty is left out. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

export const placeholdersIn = (template: string): string[] => [
  ...new Set([...template.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '')),
]

export type EmailRules = {
  hasButton: boolean
  placeholders: readonly { name: string; required: boolean; in_subject: boolean }[]
}

type Field = keyof EmailText
const FIELDS: readonly Field[] = ['subject', 'preview', 'heading', 'body', 'button', 'footer']

/** Why a text cannot be used, by field. */
export function faultsOf(text: EmailText, { hasButton, placeholders }: EmailRules): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {}
  const used = new Set(FIELDS.flatMap((field) => placeholdersIn(text[field])))
  const missing = placeholders.filter(({ name, required }) => required && !used.has(name)).map(({ name }) => name)
  if (missing.length > 0) faults.body = `Please keep ${listed(missing)}. The email needs it.`
  if (hasButton && text.button === '') faults.button = 'Button is required'
  if (!hasButton && text.button !== '') faults.button = 'This email has no button'
  for (const field of FIELDS) {
    const fault = placeholderFault(text, field, placeholders)
    if (fault) faults[field] = fault
  }
  return faults
}

function placeholderFault(text: EmailText, field: Field, placeholders: EmailRules['placeholders']): string | undefined {
  const names = placeholdersIn(text[field])
  const unknown = names.filter((name) => !placeholders.some((known) => known.name === name))
  if (unknown.length > 0)
    return `There is no ${listed(unknown)} in this email. You can use ${listed(placeholders.map(({ name }) => name))}.`
  if (/[{}]/.test(text[field].replaceAll(PLACEHOLDER, '')))
    return 'Please write placeholders with both brackets: {site}'
  const secret = names.filter((name) => !placeholders.some((known) => known.name === name && known.in_subject))
  if ((field === 'subject' || field === 'preview') && secret.length > 0)
    return `Please leave out ${listed(secret)} here: other people may see this line on a locked screen.`
}

function listed(names: readonly string[]): string {
  const texts = names.map((name) => `{${name}}`)
  return texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
}
