// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderForMember } from '../../../../../test/open-app.tsx'
import { ChooseClientPage } from './choose-client-page.tsx'

test('a counsellor without conversations is not asked to choose one', async () => {
  const { page } = await renderForMember(<ChooseClientPage />)
  await page.findByText('No messages yet')
  expect(page.queryByText('Choose a client')).toBeNull()
})
