import type { HiddenContact } from '@heartwell/contract/safety/safety.ts'
import type { NamedRow } from './queries.ts'

export const viewNamed = ({ id, kind, label, created_at }: NamedRow): HiddenContact => ({
  id,
  kind,
  label,
  created_at: created_at.toISOString(),
})
