import type { ArticleDrawing } from '@heartwell/contract/content/article-topics.ts'
import type { Tone } from '../../../ui/tones.ts'

const files = import.meta.glob<string>('../../../../art/scenes/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** One drawing with its title, its description for screen readers and its caption. */
export type Scene = { name: string; title: string; description: string; caption: string; tone: Tone }

export const SCENES = [
  {
    name: 'first-coffee',
    title: 'First coffee',
    description: 'A grey-haired man with a cup and a woman with long curls talk at a café table under a red lamp.',
    caption: 'One cup was planned. The second was nobody’s fault.',
    tone: 'honey',
  },
  {
    name: 'walk-with-the-dog',
    title: 'A walk with the dog',
    description: 'A woman with a grey bun and a bearded man walk through a park behind a small dog on a lead.',
    caption: 'It is easier to talk when you both look ahead.',
    tone: 'sky',
  },
  {
    name: 'cooking-together',
    title: 'Cooking together',
    description: 'A man with glasses and a woman with a red ribbon in her hair stand at a stove with a steaming pot.',
    caption: 'Nobody followed the recipe, and it was very good.',
    tone: 'apricot',
  },
  {
    name: 'dancing',
    title: 'The last dance',
    description: 'A grey-haired woman and a bearded man dance hand in hand under a string of lanterns.',
    caption: 'The knees remembered more than anybody expected.',
    tone: 'lilac',
  },
  {
    name: 'by-the-sea',
    title: 'By the sea',
    description: 'A man in a wheelchair and a woman on a bench talk beside the sea while the sun goes down.',
    caption: 'They came for the view and forgot to look at it.',
    tone: 'honey',
  },
  {
    name: 'long-phone-call',
    title: 'A long telephone call',
    description: 'Two pictures in one: a woman at night and a man in the morning sun, each with a telephone in hand.',
    caption: 'Six hours apart, and still the best part of the day.',
    tone: 'lilac',
  },
  {
    name: 'wedding-day',
    title: 'The wedding day',
    description:
      'A man in a red turban and a white-haired bride with a bunch of flowers stand under an arch of blossoms.',
    caption: 'The guests cried first.',
    tone: 'honey',
  },
  {
    name: 'at-the-museum',
    title: 'At the museum',
    description: 'A man with glasses and a woman in a spotted blouse look at a large painting of a landscape.',
    caption: 'He likes the frame. She likes that he says so.',
    tone: 'sky',
  },
  {
    name: 'in-the-garden',
    title: 'In the garden',
    description: 'A woman in a wide hat and a man with a white beard stand behind a raised bed of young plants.',
    caption: 'Tomatoes are a promise until August.',
    tone: 'sage',
  },
  {
    name: 'grandchildren-visit',
    title: 'When the grandchildren come',
    description: 'Two grandparents on a green sofa read a picture book with a small girl between them.',
    caption: 'The same story for the fourth time, by request.',
    tone: 'sky',
  },
  {
    name: 'market-day',
    title: 'Market day',
    description: 'A woman with grey hair on a bicycle stops at a fruit stall, where a woman in a headscarf is waiting.',
    caption: 'Oranges, bread, and half an hour of news.',
    tone: 'sage',
  },
  {
    name: 'quiet-evening',
    title: 'A quiet evening',
    description: 'Two men sit close together on a red sofa and read, with bookshelves and a lamp behind them.',
    caption: 'Silence is good company when there are two of you in it.',
    tone: 'lilac',
  },
  {
    name: 'supper-for-everyone',
    title: 'Supper for everyone',
    description: 'Four people of different ages, one in a headscarf, sit behind a laid table under two lamps.',
    caption: 'The first supper with the family. There was too much food, as there should be.',
    tone: 'apricot',
  },
  {
    name: 'writing-a-profile',
    title: 'Finding the words',
    description: 'A woman with glasses writes on a laptop at her desk in the evening, with a cat asleep beside her.',
    caption: 'The cat has read the profile and has no objections.',
    tone: 'apricot',
  },
  {
    name: 'a-picture-of-you',
    title: 'A picture of you',
    description: 'A woman looks at her telephone. Above her four portraits hang on a line.',
    caption: 'The one where you laugh is the one to keep.',
    tone: 'blush',
  },
  {
    name: 'a-quiet-afternoon',
    title: 'A quiet afternoon',
    description: 'A woman with white hair sits at a rainy window with a candle, a cup and a small framed picture.',
    caption: 'Some love stays, and leaves room.',
    tone: 'blush',
  },
  {
    name: 'checked-by-a-person',
    title: 'Read by a person',
    description: 'A woman with glasses reads a paper at her desk beneath a large green shield with a tick.',
    caption: 'Every profile passes one pair of human eyes.',
    tone: 'sage',
  },
  {
    name: 'a-kind-goodbye',
    title: 'A kind goodbye',
    description: 'A bearded man and a woman in a blue jacket part beside an autumn tree.',
    caption: 'Not every good afternoon has to become a second one.',
    tone: 'sky',
  },
] as const satisfies readonly Scene[]

export type SceneName = (typeof SCENES)[number]['name']

export function sceneCalled(name: ArticleDrawing): Scene & { name: SceneName } {
  const scene = SCENES.find((known) => known.name === name)
  if (!scene) throw new Error(`There is no drawing called ${name}.`)
  return scene
}

/** The size of the drawings, so that a page reserves their space before they load. */
export const SCENE_SIZE = { width: 720, height: 640 } as const

export function sceneAddress(name: SceneName): string {
  const address = files[`../../../../art/scenes/${name}.svg`]
  if (address === undefined) throw new Error(`There is no drawing called ${name}.`)
  return address
}
