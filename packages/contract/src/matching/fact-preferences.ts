import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type FactId, factOf, isAnswerTo } from '../profiles/facts.ts'

/** The facts by which members filter, and which they may prefer, in the order of the forms. */
export const PREFERRED_FACTS = [
  'history',
  'children',
  'smoking',
  'home',
  'languages',
] as const satisfies readonly FactId[]
export const PreferredFact = z.enum(PREFERRED_FACTS)
export type PreferredFact = z.infer<typeof PreferredFact>

export const FACT_PREFERENCE_TEXTS = { choice: 'Please choose from the list' }

/** Choices of one fact, any of which is welcome. */
const choicesOf = (fact: PreferredFact) =>
  z
    .array(z.string())
    .max(factOf(fact)?.choices.length ?? 0, FACT_PREFERENCE_TEXTS.choice)
    .refine((chosen) => areChoicesOf(fact, chosen), FACT_PREFERENCE_TEXTS.choice)

/** Whether these are different choices of the fact. */
export const areChoicesOf = (fact: PreferredFact, chosen: readonly string[]): boolean =>
  new Set(chosen).size === chosen.length && chosen.every((one) => isAnswerTo(fact, [one]))

/** Keeps members who show everyone one of these answers, in each of the facts. */
export const FactFilters = z.object({
  history: choicesOf('history').optional(),
  children: choicesOf('children').optional(),
  smoking: choicesOf('smoking').optional(),
  home: choicesOf('home').optional(),
  languages: choicesOf('languages').optional(),
})
export type FactFilters = z.infer<typeof FactFilters>

/** What a member would like the other's fact to be. No choice means no preference. */
export const FactPreference = z.object({
  fact: PreferredFact,
  wanted: z.array(z.string()),
  /** Whether members are left out who show everyone another answer. Who shows none is never left out. */
  dealbreaker: z.boolean(),
})
export type FactPreference = z.infer<typeof FactPreference>

const answer = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.array(FactPreference),
})

/** Other members never see these preferences. */
export const factPreferences = {
  read: endpoint({
    method: 'GET',
    path: '/api/preferences/facts',
    audience: 'verified',
    response: answer,
    refusals: [],
  }),
  /** Replaces the preference about one fact. */
  save: endpoint({
    method: 'POST',
    path: '/api/preferences/facts',
    audience: 'verified',
    body: FactPreference.extend({
      wanted: z.array(z.string(), FACT_PREFERENCE_TEXTS.choice),
      dealbreaker: z.boolean('Please say yes or no'),
    }).refine(({ fact, wanted }) => areChoicesOf(fact, wanted), {
      path: ['wanted'],
      message: FACT_PREFERENCE_TEXTS.choice,
    }),
    response: answer,
    refusals: ['request.invalid', 'rate_limit.exceeded'],
    rateLimit: 'fact',
  }),
}
