import { firstName } from '@heartwell/contract/text/first-name.ts'

const CONNECTION = 'connection' as const

export const QUIET_TEXTS = {
  asked: (name: string) => ({
    kind: CONNECTION,
    title: 'It has been quiet',
    message: `You and ${firstName(name)} haven’t written for two weeks. Would you like to carry on?`,
  }),
  bothYes: (name: string) => ({
    kind: CONNECTION,
    title: 'You’d both like to carry on',
    message: `You and ${firstName(name)} would both like to carry on.`,
  }),
}
