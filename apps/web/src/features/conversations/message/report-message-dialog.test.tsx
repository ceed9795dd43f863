// @vitest-environment happy-dom
import { safety } from '@heartwell/contract/safety/safety.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { later, refusal, unreachable } from '../../../../test/fake-api.ts'
import { dialogText } from '../../../../test/forms.ts'
import { renderForMember } from '../../../../test/open-app.tsx'
import { OTHER_ID, OWN_ID, uuid } from '../../../../test/people.ts'
import type { ShownMessage } from '../cache/shown-message.ts'
import { ReportMessageDialog } from './report-message-dialog.tsx'

const MESSAGE: ShownMessage = {
  key: 'a',
  clientId: 'a',
  id: uuid(50),
  seq: 5,
  isMine: false,
  text: 'Send me money',
  timestamp: '2026-11-22T10:00:00.000Z',
  replyTo: null,
  picture: null,
  isDeleted: false,
  advice: null,
  state: 'sent',
  refusal: null,
}
const REPORTED = { success: true, message: 'Thank you.', case_number: 'ABC-234' }

function Chat({ role }: { role: 'member' | 'counsellor' }) {
  const [message, setMessage] = useState<ShownMessage>()
  return (
    <>
      <button type="button" onClick={() => setMessage(MESSAGE)}>
        Report
      </button>
      <ReportMessageDialog
        message={message}
        partner={{ id: OTHER_ID, role }}
        sender={isolated('Bram')}
        onClose={() => setMessage(undefined)}
      />
    </>
  )
}

async function openDialog(role: 'member' | 'counsellor' = 'member') {
  const opened = await renderForMember(<Chat role={role} />)
  await opened.user.click(await opened.page.findByRole('button', { name: 'Report' }))
  const dialog = within(await opened.page.findByRole('dialog', { name: 'Report Message' }))
  return { ...opened, dialog }
}

test('CH-04 CH-05 the dialog has its title, five reasons, placeholder, Submit and Close', async () => {
  const { dialog } = await openDialog()
  expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'Abuse',
    'Threat',
    'Violence',
    'Nudity',
    'Other',
  ])
  expect(dialog.getByPlaceholderText('Enter reason for report...').tagName).toBe('TEXTAREA')
  expect(dialog.getByRole('button', { name: 'Submit' })).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Close' })).toBeTruthy()
  expect(dialog.getByText('Send me money')).toBeTruthy()
})

test('a report needs a reason', async () => {
  const { dialog, user, api } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await dialog.findByText('Choose a reason')).toBeTruthy()
  expect(api.asked(safety.report)).toEqual([])
})

test.each([
  ['member', 'user'],
  ['counsellor', 'counsellor'],
] as const)('EN-20 CH-14 a report about a %s names the message and says reported_type %s', async (role, type) => {
  const { dialog, user, api } = await openDialog(role)
  const answer = later<typeof REPORTED>()
  api.on(safety.report, () => answer.promise)
  await user.click(dialog.getByRole('radio', { name: 'Threat' }))
  await user.type(dialog.getByPlaceholderText('Enter reason for report...'), 'He asks again.')
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(api.asked(safety.report).map(({ body }) => body)).toEqual([
    {
      user_id: OWN_ID,
      reported_user_id: OTHER_ID,
      message_id: uuid(50),
      reported_type: type,
      reporter_type: 'user',
      reason: 'Threat',
      description: 'He asks again.',
    },
  ])
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true)
  answer.resolve(REPORTED)
  await dialogText()
})

test('ER-33 a successful report says Reported Successfully, closes the dialog and clears the reason', async () => {
  const { dialog, user, api, page } = await openDialog()
  api.on(safety.report, REPORTED)
  await user.click(dialog.getByRole('radio', { name: 'Abuse' }))
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await dialogText()).toBe('Reported SuccessfullyOK')
  expect(page.queryByRole('dialog', { name: 'Report Message' })).toBeNull()
  await user.click(page.getByRole('button', { name: 'OK' }))
  await user.click(page.getByRole('button', { name: 'Report' }))
  await page.findByRole('dialog', { name: 'Report Message' })
  expect(page.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([])
})

describe('a failed report', () => {
  test.each([
    ['the words of a refusal', () => refusal(429, { code: 'rate_limit.exceeded', message: 'Tomorrow.' }), 'Tomorrow.'],
    ['the generic text', unreachable, 'Something went wrong, please try again later'],
  ])('says %s inside the dialog and keeps the reason', async (_what, answer, text) => {
    const { dialog, user, api } = await openDialog()
    api.on(safety.report, answer)
    await user.click(dialog.getByRole('radio', { name: 'Other' }))
    await user.click(dialog.getByRole('button', { name: 'Submit' }))
    expect(await dialog.findByText(text)).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Other' }).checked).toBe(true)
  })

  test('shows the error of the server at the field', async () => {
    const { dialog, user, api } = await openDialog()
    const errors = { description: 'Please write less.' }
    api.on(safety.report, () => refusal(400, { code: 'request.invalid', message: 'Check.', errors }))
    await user.click(dialog.getByRole('radio', { name: 'Other' }))
    await user.click(dialog.getByRole('button', { name: 'Submit' }))
    expect(await dialog.findByText('Please write less.')).toBeTruthy()
  })
})

test('Close closes without a report', async () => {
  const { dialog, user, api, page } = await openDialog()
  await user.click(dialog.getByRole('radio', { name: 'Abuse' }))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(page.queryByRole('dialog', { name: 'Report Message' })).toBeNull()
  expect(api.asked(safety.report)).toEqual([])
})
