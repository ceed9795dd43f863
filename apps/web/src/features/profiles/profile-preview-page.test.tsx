// @vitest-environment happy-dom
import { profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { profileFacts } from '@heartwell/contract/profiles/profile-facts.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { expect, test } from 'vitest'
import { memberApi, openApp } from '../../../test/open-app.tsx'
import { aProfile, OWN_ID, photoName } from '../../../test/people.ts'

const ANSWER = { prompt: 'sunday', published: 'Slowly.', submitted: null, draft: null, reason: null } as const

test('each part of the preview of one’s own profile has a pencil that leads to its page', async () => {
  const own = aProfile({ id: OWN_ID, more_images: [photoName(1), photoName(2)] })
  const api = memberApi()
    .on(profiles.preview, { success: true, message: '', data: own })
    .on(profileAnswers.own, { success: true, message: '', data: [ANSWER] })
    .on(profileFacts.own, {
      success: true,
      message: '',
      data: {
        facts: [{ fact: 'smoking', answer: ['never'], audience: 'everyone', audience_chosen: false }],
        consented: [],
        shows_last_visit: true,
        place: { shown: 'region', town: 'York', region: 'Yorkshire', is_written: true },
      },
    })
  const { page } = openApp('/Sidebar/EditProfile/preview', { api })
  await page.findByRole('heading', { level: 1, name: `${own.name}'s Profile` })
  expect(page.getByText('Yorkshire')).toBeTruthy()
  const pencils = page
    .getAllByRole('link', { name: /^Edit (?!Profile)/ })
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
  expect(pencils).toEqual([
    ['Edit your photos', '/Sidebar/UserImageEdit'],
    ['Edit your name, age and profession', '/Sidebar/UserBasicDetailsEdit'],
    ['Edit ‘A Sunday I’d share’', '/in-your-own-words/sunday'],
    ['Edit picture 2', '/Sidebar/UserImageEdit'],
    ['Edit your interests', '/Sidebar/EditInterest'],
    ['Edit ‘Cultural background’', '/Sidebar/EditCultureReligion'],
    ['Edit ‘Religious belief’', '/Sidebar/EditCultureReligion'],
    ['Edit ‘Good to know’', '/good-to-know'],
    ['Edit your details', '/Sidebar/UserBasicDetailsEdit'],
  ])
})
