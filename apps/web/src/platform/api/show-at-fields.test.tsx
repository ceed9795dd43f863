// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { errorAt } from '../../../test/forms.ts'
import { renderForMember } from '../../../test/open-app.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { ApiError } from './api-error.ts'
import { showAtFields } from './show-at-fields.ts'

/** A form with a value that has no field, a field that can leave the page, and a text for failures elsewhere. */
async function open(errors: Record<string, string>) {
  const onSubmit = vi.fn()
  const refused = new ApiError({ code: 'request.invalid', errors }, 400)
  function Page() {
    const form = useForm({ defaultValues: { town: '', name: '', terms: false, religion: '' } })
    const [hasTown, setHasTown] = useState(true)
    const [elsewhere, setElsewhere] = useState('')
    const { errors } = form.formState
    form.register('religion')
    const submit = form.handleSubmit((values) => {
      onSubmit(values)
      setElsewhere(showAtFields(form, refused) ? '' : 'Shown elsewhere')
    })
    return (
      <form noValidate onSubmit={submit}>
        {hasTown && <TextField label="Town" error={errors.town?.message} {...form.register('town')} />}
        <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
        <Checkbox error={errors.terms?.message} {...form.register('terms')}>
          Terms
        </Checkbox>
        <button type="button" onClick={() => setHasTown(false)}>
          Without a town
        </button>
        <button type="submit">Save</button>
        <p>{elsewhere}</p>
      </form>
    )
  }
  const opened = await renderForMember(<Page />)
  await opened.page.findByRole('button', { name: 'Save' })
  const press = (name: string) => opened.user.click(opened.page.getByRole('button', { name }))
  return { ...opened, press, onSubmit }
}

test('showAtFields shows each error at its field and focuses the first field on the page', async () => {
  const { page, press } = await open({ religion: 'Not now', name: 'Too long', terms: 'Please agree' })
  await press('Save')
  await waitFor(() => expect(errorAt('Name')).toBe('Too long'))
  expect(errorAt('Terms')).toBe('Please agree')
  expect(document.activeElement).toBe(page.getByLabelText('Name'))
  expect(page.queryByText('Shown elsewhere')).toBeNull()
})

test.each([
  ['without a field', { religion: 'Not now' }],
  ['that the form does not know', { user_id: 'Not yours' }],
  ['of a part of a field', { 'name.0': 'Too long' }],
])('showAtFields leaves an error of a value %s to the caller, at each attempt', async (_, errors) => {
  const { page, press, onSubmit } = await open(errors)
  await press('Save')
  await page.findByText('Shown elsewhere')
  await press('Save')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
})

test('showAtFields leaves the error of a field that is no longer on the page to the caller', async () => {
  const { page, press } = await open({ town: 'Unknown' })
  await press('Save')
  await waitFor(() => expect(errorAt('Town')).toBe('Unknown'))
  await press('Without a town')
  await press('Save')
  await page.findByText('Shown elsewhere')
})
