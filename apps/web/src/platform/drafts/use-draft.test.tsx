// @vitest-environment happy-dom
import { drafts } from '@heartwell/contract/onboarding/drafts.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../test/fake-api.ts'
import { memberApi, renderForMember } from '../../../test/open-app.tsx'
import { OTHER_ID, OWN_ID } from '../../../test/people.ts'
import { useDraft } from './use-draft.ts'

const KEY = `draft:${OWN_ID}:culture`
const EARLY = '2026-11-20T20:00:00.000Z'
const LATE = '2026-11-21T08:00:00.000Z'
const SAVED = { success: true, message: '', kept: true, data: null }

type Stored = { cultural_background?: string; religious_belief?: string }

function Screen() {
  const draft = useDraft({ userId: OWN_ID, step: 'culture' })
  if (draft.pending) return <p>Waiting</p>
  return (
    <>
      <output>{JSON.stringify(draft.found?.draft ?? null)}</output>
      <p>{draft.state}</p>
      <button type="button" onClick={draft.forget}>
        Forget
      </button>
    </>
  )
}

async function open({ device, server }: { device?: [Stored, string]; server?: [Stored, string] }) {
  if (device) localStorage.setItem(KEY, JSON.stringify({ draft: device[0], edited_at: device[1] }))
  const data = server ? { step: 'culture' as const, draft: server[0], edited_at: server[1] } : null
  const api = memberApi().on(drafts.read, { success: true, data }).on(drafts.save, SAVED)
  const opened = await renderForMember(<Screen />, { api })
  const found = JSON.parse((await opened.page.findByRole('status')).textContent ?? '')
  return { ...opened, found }
}

beforeEach(() => localStorage.clear())

test('no draft is found where there is none', async () => {
  const { found } = await open({})
  expect(found).toBeNull()
})

test('a draft of another device is found, and is saved already', async () => {
  const { found, page, api } = await open({ server: [{ cultural_background: 'Songs' }, LATE] })
  expect(found).toEqual({ cultural_background: 'Songs' })
  await page.findByText('saved')
  expect(api.asked(drafts.save)).toEqual([])
})

test('the later edit wins, with what only the earlier one has', async () => {
  const { found } = await open({
    device: [{ cultural_background: 'Songs and tables' }, LATE],
    server: [{ cultural_background: 'Songs', religious_belief: 'Quiet' }, EARLY],
  })
  expect(found).toEqual({ cultural_background: 'Songs and tables', religious_belief: 'Quiet' })
})

test('a copy on this device that the server has is marked as saved', async () => {
  const draft = { cultural_background: 'Songs' }
  const { page } = await open({ device: [draft, EARLY], server: [draft, LATE] })
  await page.findByText('saved')
  expect(JSON.parse(localStorage.getItem(KEY) ?? 'null')).toEqual({ draft, edited_at: EARLY, saved: true })
})

test('a draft that only this device has is sent to the server', async () => {
  const { api, page } = await open({ device: [{ cultural_background: 'Songs' }, EARLY] })
  await waitFor(() => expect(api.asked(drafts.save)).toHaveLength(1))
  expect(api.asked(drafts.save)[0]?.body).toMatchObject({
    user_id: OWN_ID,
    step: 'culture',
    draft: { cultural_background: 'Songs' },
    edited_at: EARLY,
  })
  await page.findByText('saved')
})

test('a draft of another member on this device is not found', async () => {
  localStorage.setItem(
    `draft:${OTHER_ID}:culture`,
    JSON.stringify({ draft: { cultural_background: 'X' }, edited_at: LATE }),
  )
  const { found } = await open({})
  expect(found).toBeNull()
})

test('a forgotten draft is gone from this device', async () => {
  const { page, user } = await open({ server: [{ cultural_background: 'Songs' }, LATE], device: [{}, EARLY] })
  await user.click(page.getByRole('button', { name: 'Forget' }))
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('a server that cannot be asked leaves the draft of this device', async () => {
  localStorage.setItem(KEY, JSON.stringify({ draft: { cultural_background: 'Songs' }, edited_at: EARLY }))
  const api = memberApi()
    .on(drafts.read, () => refusal(500, { code: 'internal' }))
    .on(drafts.save, () => refusal(500, { code: 'internal' }))
  const { page } = await renderForMember(<Screen />, { api })
  expect((await page.findByRole('status')).textContent).toContain('Songs')
  expect(page.getByText('device')).toBeTruthy()
})
