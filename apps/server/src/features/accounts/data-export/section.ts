import type { RawBuilder } from 'kysely'
import type { Vault } from '../../../platform/crypto/vault.ts'

export type Who = { id: string; email: string }
export type ExportRow = Record<string, unknown>
export type Section = {
  /** The key in the data. */
  name: string
  title: string
  /** One sentence for the reader, where the title is not enough. */
  about?: string
  /** The tables that this section exports. A test uses this list to find tables that no section covers. */
  tables: readonly string[]
  ask: (who: Who) => RawBuilder<ExportRow>
  /** Makes stored values readable: decrypts texts, and replaces ids by names. */
  open?: (row: ExportRow, vault: Vault) => ExportRow
}
