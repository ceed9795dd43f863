import { randomUUID } from 'node:crypto'
import { photoName } from '../../src/platform/files/files.ts'

/** Ids, names of photos and case numbers inside a call. */
export const KEYS =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}\.jpg|\b[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}\b/g

/** A key of the same kind that does not exist. */
export const absentKey = (key: string): string =>
  key.endsWith('.jpg') ? photoName() : key.length === 7 ? 'ZZZ-ZZZ' : randomUUID()
