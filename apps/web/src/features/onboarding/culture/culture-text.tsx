import { TEXT_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import type { ComponentProps } from 'react'
import { TextArea } from '../../../ui/forms/text-area.tsx'

const TEXTS = {
  culture: {
    label: 'Cultural background',
    hint: 'Where you come from, the languages you speak, what you celebrate.',
  },
  religion: {
    label: 'Religious belief',
    hint: 'What you believe, and how much room it has in your life. None is an answer too.',
  },
} as const

type CultureTextProps = Omit<ComponentProps<typeof TextArea>, 'label' | 'hint'> & { purpose: keyof typeof TEXTS }

/** Takes a spread `register(name)` of react-hook-form. */
export const CultureText = ({ purpose, ...area }: CultureTextProps) => (
  <TextArea {...TEXTS[purpose]} maxLength={TEXT_MAX} counter="near" {...area} />
)
