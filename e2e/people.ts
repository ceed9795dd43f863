import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import type { Mailbox } from './mailbox.ts'

export type Newcomer = {
  name: string
  email: string
  password: string
  gender: 'Woman' | 'Man'
  dob: string
  /** Of their own, because a ban keeps a phone number out. */
  phone: string
}

export const DEMO_PASSWORD = 'Linden-tree-walk-7'

/** The details of a new person of about sixty. */
export function aNewcomer(name: string, gender: Newcomer['gender']): Newcomer {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${randomBytes(3).toString('hex')}@journey.example`
  const phone = `0770${String(randomInt(10_000_000)).padStart(7, '0')}`
  return {
    name,
    email,
    phone,
    password: 'Slow-river-boat-5!',
    gender,
    dob: `${new Date().getUTCFullYear() - 61}-02-03`,
  }
}

export async function fillRegistration(page: Page, person: Newcomer) {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(person.name)
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await fillBirthDate(page, person.dob)
  await page.getByRole('textbox', { name: 'Phone Number' }).fill(person.phone)
  await page.getByRole('textbox', { name: 'Profession' }).fill('Bookbinder')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(person.password)
  await page.getByRole('checkbox', { name: /I accept the/ }).check()
}

/** Fills the three fields from a date as 'YYYY-MM-DD'. An empty part leaves its field empty. */
export async function fillBirthDate(page: Page, date: string) {
  const group = page.getByRole('group', { name: 'Date of Birth' })
  const [year = '', month = '', day = ''] = date.split('-')
  await group.getByLabel('Day').fill(day)
  await group.getByLabel('Month').fill(month)
  await group.getByLabel('Year').fill(year)
}

/** Expects an alert with this text and closes it. */
export async function acknowledge(page: Page, text: string | RegExp) {
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(text)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
}

export async function register(page: Page, person: Newcomer) {
  await page.goto('/RegistrationPage')
  await fillRegistration(page, person)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL(/\/RegistrationVarification$/)
  await expect(page.getByText('Success:')).toBeVisible()
}

export async function confirmEmail(page: Page, mailbox: Mailbox, person: Newcomer) {
  await page.goto(await mailbox.link(person.email, /verify-email/))
  await expect(page).toHaveURL(/\/gender(Page)?$/i)
  await expect(page.getByText('Your email is verified.')).toBeVisible()
}

export async function login(page: Page, email: string, password = DEMO_PASSWORD) {
  await page.goto('/Login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).not.toHaveURL(/\/Login$/)
}

/** A picture to upload: one of our drawings as a JPEG. It is the same for everybody. */
export const aPhoto = (name = 'me.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: readFileSync(new URL('./pictures/portrait.jpg', import.meta.url)),
})

/** A picture of a person of their own: 12 × 12 large squares of random greys, so that it resembles nobody else's. */
export function anOwnPhoto(name = 'me.png') {
  const [squares, side] = [12, 480]
  const greys = randomBytes(squares * squares)
  const pixels = Buffer.alloc(side * (side + 1))
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const square = Math.floor((y * squares) / side) * squares + Math.floor((x * squares) / side)
      pixels[y * (side + 1) + 1 + x] = greys[square] ?? 0
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(8, 8)
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(pixels)],
    ['IEND', Buffer.alloc(0)],
  ] as const
  const buffer = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks.map(pngChunk)])
  return { name, mimeType: 'image/png', buffer }
}

function pngChunk([type, data]: readonly [type: string, data: Buffer]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
