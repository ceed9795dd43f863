import { utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Get } from './api.ts'
import { type Spread, spread } from './spread.ts'

const REQUESTS = 100
const FAR_PAGE = 21
const API = '/api/provider'

type Row = Record<string, unknown>
const rowsOf = (answer: Row) => answer.rows as Row[] // every list of the console has rows

/** Times each list: its newest page, one far down, and the pages of single entries. */
export async function measureLists(get: Get): Promise<Record<string, Spread>> {
  const lists: Record<string, Spread> = {}
  const time = async (name: string, addresses: readonly string[]) => {
    const times: number[] = []
    for (let at = 0; at < REQUESTS; at += 1) {
      const started = performance.now()
      await get(addresses[at % addresses.length] ?? '')
      times.push(performance.now() - started)
    }
    lists[name] = spread(times)
    console.log(`${name}: p50 ${lists[name].p50} ms, p95 ${lists[name].p95} ms`)
  }
  const members = await membersOf(get)
  for (const [name, addresses] of Object.entries(await addressesOf(get, members))) await time(name, addresses)
  return lists
}

/** Members of the queue, and members about whom there are reports. */
async function membersOf(get: Get) {
  const waiting = rowsOf(await get(`${API}/queue`)).map(({ id }) => String(id))
  const reported: string[] = []
  for (const { number } of rowsOf(await get(`${API}/reports`))) {
    const { data } = (await get(`${API}/reports/${number}`)) as { data: { reported: { id: string } } } // by the contract
    reported.push(data.reported.id)
  }
  return { waiting, reported }
}

type Members = Awaited<ReturnType<typeof membersOf>>

async function addressesOf(get: Get, { waiting, reported }: Members): Promise<Record<string, readonly string[]>> {
  const one = (address: string) => [`${API}/${address}`]
  const far = (address: string) => farPage(get, `${API}/${address}`)
  const of = (ids: readonly string[], address: (id: string) => string) => ids.map((id) => `${API}/${address(id)}`)
  const search = (...texts: string[]) => texts.map((text) => `${API}/search?text=${encodeURIComponent(text)}`)
  const numbers = async (address: string) => rowsOf(await get(`${API}/${address}`)).map((row) => String(row.number))
  const cases = await numbers('support?state=closed')
  const reports = await numbers('reports')
  const appeals = await numbers('appeals')
  const booked = rowsOf(await get(`${API}/bookings`))
  const bookings = booked.map(({ id }) => String(id))
  const counsellor = (booked[0]?.counsellor as { id: string } | undefined)?.id // by the contract
  return {
    home: one('today'),
    'profiles, waiting': one('queue'),
    [`profiles, waiting, page ${FAR_PAGE}`]: await far('queue'),
    'profiles, approved': one('queue?decided=approved'),
    [`profiles, approved, page ${FAR_PAGE}`]: await far('queue?decided=approved'),
    'profiles, rejected': one('queue?decided=rejected'),
    'new photos': one('photos'),
    'one profile in review': of(waiting, (id) => `members/${id}`),
    'hints of one profile': of(waiting, (id) => `queue/${id}`),
    'member file': of(reported, (id) => `members/${id}/file`),
    'timeline of a member': of(reported, (id) => `members/${id}/timeline`),
    'search, common name': search('Maria', 'tom', 'rosa m', 'holton'),
    'search, rare name': search('Maria Marbelton', 'Emil Rosgarlin', 'belholden', 'nobody at all'),
    'search, email': search('bench123456@members.example', 'bench9', 'nobody@members.example'),
    'search, phone': search('07000654321', '0700012'),
    'search, case number': search(...cases.slice(0, 10)),
    'search, payment': search('HW-0000-0001', 'HW-0001-1170'),
    'reports, open': one('reports'),
    [`reports, open, page ${FAR_PAGE}`]: await far('reports'),
    'reports, decided': one('reports?state=decided'),
    [`reports, decided, page ${FAR_PAGE}`]: await far('reports?state=decided'),
    'one report': of(reports, (number) => `reports/${number}`),
    'report figures': one('reports/statistics'),
    'appeals, open': one('appeals'),
    'appeals, decided': one('appeals?state=decided'),
    'one appeal': of(appeals, (number) => `appeals/${number}`),
    'bans to confirm': one('bans'),
    'support, waiting': one('support'),
    'support, answered': one('support?state=answered'),
    'support, closed': one('support?state=closed'),
    [`support, closed, page ${FAR_PAGE}`]: await far('support?state=closed'),
    'one support case': of(cases, (number) => `support/${number}`),
    'bookings, all': one('bookings'),
    [`bookings, page ${FAR_PAGE}`]: await far('bookings'),
    'bookings, completed': one('bookings?state=completed'),
    'bookings, one counsellor': one(`bookings?counsellor=${counsellor}`),
    'bookings, none in a state': one('bookings?state=refunded'),
    'one booking': of(bookings, (id) => `bookings/${id}`),
    payouts: one('payouts'),
    'enquiries, open': one('enquiries'),
    'enquiries, done': one('enquiries?state=done'),
    [`enquiries, done, page ${FAR_PAGE}`]: await far('enquiries?state=done'),
    'ratings, waiting': one('rating-texts'),
    'ratings, decided': one('rating-texts?state=decided'),
    'newsletter, subscribers': one('newsletter/subscribers'),
    [`newsletter, subscribers, page ${FAR_PAGE}`]: await far('newsletter/subscribers'),
    'newsletter, issues': one('newsletter/letters'),
    'audit, newest': one('audit'),
    [`audit, page ${FAR_PAGE}`]: await far('audit'),
    'audit, one kind of act': one('audit?action=profile.rejected'),
    'audit, about one member': of(reported, (id) => `audit?about=${id}`),
    'audit, words of a reason': one('audit?text=blurred'),
    'audit, words that no reason has': one('audit?text=harbour'),
    'audit, state': one('audit/state'),
    staff: one('staff'),
    'matching figures': one('matching'),
    'numbers, 4 weeks': one(lastDays(28)),
    'numbers, 12 weeks': one(lastDays(84)),
    'numbers, 12 months': one(lastDays(365)),
    'transparency, months': one('transparency'),
    'transparency, one month': of(await monthsOver(get), (month) => `transparency/${month}`),
    'interests, list': one('interest-topics'),
    'interests, members': one('interest-topics/counts'),
    'payouts of earlier months': of(await monthsOver(get), (month) => `payouts?month=${month}-01`),
    counsellors: one('counsellors'),
    'prices and refund rules': one('counselling-terms'),
    articles: one('articles'),
    emails: one('emails'),
    'questionnaire, values': one('questionnaires/value'),
    'rejection reasons': one('rejection-reasons'),
    'canned answers': one('canned-answers'),
  }
}

/** The numbers of the last days, today included. */
function lastDays(days: number): string {
  const now = Date.now()
  return `numbers?from=${utcDay(new Date(now - (days - 1) * DAY_MS))}&to=${utcDay(new Date(now))}`
}

/** The months of the transparency page that can be published. */
async function monthsOver(get: Get): Promise<string[]> {
  const { months } = await get(`${API}/transparency`)
  return (months as { month: string }[]).map(({ month }) => month) // by the contract
}

/** The address of a page far down a list. */
async function farPage(get: Get, address: string): Promise<string[]> {
  const withCursor = (cursor: string) => `${address}${address.includes('?') ? '&' : '?'}cursor=${cursor}`
  let page = address
  for (let at = 1; at < FAR_PAGE; at += 1) {
    const { next_cursor } = await get(page)
    if (typeof next_cursor !== 'string') break
    page = withCursor(next_cursor)
  }
  return [page]
}
