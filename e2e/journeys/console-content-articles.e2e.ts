import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { refused } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { aReviewer, openSection, signInAsStaff } from '../staff.ts'

const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test.describe('an article of the provider', () => {
  // The visitor opens it after it was withdrawn, by a link of a page that was open already and by its address.
  test.use({ allowed: { console: [refused(404)] } })

  test('RT-09 is written, previewed and published; a visitor reads it; it is edited, restored and withdrawn', async ({
    page,
    anotherPage,
    request,
  }) => {
    const title = `A walk before dinner ${randomBytes(3).toString('hex')}`
    const path = `/Blog/${title.toLowerCase().replaceAll(' ', '-')}`
    const staff = await anotherPage()
    await signInAsStaff(staff, await aReviewer())
    await test.step('the provider writes a draft', async () => {
      await openSection(staff, 'Content', 'Articles')
      await expect(staff.getByRole('link', { name: /^Saying no kindly.*published 29 October 2026/ })).toBeVisible()
      await expectReadable(staff)
      await staff.getByRole('link', { name: 'New article' }).click()
      await staff.getByRole('textbox', { name: 'Title' }).fill(title)
      await expect(staff.getByRole('textbox', { name: 'Address' })).toHaveValue(path.replace('/Blog/', ''))
      await press(staff, 'Save the draft')
      await expect(staff.getByRole('textbox', { name: 'Lead' })).toHaveAccessibleDescription('Lead is required')
      await staff.getByRole('textbox', { name: 'Lead' }).fill('You can stop whenever you like.')
      await staff.getByRole('combobox', { name: 'Topic' }).selectOption('Meeting')
      await staff.getByRole('combobox', { name: 'Drawing' }).selectOption('Walk with the dog')
      await staff.getByRole('textbox', { name: 'Text of the article' }).click()
      await staff.keyboard.type('Wear old shoes.')
      await staff.keyboard.press('Enter')
      await press(staff, 'Checklist')
      for (const line of ['Before you go', 'Ask about the dog', 'Bring a coat']) {
        await staff.keyboard.type(line)
        await staff.keyboard.press('Enter')
      }
      await staff.keyboard.press('Enter')
      await staff.keyboard.type('Then go home.')
      const preview = staff.getByRole('article', { name: 'Preview of the article' })
      await expect(preview).toContainText('Wear old shoes.')
      await expect(preview.getByRole('region', { name: 'Before you go' }).getByRole('listitem')).toHaveCount(2)
      await expect(preview.getByRole('paragraph').filter({ hasText: 'Then go home.' })).toBeVisible()
      await press(staff, 'Save the draft')
      await expect(staff.getByText('Only staff can see it.')).toBeVisible()
      await expectReadable(staff)
      expect((await request.get(path, { headers: { accept: 'text/html' } })).status()).toBe(404)
    })
    await test.step('and publishes it; a visitor finds it in the blog', async () => {
      await press(staff, 'Publish')
      await confirm(staff, 'Publish')
      await expect(staff.getByRole('link', { name: path })).toBeVisible()
      await page.goto('/Blog?topic=Meeting')
      await page.getByRole('main').getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('main').getByText('Wear old shoes.')).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${title}`))
      await page.reload()
      await expect(page.getByRole('main').getByText('Wear old shoes.')).toBeVisible()
      const checklist = page.getByRole('main').getByRole('region', { name: 'Before you go' })
      await expect(checklist.getByRole('listitem')).toHaveText(['Ask about the dog', 'Bring a coat'])
      await expectReadable(page)
      expect(await (await request.get('/sitemap.xml')).text()).toContain(path)
    })
    await test.step('an edit is public at once, and so is its undoing', async () => {
      await staff.getByRole('textbox', { name: 'Title' }).fill('A walk instead of dinner')
      await press(staff, 'Save')
      await expect(staff.getByText(/^Version 2 · /)).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'A walk instead of dinner' })).toBeVisible()
      await press(staff, 'Restore version 1')
      await confirm(staff, 'Restore')
      await expect(staff.getByText(/^Version 3 · /)).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })
    await test.step('withdrawn, it is gone', async () => {
      await page.goto('/Blog')
      await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
      await press(staff, 'Withdraw')
      await confirm(staff, 'Withdraw')
      await expect(staff.getByRole('button', { name: 'Publish again' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'This road ends here' })).toBeVisible()
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'This road ends here' })).toBeVisible()
      expect(await (await request.get('/sitemap.xml')).text()).not.toContain(path)
      await page.goto('/Blog')
      await expect(page.getByRole('main').getByRole('link', { name: 'Saying no kindly' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveCount(0)
    })
  })
})
