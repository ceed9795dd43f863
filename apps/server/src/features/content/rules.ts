import type { HomeFigures } from '@heartwell/contract/content/content.ts'
import { numberText } from '@heartwell/contract/text/number-text.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
export const SUBSCRIPTION_LINK_LIFE = 7 * DAY_MS
/** How long an address may wait for its confirmation before it is deleted. */
export const WAITING_LIFE = 14 * DAY_MS
export const ACTIVE_WITHIN = 30 * DAY_MS
/** Emails of a newsletter issue made in one transaction. */
export const ISSUE_BATCH = 50

/** Rounded down to two digits, with dots between thousands, so that a figure never exceeds the count. */
export function figure(count: number): string {
  if (count < 10) return 'fewer than 10'
  const step = 10 ** (String(count).length - 2)
  return dotted(Math.floor(count / step) * step)
}

const dotted = (count: number) => numberText(count, 'de')

export type MemberCounts = { men: number; women: number; active: number; members: number; joined: number }
export type CountedFigures = Pick<HomeFigures, 'statistics' | 'claim'>

/** The figures that a count supports. `since` is the year in which the first member joined. */
export function countedFigures(counts: MemberCounts, since: number): CountedFigures {
  return {
    statistics: [
      { image: 'man', number: figure(counts.men), label: 'Men active in the past 30 days' },
      { image: 'woman', number: figure(counts.women), label: 'Women active in the past 30 days' },
      { image: 'pair', number: figure(counts.active), label: 'Members active in the past 30 days' },
      { image: 'world', number: figure(counts.members), label: 'Approved members in total' },
    ],
    claim: counts.joined < 10 ? null : `At least ${figure(counts.joined)} people have joined since ${since}.`,
  }
}

/** An empty line begins a paragraph. */
export const paragraphs = (text: string): string[] => text.split(/\n\s*\n/).map((part) => part.trim())

type PublicSettings = { mailFrom: string; site: { contact_email: string; phone: string; fax: string; address: string } }

/** No domain ends like this, and no telephone has such a number: both are kept for examples. */
const EXAMPLE_DOMAIN = /\.example>?$/
const EXAMPLE_PHONE = /^020 7946 0\d{3}$/

/** The settings whose values are examples, by their names. */
export function placeholderSettings({ mailFrom, site }: PublicSettings): string[] {
  const isExample = {
    MAIL_FROM: EXAMPLE_DOMAIN.test(mailFrom),
    CONTACT_EMAIL: EXAMPLE_DOMAIN.test(site.contact_email),
    CONTACT_PHONE: EXAMPLE_PHONE.test(site.phone),
    CONTACT_FAX: EXAMPLE_PHONE.test(site.fax),
    CONTACT_ADDRESS: site.address === '12 Linden Row, London N1 4AB',
  }
  return Object.entries(isExample).flatMap(([name, is]) => (is ? [name] : []))
}
