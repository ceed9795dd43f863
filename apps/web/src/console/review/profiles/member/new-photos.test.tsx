// @vitest-environment happy-dom
import { photos } from '@heartwell/contract/profiles/photos.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { refusal } from '../../../../../test/fake-api.ts'
import { consoleApi, renderForStaff } from '../../../../../test/open-console.tsx'
import { photoName, uuid } from '../../../../../test/people.ts'
import { heldPhotoDecisions } from '../reviewing/held-decisions.ts'
import { NewPhotos } from './new-photos.tsx'

const aPhoto = (n: number) => ({
  name: photoName(n),
  member_id: uuid(n + 100),
  member_name: `Person ${n}`,
  added_at: new Date().toISOString(),
})
function open(...rows: ReturnType<typeof aPhoto>[]) {
  const api = consoleApi(['reviewer'])
    .on(photos.toReview, { success: true, total: rows.length, rows })
    .on(photos.review, { success: true, message: '' })
  onTestFinished(() => heldPhotoDecisions.drop())
  return renderForStaff(<NewPhotos />, api)
}
const sendNow = () => act(async () => heldPhotoDecisions.flush())

test('keys approve and refuse photos without a question; each is sent when the time to undo it is over', async () => {
  const { page, user, api } = open(aPhoto(1), aPhoto(2), aPhoto(3))
  await page.findByText('Person 3')
  await user.keyboard('ar')
  expect(page.getByText('Photo of Person 2 refused')).toBeTruthy()
  expect(page.getByText(/^One photo waits\./)).toBeTruthy()
  expect(api.asked(photos.review)).toEqual([])
  await sendNow()
  await waitFor(() =>
    expect(api.asked(photos.review).map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { name: photoName(1) }, body: { show: true } },
      { params: { name: photoName(2) }, body: { show: false } },
    ]),
  )
})

test('U takes a refusal back, and nothing is sent for it', async () => {
  const { page, user, api } = open(aPhoto(1))
  await user.click(await page.findByRole('button', { name: 'Refuse' }))
  expect(page.getByText('No new photos to check')).toBeTruthy()
  await user.keyboard('u')
  expect(page.getByText('Person 1')).toBeTruthy()
  await sendNow()
  expect(api.asked(photos.review)).toEqual([])
})

test('a photo that is gone is said in plain words', async () => {
  const { page, user, api } = open(aPhoto(1))
  api.on(photos.review, () => refusal(404, { code: 'not_found' }))
  await user.click(await page.findByRole('button', { name: 'Approve' }))
  await sendNow()
  const text = 'Photo of Person 1 is not approved. The member removed the photo, or a colleague has decided.'
  expect(await page.findAllByText(text)).not.toEqual([])
})
