// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { dialogText } from '../../../test/forms.ts'
import { renderForMember } from '../../../test/open-app.tsx'
import { ApiError } from './api-error.ts'
import { useShowFailure } from './use-show-failure.ts'

const failed = (words?: string) => new ApiError({ code: 'internal', words }, 500)

async function fail(error: unknown, own?: string) {
  function Page() {
    const showFailure = useShowFailure()
    return (
      <button type="button" onClick={() => void showFailure(error, own)}>
        Fail
      </button>
    )
  }
  const opened = await renderForMember(<Page />)
  await opened.user.click(await opened.page.findByRole('button', { name: 'Fail' }))
  return opened
}

describe('useShowFailure', () => {
  test.each([
    ['the text of the server', failed('Not today.'), 'No photo.', 'Not today.'],
    ['the own text of the screen', failed(), 'No photo.', 'No photo.'],
    ['the generic text', failed(), undefined, 'Something went wrong, please try again later'],
  ])('ER-05 a failure says %s', async (_what, error, own, text) => {
    await fail(error, own)
    expect(await dialogText('Error!')).toBe(`Error!${text}OK`)
  })

  test('ER-05 one failure opens one dialog: none follows the first', async () => {
    const { page, user } = await fail(failed(), 'No photo.')
    await user.click(await page.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
  })
})
