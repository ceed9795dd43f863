import { describe, expect, test } from 'vitest'
import { comparableForms, comparablePhone, formerComparable, mailboxOf } from './rules.ts'

test.each([
  ['07700 900123', '7700900123'],
  ['7700900123', '7700900123'],
  ['+44 7700 900123', '7700900123'],
  ['+44 (0)7700 900123', '7700900123'],
  ['0044 7700 900123', '7700900123'],
  ['٠٧٧٠٠٩٠٠١٢٣', '7700900123'],
  ['0120412345', '0120412345'],
  ['+44 1204 12345', '0120412345'],
  ['+351 912 345 678', '+351912345678'],
  ['00351 912 345 678', '+351912345678'],
  ['+1 770 090 0123', '+17700900123'],
])('comparablePhone in Britain compares %s by %s', (text, comparable) => {
  expect(comparablePhone(text, 'GB')).toBe(comparable)
})

test('comparablePhone elsewhere compares British numbers by E.164', () => {
  expect(comparablePhone('+44 7700 900123', 'DE')).toBe('+447700900123')
  expect(comparablePhone('+44 7700 900123', 'AQ')).toBe('+447700900123')
  expect(comparablePhone('01512 3456789', 'DE')).toBe(comparablePhone('+49 1512 3456789', 'DE'))
})

test('formerComparable has the last ten digits of numbers of other countries', () => {
  expect(formerComparable('+351912345678')).toBe('1912345678')
  expect(formerComparable('7700900123')).toBeUndefined()
})

describe('mailboxOf', () => {
  test.each([
    ['ravi@gmail.com', 'ravi@gmail.com'],
    [' R.A.V.I+dating@GoogleMail.com ', 'ravi@gmail.com'],
    ['ravi+2@members.example', 'ravi@members.example'],
    // Dots say something elsewhere.
    ['ra.vi@members.example', 'ra.vi@members.example'],
    ['r-a_v.i@pm.me', 'ravi@proton.me'],
    ['ravi@mac.com', 'ravi@icloud.com'],
    ['ravi@ya.ru', 'ravi@yandex.com'],
    // Two providers, so two people.
    ['ravi@outlook.com', 'ravi@outlook.com'],
    ['ravi@hotmail.com', 'ravi@hotmail.com'],
    ['ravi@müller.example', 'ravi@xn--mller-kva.example'],
    ['+ravi@members.example', '+ravi@members.example'],
    ['...@gmail.com', '...@gmail.com'],
    ['"a@b"@members.example', '"a@b"@members.example'],
  ])('of %s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox)
  })
})

test('comparableForms begin with the address as it was always compared, and end with the mailbox', () => {
  expect(comparableForms({ kind: 'email', value: 'Ra.Vi@gmail.com' }, 'GB')).toEqual([
    'ra.vi@gmail.com',
    'ravi@gmail.com',
  ])
  expect(comparableForms({ kind: 'email', value: 'ravi@gmail.com' }, 'GB')).toEqual(['ravi@gmail.com'])
  expect(comparableForms({ kind: 'phone', value: '+44 7700 900123' }, 'GB')).toEqual(['7700900123'])
})
