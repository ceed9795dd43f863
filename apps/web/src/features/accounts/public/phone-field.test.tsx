// @vitest-environment happy-dom
import { PhoneOfDetails } from '@heartwell/contract/text/phone-numbers.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { render, waitFor } from '@testing-library/react'
import { useController, useForm } from 'react-hook-form'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { FakeApi } from '../../../../test/fake-api.ts'
import { contentOf, errorAt, fillIn } from '../../../../test/forms.ts'
import { page, prepareBrowser } from '../../../../test/open-app.tsx'
import { checkPhone } from './check-phone.ts'
import { PhoneField } from './phone-field.tsx'

const Schema = z.object({ phone: PhoneOfDetails })

function Form({ start, onSend }: { start: string; onSend: (phone: string) => void }) {
  const form = useForm({ resolver: checkPhone(zodResolver(Schema), 'phone'), defaultValues: { phone: start } })
  const { field, fieldState } = useController({ control: form.control, name: 'phone' })
  return (
    <form noValidate onSubmit={form.handleSubmit(({ phone }) => onSend(phone))}>
      <PhoneField label="Phone" field={field} error={fieldState.error?.message} hint="Others do not see it." />
      <button type="submit">Save</button>
    </form>
  )
}

function open(start = '') {
  const user = prepareBrowser(new FakeApi())
  const onSend = vi.fn()
  render(<Form start={start} onSend={onSend} />)
  const choose = async (search: string) => {
    await user.click(page().queryByRole('button', { name: 'Another country' }) ?? page().getByRole('combobox'))
    await user.type(await page().findByRole('combobox', { name: 'Search countries' }), `${search}{Enter}`)
  }
  /** The number that the form sends; undefined when it shows an error instead. */
  const send = async (): Promise<string | undefined> => {
    onSend.mockClear()
    await user.click(page().getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onSend.mock.calls.length > 0 || errorAt('Phone') !== undefined).toBe(true))
    return onSend.mock.calls[0]?.[0]
  }
  return { user, choose, send }
}

test('PhoneField without a country asks for 10 or 11 digits', async () => {
  const { user, send } = open()
  expect(page().getByText('10 or 11 digits. Others do not see it.')).toBeTruthy()
  await fillIn(user, { Phone: '912 345 678' })
  expect(await send()).toBeUndefined()
  expect(errorAt('Phone')).toBe('Number should have a minimum of 10 digits')
  await fillIn(user, { Phone: '020 7946 0123' })
  expect(await send()).toBe('02079460123')
})

test.each([
  ['portug', '912 345 678', 'Portugal +351', '+351912345678'],
  ['Deutschl', '01512 3456789', 'Germany +49', '+4915123456789'],
  ['+47', '91 23 45 67', 'Norway +47', '+4791234567'],
  ['keny', '0712 345678', 'Kenya +254', '+254712345678'],
])('PhoneField with the country found by %j sends %s as E.164', async (search, text, button, e164) => {
  const { user, choose, send } = open()
  await fillIn(user, { Phone: text })
  await choose(search)
  expect(await page().findByRole('combobox', { name: button })).toBeTruthy()
  expect(contentOf('Phone')).toBe(text)
  expect(await send()).toBe(e164)
})

test('PhoneField lists the country of the device first, then all others by their names', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('pt-PT')
  onTestFinished(() => void vi.restoreAllMocks())
  const { user } = open()
  await user.click(page().getByRole('button', { name: 'Another country' }))
  const names = (await page().findAllByRole('option')).slice(0, 3).map(({ textContent }) => textContent)
  expect(names).toEqual(['Portugal+351', 'Afghanistan+93', 'Åland Islands+358'])
})

test('PhoneField says how the number is dialled in the country, and that the country has no such number', async () => {
  const { user, choose, send } = open()
  await choose('Portugal')
  expect(await page().findByText('The number as you dial it in Portugal. Others do not see it.')).toBeTruthy()
  await fillIn(user, { Phone: '912 345' })
  expect(await send()).toBeUndefined()
  expect(errorAt('Phone')).toBe('This phone number does not exist. Please check the country and the digits.')
  await fillIn(user, { Phone: '912 345 678' })
  expect(await send()).toBe('+351912345678')
})

test('PhoneField goes back to a number without a country', async () => {
  const { user, choose, send } = open()
  await choose('Portugal')
  await fillIn(user, { Phone: '020 7946 0123' })
  await choose('No country')
  expect(await page().findByRole('combobox', { name: 'Another country' })).toBeTruthy()
  expect(await send()).toBe('02079460123')
})

test.each(['+351 912 345 678', '00351912345678'])('PhoneField sends the typed number %s as E.164', async (text) => {
  const { user, send } = open()
  await fillIn(user, { Phone: text })
  expect(await send()).toBe('+351912345678')
})

test('PhoneField drops the country for a number that is typed with another code', async () => {
  const { user, choose, send } = open()
  await choose('Portugal')
  await fillIn(user, { Phone: '+44 7700 900123' })
  expect(await page().findByRole('combobox', { name: 'Another country' })).toBeTruthy()
  expect(await send()).toBe('+447700900123')
})

test('PhoneField shows a stored number of a country as it is dialled there', async () => {
  const { send } = open('+351912345678')
  expect(await page().findByRole('combobox', { name: 'Portugal +351' })).toBeTruthy()
  expect(contentOf('Phone')).toBe('912 345 678')
  expect(page().queryByRole('combobox', { name: 'Search countries' })).toBeNull()
  expect(await send()).toBe('+351912345678')
})
