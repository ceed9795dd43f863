import type { CounsellorPage, Product } from '@heartwell/contract/counselling/counselling.ts'
import { shortPrice } from '../../../platform/text/price-text.ts'

/** How a member pays: with a prepaid appointment or one of the products. */
export type BookingChoice = 'prepaid' | Product['appointments']

export type ChoiceRow = { choice: BookingChoice; label: string; note: string; price: string }

const LABELS: Record<Product['appointments'], string> = {
  1: 'One appointment',
  3: 'Three appointments',
  5: 'Five appointments',
}

/** The ways to pay, a prepaid appointment first. */
export function choiceRows({ prepaid, products }: Pick<CounsellorPage, 'prepaid' | 'products'>): ChoiceRow[] {
  const rows = products.map(({ appointments, price, saving }): ChoiceRow => {
    return {
      choice: appointments,
      label: LABELS[appointments],
      note: saving ? `Save ${shortPrice(saving)}` : '',
      price: shortPrice(price),
    }
  })
  return prepaid ? [prepaidRow(prepaid), ...rows] : rows
}

/** '2 appointments left'. */
export const appointmentsLeft = (count: number): string =>
  `${count} ${count === 1 ? 'appointment' : 'appointments'} left`

function prepaidRow({ remaining, value, free }: NonNullable<CounsellorPage['prepaid']>): ChoiceRow {
  if (free) return { choice: 'prepaid', label: 'Your free appointment', note: 'A present from us', price: 'Free' }
  const note = `${appointmentsLeft(remaining)}, worth ${shortPrice(value)}`
  return { choice: 'prepaid', label: 'From your package', note, price: 'Paid' }
}

/** The preselected choice: a prepaid appointment if there is one, else a single appointment. */
export const firstChoice = ({ prepaid }: Pick<CounsellorPage, 'prepaid'>): BookingChoice => (prepaid ? 'prepaid' : 1)
