import { z } from 'zod'

/** Who reads a fact besides its owner: everybody whom the owner may meet, connections only, or nobody. */
export const FACT_AUDIENCES = ['everyone', 'connections', 'nobody'] as const
export const FactAudience = z.enum(FACT_AUDIENCES, 'Please choose who may see this')
export type FactAudience = z.infer<typeof FactAudience>
export const FACT_AUDIENCE_LABELS: Record<FactAudience, string> = {
  everyone: 'Everyone I may meet',
  connections: 'My connections',
  nobody: 'Nobody',
}

/** A fact as others read it. `fact` is for its icon: an older page may not know it. */
export const ShownFact = z.object({
  fact: z.string(),
  label: z.string(),
  text: z.string(),
  for_connections: z.boolean(),
})
export type ShownFact = z.infer<typeof ShownFact>

/** The most answers to a fact with several. */
export const FACT_ANSWERS_MAX = 12

/** The label and the texts of the consent of each sensitive fact, by version. A change adds a version. */
export const FACT_CONSENTS = {
  history: {
    label: 'Life so far',
    texts: [
      'I agree that my answer to ‘Life so far’ is stored and shown to the people whom I choose. Staff who review profiles, reports and requests read it if everyone I may meet can.',
      'I agree that my answer to ‘Life so far’ is stored and shown to the people whom I choose. If everyone I may meet can read it, members can filter by it or make it a preference. Staff who review profiles, reports and requests then read it too.',
    ],
  },
  smoking: {
    label: 'Smoking',
    texts: [
      'I agree that my answer about smoking is stored and shown to the people whom I choose. Staff who review profiles, reports and requests read it if everyone I may meet can.',
      'I agree that my answer about smoking is stored and shown to the people whom I choose. If everyone I may meet can read it, members can filter by it or make it a preference. Staff who review profiles, reports and requests then read it too.',
    ],
  },
  drinking: {
    label: 'Drinking',
    texts: [
      'I agree that my answer about drinking is stored and shown to the people whom I choose. Staff who review profiles, reports and requests read it if everyone I may meet can.',
    ],
  },
} as const satisfies Record<string, { label: string; texts: readonly [string, ...string[]] }>

export type SensitiveFactId = keyof typeof FACT_CONSENTS
/** Of the consent to a sensitive fact. */
export type FactPurpose = `fact.${SensitiveFactId}`
export const SENSITIVE_FACTS = Object.keys(FACT_CONSENTS) as SensitiveFactId[] // The keys of the record above.
export const factPurpose = (id: SensitiveFactId): FactPurpose => `fact.${id}`
/** The consent that a fact needs; undefined when it needs none. */
export const purposeOfFact = (id: string): FactPurpose | undefined => {
  const sensitive = SENSITIVE_FACTS.find((one) => one === id)
  return sensitive && factPurpose(sensitive)
}
