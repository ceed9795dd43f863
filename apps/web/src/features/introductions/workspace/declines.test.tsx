// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { uuid } from '../../../../test/people.ts'
import { Declines } from './declines.tsx'

const open = (declines: Parameters<typeof Declines>[0]['declines']) =>
  renderForMember(<Declines declines={declines} zone="UTC" />, { api: memberApi() })
const NO = { id: uuid(1), by: 'Margaret', about: 'Roger', said_at: '2026-11-21T09:00:00.000Z' }

test('a counsellor reads who said no about whom, the reasons in words, the own words and the day', async () => {
  const { page } = await open([
    { ...NO, reasons: ['far', 'known'], words: 'He has a boat.' },
    { ...NO, id: uuid(2), by: 'Thomas', about: 'Margaret', reasons: [], words: 'I would miss the sea.' },
  ])
  await page.findByRole('heading', { name: 'Why they said no' })
  const [own, theirs] = page.getAllByRole('listitem').map(({ textContent }) => textContent)
  const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2068\u2069]/g, '')
  expect(plain(own)).toBe('Margaret about Rogertoo far away and knows Roger alreadyHe has a boat.21 November')
  expect(plain(theirs)).toBe('Thomas about MargaretI would miss the sea.21 November')
})

test('nothing is shown while nobody has given a reason', async () => {
  const { page } = await open([])
  expect(page.queryByRole('heading', { name: 'Why they said no' })).toBeNull()
})
