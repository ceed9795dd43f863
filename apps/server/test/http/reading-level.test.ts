import { expect, test } from 'vitest'
import { gradeOf, sentencesOf, wordsOf } from './reading-level.ts'

test('sentencesOf reads across links and names, and ends a sentence with its paragraph or line', () => {
  const html = `<header><p>Not a word of this one.</p></header><main><h1>A title</h1>
    <p>You can <a href="/x">write to <b>us</b></a> at any time. It&#x27;s free for everybody here.</p>
    <p>And then a line<span class="block">below it there is another</span></p><script>not read at all ever</script></main>`
  expect(sentencesOf(html)).toEqual([
    'You can write to us at any time.',
    'It’s free for everybody here.',
    'And then a line',
    'below it there is another',
  ])
  expect(wordsOf('It’s a well-known café: 2 of 3.')).toEqual(['It’s', 'a', 'well-known', 'café', '2', 'of', '3'])
})

test('gradeOf follows the formula: 0.39 words in a sentence and 11.8 syllables in a word, less 15.59', () => {
  expect(gradeOf(['The cat sat on the mat.'])).toBeCloseTo(0.39 * 6 + 11.8 - 15.59)
  expect(gradeOf(['Considerable deliberation precedes communication.'])).toBeGreaterThan(20)
})
