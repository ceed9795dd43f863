// @vitest-environment happy-dom
import { type EditedTexts, pageTexts } from '@heartwell/contract/content/page-texts.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { consoleApi, openConsole } from '../../../../test/open-console.tsx'
import { someTexts } from '../../../../test/page-texts.ts'

const texts = someTexts('about', {
  team: [{ name: 'Ada', role: 'Founder', text: 'Reads.', portrait: 'c1' }],
  voices: [],
})
const edited = (changed: Partial<EditedTexts> = {}): EditedTexts => ({
  page: 'about',
  texts,
  version: 4,
  is_shipped: false,
  updated_at: '2026-11-01T10:00:00.000Z',
  by: 'Ruth',
  ...changed,
})
const saved = (changed: Partial<EditedTexts>) => ({
  success: true,
  message: 'The page is saved.',
  data: edited(changed),
})

async function open(current = edited()) {
  const rows = [current, edited({ version: 3, by: null, texts: { ...texts, story: [{ text: 'An older story.' }] } })]
  const api = consoleApi()
    .on(pageTexts.edited, { success: true, data: current })
    .on(pageTexts.versions, { success: true, rows })
  const opened = openConsole('/provider/pages/about', api)
  await opened.page.findByText('Version 3')
  const section = (name: string) => within(opened.page.getByRole('region', { name }))
  const person = (number: number) => within(section('Our Team').getByRole('group', { name: `Person ${number}` }))
  const save = () => opened.user.click(opened.page.getByRole('button', { name: 'Save' }))
  return { ...opened, section, person, save }
}

test('MK-25 MK-19 somebody is added to the team, moved up and saved', async () => {
  const { api, user, page, section, person, save } = await open()
  await user.click(section('Our Team').getByRole('button', { name: 'Add a person' }))
  await user.type(person(2).getByLabelText('Name'), 'Bea')
  await user.type(person(2).getByLabelText('Text'), 'Listens.')
  await user.selectOptions(person(2).getByLabelText('Portrait'), 'Drawing 2')
  expect(page.getByText('Not saved yet')).toBeTruthy()
  await save()
  expect(await person(2).findByText('Role is required')).toBeTruthy()
  expect(api.asked(pageTexts.save)).toEqual([])
  await user.type(person(2).getByLabelText('Role'), 'Counsellor')
  await user.click(section('Our Team').getByRole('button', { name: 'Up person 2' }))
  const team = [{ name: 'Bea', role: 'Counsellor', text: 'Listens.', portrait: 'c2' }, ...(texts.team ?? [])]
  api.on(pageTexts.save, saved({ version: 5, texts: { ...texts, team } }))
  await save()
  await page.findByText('The page is saved.')
  expect(api.asked(pageTexts.save).map(({ body }) => body)).toEqual([{ texts: { ...texts, team }, version: 4 }])
  expect(page.getByText(/^Version 5 · /)).toBeTruthy()
})

test('a section has as many entries as its place has room for', async () => {
  const { section, user } = await open()
  const voices = section('What Our Members Say')
  for (let at = 0; at < 8; at += 1) await user.click(voices.getByRole('button', { name: 'Add a voice' }))
  expect(voices.getByRole('button', { name: 'Add a voice' })).toHaveProperty('disabled', true)
  await user.click(voices.getByRole('button', { name: 'Remove voice 8' }))
  expect(voices.getByRole('button', { name: 'Add a voice' })).toHaveProperty('disabled', false)
})

test('what a colleague saved meanwhile is shown, and replaced only on request', async () => {
  const { api, user, page, section, save } = await open()
  const [story] = section('Who We Are').getAllByLabelText('Text')
  if (!story) throw new Error('The page has no story.')
  await user.clear(story)
  await user.type(story, 'Our story.')
  api.on(pageTexts.save, () => refusal(409, { code: 'content.stale', message: 'Somebody else saved this.' }))
  const theirs = edited({ version: 5, by: 'Otto', updated_at: new Date().toISOString() })
  api.on(pageTexts.edited, { success: true, data: theirs })
  await save()
  expect(await page.findByText(/^Otto saved this/)).toBeTruthy()
  api.on(pageTexts.save, saved({ version: 6 }))
  await user.click(page.getByRole('button', { name: 'Replace theirs with mine' }))
  await page.findByText('The page is saved.')
  const [, sent] = api.asked(pageTexts.save).map(({ body }) => body)
  expect([sent?.version, sent?.texts.story?.[0]]).toEqual([5, { text: 'Our story.' }])
})

test('an earlier version is read, and restored as a new one', async () => {
  const { api, user, page } = await open()
  await user.click(page.getByRole('button', { name: 'Read version 3' }))
  expect(within(await page.findByRole('dialog')).getByText('An older story.')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  api.on(pageTexts.save, saved({ version: 5 }))
  await user.click(page.getByRole('button', { name: 'Restore version 3' }))
  await user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }))
  await page.findByText('The page is saved.')
  const [sent] = api.asked(pageTexts.save).map(({ body }) => body)
  expect([sent?.version, sent?.texts.story]).toEqual([4, [{ text: 'An older story.' }]])
})

test.each([true, false])('what came with the product is named until something is saved: %s', async (is_shipped) => {
  const { page } = await open(edited({ is_shipped }))
  const notice = page.queryByText(/Replace what came with the product in ‘Our Team’ and ‘What Our Members Say’/)
  expect(notice !== null).toBe(is_shipped)
})
