import { describe, expect, test } from 'vitest'
import { ageWords, visibleFaults } from './letter-checks.ts'

describe('visibleFaults', () => {
  test.each([
    ['He mends chairs, and on Tuesdays he sings bass.', []],
    ['She ran a school for nineteen years and was widowed in 2022.', []],
    ['He walks ten miles on most Sundays and is in his early sixties.', []],
    ['He is 64 years old.', ['age']],
    ['A 64-year-old with a dog.', ['age']],
    ['She has just turned sixty-one.', ['age']],
    ['Aged 70, he still swims.', ['age']],
    ['Born in 1962 beside the sea.', ['age']],
    ['You find him at 12 Linden Road.', ['address']],
    ['The house is in BA1 2LN.', ['address']],
    ['Write to thomas@example.com.', ['contact']],
    ['See www.example.org.', ['contact']],
    ['Ring him on 07700 900118.', ['contact']],
  ])('%j has %j', (text, faults) => {
    expect(visibleFaults(text)).toEqual(faults)
  })
})

describe('ageWords', () => {
  test.each([
    [18, ['18']],
    [60, ['60', 'sixty']],
    [64, ['64', 'sixty four']],
  ])('%i is written %j', (age, words) => {
    expect(ageWords(age)).toEqual(words)
  })
})
