import { describe, expect, test } from 'vitest'
import { folded, nameNumber } from './folding.ts'

describe('folded', () => {
  test.each([
    ['Łódź', 'lodz'],
    ['Sankt-Pölten', 'sankt polten'],
    ['  St.  –  Gallen ', 'st gallen'],
    ["L'Aquila", 'l aquila'],
    ['Oʻahu', 'o ahu'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['ÆRØ', 'aero'],
    ['Þórshöfn', 'thorshofn'],
    ['Đà Nẵng', 'da nang'],
    ['Hafnarfjörður', 'hafnarfjordur'],
    ['Kırıkkale', 'kirikkale'],
    ['Œuvre', 'oeuvre'],
    ['Ｔｏｋｙｏ', 'tokyo'],
    ['Αθήνα', 'αθηνα'],
    ['6. okręg', '6 okreg'],
    [' - ', ''],
    ['', ''],
  ])('%j reads %j', (text, read) => {
    expect(folded(text)).toBe(read)
  })
})

describe('nameNumber', () => {
  // The values are stored, and come from the published test vectors of 32-bit FNV-1a.
  test.each([
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
    ['FooBar', 0xbf9cf968],
    ['', 0],
    [' - ', 0],
  ])('of %j is %i', (name, number) => {
    expect(nameNumber(name)).toBe(number)
  })
})
