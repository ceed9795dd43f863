// @vitest-environment happy-dom
import { profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderForMember } from '../../../../test/open-app.tsx'
import { anAccount, OWN_ID, uuid } from '../../../../test/people.ts'
import { WordsHint } from './words-hint.tsx'

const HINT = 'Nobody can hear your voice yet. A few sentences of your own are the first thing that others read.'
/** The page around it is there when its heading is. */
async function open(has_own_words: boolean, id = OWN_ID) {
  const element = (
    <>
      <h1>Your Matches</h1>
      <WordsHint />
    </>
  )
  const opened = await renderForMember(element, { account: anAccount({ id, _id: id, has_own_words }) })
  await opened.page.findByRole('heading', { name: 'Your Matches' })
  return opened
}

test('the hint leads a member who has written nothing to the questions, without a request of its own', async () => {
  const { page, user, path, api } = await open(false)
  expect(page.getByText(HINT)).toBeTruthy()
  expect(api.asked(profileAnswers.own)).toEqual([])
  await user.click(page.getByRole('link', { name: 'Answer a question' }))
  expect(path()).toBe('/Sidebar/settings/in-your-own-words')
})

test('the hint is absent for a member who has begun', async () => {
  const { page } = await open(true)
  expect(page.queryByText(HINT)).toBeNull()
})

test('a dismissed hint stays away for this member, and not for another one in the same browser', async () => {
  const { page, user } = await open(false)
  await user.click(page.getByRole('button', { name: 'Don’t show this again' }))
  expect(page.queryByText(HINT)).toBeNull()
  cleanup()
  expect((await open(false)).page.queryByText(HINT)).toBeNull()
  cleanup()
  expect((await open(false, uuid(7))).page.getByText(HINT)).toBeTruthy()
})
