import type { Again, Met } from '@heartwell/contract/meetings/plans.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { paths } from '../../../paths.ts'
import { suggestPlanPath } from '../public/meeting-paths.ts'

type Step = { label: string; to: string; state?: { finishes: true } }
export type NextStep = { title: string; text: string; main: Step; second: Step }

/**
 * What a member reads after their own two answers. The partner's answers never change these words: only two members who
 * would both meet again learn it, at the same moment.
 */
export function nextStep(met: Met, again: Again, { id, first }: { id: string; first: IsolatedText }): NextStep {
  const write = { label: `Write to ${first}`, to: paths.chat(id) }
  const plan = { label: 'Suggest another day', to: suggestPlanPath(id) }
  const finish = { label: 'See the kind words', to: paths.chat(id), state: { finishes: true } } as const
  const report = { label: 'Tell us what happened', to: paths.reportMember(id) }
  const later = { label: 'Leave it for now', to: paths.messages }
  const sorry = 'We’re sorry it didn’t happen'
  const steps: Record<`${Met}-${Again}`, NextStep> = {
    'yes-yes': {
      title: 'How good to hear',
      text: `If ${first} feels the same, you’ll both hear at the same moment. You needn’t wait for it to say thank you.`,
      main: write,
      second: { ...plan, label: 'Suggest a second meeting' },
    },
    'yes-unsure': {
      title: 'One meeting is not much',
      text: 'Most people need a second look. Write, talk or meet when you feel like it. We won’t ask again about this one.',
      main: write,
      second: later,
    },
    'yes-no': {
      title: 'Thank you for going',
      text: `It takes courage to turn up, for both of you. A few honest words would be kind to ${first}.`,
      main: finish,
      second: report,
    },
    'moved-yes': {
      title: 'Then it’s still to come',
      text: `Enter the new day here. Once ${first} agrees, we’ll remind you both.`,
      main: { ...plan, label: 'Enter the new day' },
      second: write,
    },
    'moved-unsure': {
      title: 'There’s no hurry',
      text: 'Either of you can suggest another day. We won’t remind you of it meanwhile.',
      main: write,
      second: later,
    },
    'moved-no': {
      title: 'You can leave it at that',
      text: `You don’t owe a reason. ${first} would rather know than wait.`,
      main: finish,
      second: later,
    },
    'no-yes': {
      title: sorry,
      text: 'There’s often a simple reason. One line from you may be enough to try again.',
      main: write,
      second: plan,
    },
    'no-unsure': {
      title: sorry,
      text: `Wait to see what ${first} writes. You owe nobody a second try.`,
      main: later,
      second: report,
    },
    'no-no': {
      title: sorry,
      text: 'Being left waiting is no fun. Finish with a few words or without any. If something worried you, tell us.',
      main: finish,
      second: report,
    },
  }
  return steps[`${met}-${again}`]
}
