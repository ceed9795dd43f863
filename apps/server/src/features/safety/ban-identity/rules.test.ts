import { describe, expect, test } from 'vitest'
import { addressForms, nameForms } from './rules.ts'

const alike = (forms: (text: string) => string[], one: string, other: string) =>
  forms(one).some((form) => forms(other).includes(form))

describe('nameForms', () => {
  test.each([
    ['Victor Galanis', 'victor galanis'],
    ['Victor Galanis', 'VictorGalanis'],
    ['Victor Galanis', 'V i c t o r  Galanis'],
    ['Victor Galanis', 'Galanis, Victor'],
    ['Victor Galanis', 'Victor Theo Galanis'],
    // The letters о, а and і are Cyrillic.
    ['Victor Galanis', 'Victоr Gаlаnіs'],
    ['Victor Galanis', 'Viktor Galanis'],
    ['Victor Galanis', 'Victor Gallanis'],
    ['Victor Galanis', 'Victor Glanis'],
    ['Victor Galanis', 'Vcitor Galanis'],
    ['Łukasz Ørsted', 'Lukasz Orsted'],
    ['Amy Li', 'Li Amy'],
  ])('of %s and %s have one in common', (one, other) => {
    expect(alike(nameForms, one, other)).toBe(true)
  })

  test.each([
    ['Victor Galanis', 'Victor Galbraith'],
    ['Victor Galanis', 'Maria Galanis'],
    ['Amy Li', 'Amy Lu'],
    ['Ann', 'Ana'],
    ['Victor Galanis', ''],
    ['', ''],
  ])('of %s and %s have none in common', (one, other) => {
    expect(alike(nameForms, one, other)).toBe(false)
  })

  test('are few, however long the name is', () => {
    expect(nameForms('Anna '.repeat(5_000)).length).toBeLessThan(200)
  })
})

describe('addressForms', () => {
  test.each([
    ['12 Mill Lane, York YO1 7HH', '12, mill ln. York, YO1 7HH'],
    ['12 Mill Lane, York YO1 7HH', 'York YO1 7HH, Flat 12 Mill Lane'],
    ['12 Mill Lane, York YO1 7HH', '12 Mill Lane'],
    ['12 Mill Lane, York YO1 7HH', 'Mill House, York YO1 7HH'],
    ['Mühlweg 12, 79100 Freiburg', 'Freiburg 79100, Muhlweg 12'],
    ['Rua das Flores 12, Lisboa', 'Rua das Flores, 12 - 3 esq.'],
  ])('of %s and %s have one in common', (one, other) => {
    expect(alike(addressForms, one, other)).toBe(true)
  })

  test.each([
    ['12 Mill Lane, York YO1 7HH', '14 Mill Lane, York YO1 7HB'],
    ['York', 'York'],
    ['12', '12'],
    ['', ''],
  ])('of %s and %s have none in common', (one, other) => {
    expect(alike(addressForms, one, other)).toBe(false)
  })
})
