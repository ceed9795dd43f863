import { COUNTRIES } from '@heartwell/contract/text/countries.ts'
import { z } from 'zod'

/** A text setting; undefined while it is empty. */
export const optional = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional()

/** Texts with commas between them. */
export const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((all) => all.filter((part) => part !== ''))

export const countries = list.pipe(z.array(z.enum(COUNTRIES, 'give the two letters of countries, such as DE,FR')))
