// @vitest-environment happy-dom
import { staffPasskeys } from '@heartwell/contract/identity/passkeys.ts'
import { stepUp } from '@heartwell/contract/identity/step-up.ts'
import { sanctions } from '@heartwell/contract/safety/sanctions.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { consoleApi, renderForStaff } from '../../../../test/open-console.tsx'
import { aMemberFile, aSanction, SANCTION_ID } from '../../../../test/sanctions.ts'
import { ProposedBanPanel } from '../../member-file/proposed-ban-panel.tsx'
import { StepUpProvider } from './step-up-provider.tsx'

const CODE = /^Authenticator code/
const needed = () => refusal(403, { code: 'staff.step_up', message: 'Please confirm that it’s you, then try again.' })

/** Confirms a ban, which the server refuses until the second factor is given again. */
async function confirmBan() {
  const api = consoleApi(['moderator'])
    .on(sanctions.confirmBan, needed)
    .on(staffPasskeys.list, { success: true, passkeys: [] })
  const opened = renderForStaff(
    <StepUpProvider>
      <ProposedBanPanel file={aMemberFile()} ban={aSanction({ kind: 'ban', state: 'proposed' })} />
    </StepUpProvider>,
    api,
  )
  await opened.user.click(await opened.page.findByRole('button', { name: 'Confirm the ban' }))
  await opened.page.findByRole('dialog', { name: 'Confirm that it’s you' })
  return opened
}
type Opened = Awaited<ReturnType<typeof confirmBan>>
const send = ({ page, user }: Opened) => user.click(page.getByRole('button', { name: 'Confirm' }))

describe('a dangerous act', () => {
  test('runs again after the code was accepted', async () => {
    const opened = await confirmBan()
    const { page, user, api } = opened
    api.on(stepUp.byCode, { success: true, message: '' })
    api.on(sanctions.confirmBan, { success: true, message: 'The ban is in force.' })
    await fillIn(user, { 'Authenticator code': '123456' })
    await send(opened)
    expect(await page.findByText('The ban is in force.')).toBeTruthy()
    expect(page.queryByRole('dialog', { name: 'Confirm that it’s you' })).toBeNull()
    expect(api.asked(stepUp.byCode).map(({ body }) => body)).toEqual([{ code: '123456' }])
    expect(api.asked(sanctions.confirmBan).map(({ params }) => params)).toEqual([
      { id: SANCTION_ID },
      { id: SANCTION_ID },
    ])
  })

  test('is not repeated when the dialog is closed', async () => {
    const { page, user, api } = await confirmBan()
    await user.click(page.getByRole('button', { name: 'Cancel' }))
    expect(await dialogText()).toContain('Please confirm that it’s you, then try again.')
    expect(api.asked(sanctions.confirmBan)).toHaveLength(1)
    expect(api.asked(stepUp.byCode)).toEqual([])
  })

  test('that is refused again for the same reason asks no second time', async () => {
    const opened = await confirmBan()
    const { user, api } = opened
    api.on(stepUp.byCode, { success: true, message: '' })
    await fillIn(user, { 'Authenticator code': '123456' })
    await send(opened)
    expect(await dialogText()).toContain('Please confirm that it’s you, then try again.')
    expect(api.asked(sanctions.confirmBan)).toHaveLength(2)
  })
})

describe('the code', () => {
  test.each([
    ['', 'Code is required'],
    ['12345', 'The code has 6 digits'],
    ['12345a', 'The code has 6 digits'],
  ])('"%s" is not sent: %s', async (code, text) => {
    const opened = await confirmBan()
    await fillIn(opened.user, { 'Authenticator code': code })
    await send(opened)
    await waitFor(() => expect(errorAt(CODE)).toBe(text))
    expect(opened.api.asked(stepUp.byCode)).toEqual([])
  })

  test('that is wrong says so at its field and stays', async () => {
    const opened = await confirmBan()
    const { user, api, page } = opened
    const errors = { code: 'This code is not right' }
    api.on(stepUp.byCode, () => refusal(400, { code: 'request.invalid', errors }))
    await fillIn(user, { 'Authenticator code': '123456' })
    await send(opened)
    await waitFor(() => expect(errorAt(CODE)).toBe('This code is not right'))
    expect(contentOf(CODE)).toBe('123456')
    expect(api.asked(sanctions.confirmBan)).toHaveLength(1)
    expect(page.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull()
  })

  test('that was tried too often says the words of the server', async () => {
    const opened = await confirmBan()
    opened.api.on(stepUp.byCode, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly, please.' }))
    await fillIn(opened.user, { 'Authenticator code': '123456' })
    await send(opened)
    expect(await opened.page.findByText('Slowly, please.')).toBeTruthy()
  })
})
