import table from '../../../art/table.svg?url'
import { Button } from '../../ui/button.tsx'
import { QuestionNote } from './question-note.tsx'

/** Above the first puzzle: what it is, and what skipping it means. */
export const PuzzleIntro = ({ pending, onSkip }: { pending: boolean; onSkip: () => void }) => (
  <QuestionNote title="A little puzzle, if you like" drawing={table}>
    <p>
      Numbers, words, sums and shapes, four of each. There’s no time limit, and nobody sees how you did. A skipped
      puzzle counts neither for nor against you. You can do it later in your settings.
    </p>
    <Button
      variant="quiet"
      size="small"
      className="-mx-4"
      onClick={onSkip}
      pending={pending}
      pendingLabel="Submitting..."
    >
      Skip the puzzle
    </Button>
  </QuestionNote>
)
