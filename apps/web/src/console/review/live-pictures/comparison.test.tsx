// @vitest-environment happy-dom
import type { OpenedLivePicture } from '@heartwell/contract/profiles/live-pictures.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OTHER_ID, photoName, uuid } from '../../../../test/people.ts'
import { Comparison } from './comparison.tsx'

afterEach(cleanup)

const data: OpenedLivePicture = {
  id: uuid(1),
  member_id: OTHER_ID,
  name: 'Bram Dekker',
  approve_reject: 'approved',
  sent_at: '2026-11-30T10:00:00.000Z',
  gestures: ['look_up', 'touch_ear', 'close_eyes'],
  suspended: false,
  declined: [],
  pictures: ['', '', ''],
  photos: [photoName(1), photoName(2)],
  has_document: false,
  same: [],
}
const open = (same: OpenedLivePicture['same']) =>
  render(<Comparison opened={{ data: { ...data, same }, pictures: ['blob:1', 'blob:2', 'blob:3'], document: null }} />)
const NOTE = 'A program may have shown a still picture in place of the camera.'

test('a reviewer reads which live pictures are the same picture, and which one is a profile photo', () => {
  const page = open([
    { position: 0, as: 'live_picture', other: 2 },
    { position: 1, as: 'photo', other: 0 },
  ])
  expect(page.getByText('Live pictures 1 and 3 are the same picture.')).toBeTruthy()
  expect(page.getByText('Live picture 2 is the same picture as profile photo 1.')).toBeTruthy()
  expect(page.getByText(NOTE)).toBeTruthy()
})

test('without such a sign there is no note', () => {
  expect(open([]).queryByText(NOTE)).toBeNull()
})
