import type { ChapterLine } from '@heartwell/contract/pairs/chapters.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'

/** The state of a chapter in the list of chapters. Of the partner's answers it never has a number. */
export function stateText({ state, answered, ...line }: ChapterLine, first: IsolatedText): string {
  switch (state) {
    case 'new':
      return 'Eight questions'
    case 'started':
      return `${answered} of 8 answered`
    case 'answered':
      return line.own_agrees ? `You’ve asked ${first} to open it` : `You’ve answered. There’s no hurry for ${first}`
    case 'both_answered':
      if (line.partner_agrees) return `${first} would like to open it with you`
      return line.own_agrees ? `It opens when ${first} says yes too` : 'You’ve both answered'
    case 'opened':
      return 'Opened by you both'
    case 'with_counsellor':
      return 'Opened by you both, and to a counsellor'
    case 'closed':
      if (line.partner_agrees) return `${first} would like to open it again`
      return line.own_agrees
        ? `It opens again when ${first} says yes too`
        : 'Closed again. You see only your own answers'
  }
}

export const isOpened = ({ state }: Pick<ChapterLine, 'state'>): boolean =>
  state === 'opened' || state === 'with_counsellor'
