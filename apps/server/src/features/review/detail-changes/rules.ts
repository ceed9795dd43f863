import type { ReviewedDetail } from '@heartwell/contract/review/detail-changes.ts'

const NAMES: Record<ReviewedDetail, string> = { name: 'name', dob: 'date of birth', gender: 'gender' }

/** 'name, date of birth and gender'. */
export function inWords(fields: readonly ReviewedDetail[]): string {
  const names = fields.map((field) => NAMES[field])
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** What the member reads after a save, besides that it is saved. Empty when nothing waits for a reviewer. */
export function checkedFirst(fields: readonly ReviewedDetail[]): string {
  if (fields.length === 0) return ''
  const old = fields.length === 1 ? 'the old one' : 'the old ones'
  return ` We’ll check your new ${inWords(fields)} first. Until then, everyone sees ${old}.`
}
