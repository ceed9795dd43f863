// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderForMember } from '../../../../test/open-app.tsx'
import { MessageText } from './message-text.tsx'

test('a message in Hebrew or Arabic reads from right to left', async () => {
  const { page } = await renderForMember(
    <MessageText text="שלום (אני כאן)!" canOpenLinks={false} highlight="" tabIndex={0} />,
  )
  expect((await page.findByText('שלום (אני כאן)!')).closest<HTMLElement>('[dir]')?.dir).toBe('auto')
})
