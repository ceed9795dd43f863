// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { renderForMember } from '../../../../test/open-app.tsx'
import { ApiError } from '../../../platform/api/api-error.ts'
import { ConversationSearch } from './conversation-search.tsx'

const found = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ seq: from - index }) as never)
const tooOften = () => Promise.reject(new ApiError({ code: 'rate_limit.exceeded', words: 'Slowly, please.' }, 429))

test('a failed search of older results says why, keeps the others and can be repeated', async () => {
  const search = vi.fn((_text: string, before?: number) =>
    before === undefined ? Promise.resolve(found(200, 50)) : tooOften(),
  )
  const onFound = vi.fn()
  const { page, user } = await renderForMember(
    <ConversationSearch search={search} onFound={onFound} onClose={() => undefined} />,
  )
  await user.type(await page.findByLabelText('Search this conversation'), 'rose')
  await page.findByText('1 of 50+')
  const older = page.getByRole('button', { name: 'Older result' })
  for (let press = 1; press < 50; press += 1) await user.click(older)
  await page.findByText('50 of 50+')
  await user.click(older)
  expect((await page.findByText('Slowly, please.')).getAttribute('role')).toBe('alert')
  search.mockImplementation(() => Promise.resolve(found(150, 1)))
  await user.click(older)
  await page.findByText('51 of 51')
  expect(page.queryByText('Slowly, please.')).toBeNull()
  expect(onFound).toHaveBeenLastCalledWith(150, 'rose')
})
