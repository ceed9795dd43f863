import { z } from 'zod'

/**
 * The questions of the profile. Others read the label above the answer, so it is in the first person. An answer is stored
 * with the id, so that a label can be reworded.
 */
export const PROMPT_GROUPS = [
  {
    title: 'Everyday life',
    prompts: [
      { id: 'sunday', label: 'A Sunday I’d share' },
      { id: 'small_thing', label: 'A small thing that makes my day' },
      { id: 'my_home', label: 'What my home is like' },
      { id: 'cook', label: 'What I’d cook for you' },
      { id: 'at_home', label: 'Where I feel at home' },
    ],
  },
  {
    title: 'Who I am',
    prompts: [
      { id: 'others_say', label: 'What my children or friends would say of me' },
      { id: 'proud', label: 'Something I’m proud of' },
      { id: 'learned', label: 'Something I’ve learned from before' },
      { id: 'changed_mind', label: 'Something I’ve changed my mind about' },
      { id: 'understand', label: 'Something I’d like you to understand' },
    ],
  },
  {
    title: 'The two of us',
    prompts: [
      { id: 'pace', label: 'How I like to get to know somebody' },
      { id: 'learn_together', label: 'Something I’d like to learn with somebody' },
      { id: 'five_years', label: 'The life I’d like in five years' },
      { id: 'marriage', label: 'What marriage means to me' },
    ],
  },
] as const

export const PROMPTS = PROMPT_GROUPS.flatMap(({ prompts }): Prompt[] => [...prompts])
type Prompt = (typeof PROMPT_GROUPS)[number]['prompts'][number]

export type PromptId = Prompt['id']
export const PromptId = z.enum(PROMPTS.map(({ id }) => id))

const LABELS = new Map(PROMPTS.map(({ id, label }) => [id, label]))
export const promptLabel = (id: PromptId): string => LABELS.get(id) ?? ''
