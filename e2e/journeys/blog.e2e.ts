import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'

test('RT-08 RT-09 a visitor can read the blog, an article and the gallery, whatever the screen @phone', async ({
  page,
}) => {
  for (const [path, heading] of [
    ['/Blog', 'Blog'],
    ['/blog/Saying-No-Kindly', 'Saying no kindly'],
    ['/gallery', 'Gallery'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectReadable(page)
  }
})

test('RT-09 a visitor chooses a topic, reads an article and goes on, by the keys alone', async ({ page }) => {
  await page.goto('/Blog')
  const topics = page.getByRole('navigation', { name: 'Topics' })
  await topics.getByRole('link', { name: 'Family and faith' }).press('Enter')
  await expect(page).toHaveURL(/\/Blog\?topic=Family\+and\+faith$/)
  await expect(topics.getByRole('link', { name: 'Family and faith' })).toHaveAttribute('aria-current', 'page')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Saying no kindly' })).toHaveCount(0)

  await main.getByRole('link', { name: 'Telling your grown-up children' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Telling your grown-up children' })).toBeVisible()
  await expect(main).toBeFocused()
  await expect(page).toHaveTitle(/^Telling your grown-up children/)
  await expect(main.getByRole('region', { name: 'Before you ring them' }).getByRole('listitem')).toHaveCount(5)

  await main.getByRole('link', { name: 'staying safe' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Staying safe, and how to spot a fraud' })).toBeVisible()
  await main.getByRole('link', { name: 'All articles' }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
})

test('RT-08 a visitor enlarges a drawing, leafs on and leaves again, by the keys alone', async ({ page }) => {
  await page.goto('/Gallery')
  const picture = page.getByRole('link', { name: /with a cup and a woman with long curls/ })
  await picture.press('Enter')
  const first = page.getByRole('dialog', { name: 'First coffee' })
  await expect(first.getByRole('button', { name: 'Next picture' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'A walk with the dog' })).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  const last = page.getByRole('dialog', { name: 'A kind goodbye' })
  await expect(last.getByText('18 of 18')).toBeVisible()
  await expectReadable(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(picture).toBeFocused()
  await expect(page).toHaveURL(/\/Gallery$/)
})

test('RT-08 RT-09 a visitor without scripts gets the whole texts, pictures to open, and 404 for what is not there', async ({
  request,
}) => {
  const html = async (path: string, status = 200) => {
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    expect(answer.status(), path).toBe(status)
    return answer.text()
  }
  expect(await html('/Blog')).toContain('href="/Blog/saying-no-kindly"')
  const article = await html('/Blog/saying-no-kindly')
  expect(article).toContain('It is what gives a yes its weight.')
  expect(article).toContain('"@type":"Article"')
  expect(await html('/Gallery')).toMatch(/<a href="\/assets\/first-coffee-[^"]+\.svg"/)
  expect(await html('/Blog/no-such-article', 404)).toContain('This road ends here')
})
