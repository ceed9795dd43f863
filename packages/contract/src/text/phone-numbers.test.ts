import { describe, expect, test } from 'vitest'
import { normalizedPhone, PHONE_UNKNOWN, PhoneNumber, PhoneOfDetails } from './phone-numbers.ts'
import { callingCode, phoneCountries, readPhone } from './phone-plan.ts'

describe('normalizedPhone', () => {
  test.each([
    ['020 7946-0123', '02079460123'],
    ['(020) 7946.01/23', '02079460123'],
    ['\u202a+44\u00a07700 900123\u202c', '+447700900123'],
    ['0044 7700 900123', '+447700900123'],
    ['00351 912 345 678', '+351912345678'],
    // Of 11 digits at most, 00 is part of a national number.
    ['00447700900', '00447700900'],
    ['٠٧٧٠٠ ٩٠٠١٢٣', '07700900123'],
    ['۰۷۷۰۰۹۰۰۱۲۳', '07700900123'],
    ['०७७०० ९००१२३', '07700900123'],
    ['０７７００９００１２３', '07700900123'],
    ['＋351 912 345 678', '+351912345678'],
    ['12345abcde', '12345abcde'],
  ])('%j is %s', (text, phone) => {
    expect(normalizedPhone(text)).toBe(phone)
  })
})

const faultOf = (schema: typeof PhoneNumber | typeof PhoneOfDetails, phone: string) =>
  schema.safeParse(phone).error?.issues[0]?.message

describe('PhoneNumber', () => {
  test.each([
    ['VA-07', '020794601', 'Phone number must be 10 or 11 digits'],
    ['VA-07', '0207946012', undefined],
    ['VA-07', '02079460123', undefined],
    ['VA-07', '020794601234', 'Phone number must be 10 or 11 digits'],
    ['VA-07', '12345abcde', 'Phone number must be 10 or 11 digits'],
    ['VA-07', '912 345 678', 'Phone number must be 10 or 11 digits'],
    ['VA-07', '+351 912 345 678', undefined],
    ['VA-07', '+44 (0)20 7946 0123', undefined],
    ['VA-07', '+351 912', PHONE_UNKNOWN],
    ['VA-07', '+351 91234567a', PHONE_UNKNOWN],
    ['VA-07', '+0351912345678', PHONE_UNKNOWN],
    ['VA-07', '+12345678901234567', PHONE_UNKNOWN],
  ])('%s of %j says %s', (_id, phone, fault) => {
    expect(faultOf(PhoneNumber, phone)).toBe(fault)
  })
})

describe('PhoneOfDetails', () => {
  test.each([
    ['VA-56', ' ', 'Phone number is required'],
    ['VA-57', '020794601', 'Number should have a minimum of 10 digits'],
    ['VA-58', '020794601234', 'Number should have a maximum of 11 digits'],
    ['VA-59', '12345abcde', 'Phone number must only contain digits'],
    ['VA-59', '0207946012', undefined],
    ['VA-59', '+351 912 345 678', undefined],
    ['VA-59', '+351 912', PHONE_UNKNOWN],
  ])('%s of %j says %s', (_id, phone, fault) => {
    expect(faultOf(PhoneOfDetails, phone)).toBe(fault)
  })
})

describe('readPhone', () => {
  test.each([
    ['+351912345678', undefined, 'PT', '+351912345678', '912 345 678', '+351 912 345 678'],
    ['912345678', 'PT', 'PT', '+351912345678', '912 345 678', '+351 912 345 678'],
    ['91234567', 'NO', 'NO', '+4791234567', '91 23 45 67', '+47 91 23 45 67'],
    ['0612345678', 'IT', 'IT', '+390612345678', '06 1234 5678', '+39 06 1234 5678'],
    ['+4402079460123', undefined, 'GB', '+442079460123', '020 7946 0123', '+44 20 7946 0123'],
    // A range that the library does not know.
    ['+447700900123', undefined, 'GB', '+447700900123', '07700 900123', '+44 7700 900123'],
  ])('reads %s of %s', (text, given, country, e164, national, international) => {
    expect(readPhone(text, given)).toEqual({ country, e164, national, international })
  })

  test.each([
    ['+351912', undefined],
    ['+15550123', undefined],
    ['+442079460', undefined],
    ['+999123456789', undefined],
    ['912345678', undefined],
    ['91234567', 'PT'],
    ['9123456789', 'PT'],
    ['912345678', 'XX'],
  ])('%s of %s is no number', (text, country) => {
    expect(readPhone(text, country)).toBeUndefined()
  })
})

test('countries have their calling codes', () => {
  expect([callingCode('PT'), callingCode('GB'), callingCode('AQ')]).toEqual(['+351', '+44', undefined])
  expect(phoneCountries()).toEqual(expect.arrayContaining(['PT', 'GB', 'KE']))
})
