import { Bank } from '@heartwell/contract/assessments/assessments.ts'
import { type QuestionWording, questionnaires, type Wording } from '@heartwell/contract/assessments/questionnaires.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { TabLinks } from '../../parts/tab-links.tsx'
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx'
import { useNewerVersion } from '../../parts/versions/use-newer-version.ts'
import { VersionHistory } from '../../parts/versions/version-history.tsx'
import { ConsoleNotFound } from '../../shell/console-not-found.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { changedIds, partsOf } from './question-parts.ts'
import { WordingChanges } from './wording-changes.tsx'

const BANK_NAMES: Record<Bank, string> = { temperament: 'Temperament', value: 'Values', iq: 'Reasoning' }
// Not cached after the page closes: an editor that opens with an outdated version could not be saved.
const versionsQuery = (bank: Bank) => ({
  ...query(questionnaires.versions, { params: { bank } }),
  staleTime: 0,
  gcTime: 0,
})

/** The wording of the three questionnaires and its history. */
export function QuestionnairesPage() {
  const bank = Bank.safeParse(useParams().bank ?? 'temperament').data
  if (!bank) return <ConsoleNotFound>There is no such questionnaire</ConsoleNotFound>
  return (
    <>
      <SectionHeading
        aside={
          <TabLinks
            label="Questionnaires"
            tabs={Bank.options.map((one) => ({
              name: BANK_NAMES[one],
              to: consolePaths.questionnaire(one),
              open: one === bank,
            }))}
          />
        }
      >
        Questionnaires
      </SectionHeading>
      <OneQuestionnaire key={bank} bank={bank} />
    </>
  )
}

function OneQuestionnaire({ bank }: { bank: Bank }) {
  const answer = useAnswer(versionsQuery(bank))
  return (
    <Fetched answer={answer} label="Loading the questionnaire">
      {({ rows: versions }) => versions[0] && <WordingEditor bank={bank} current={versions[0]} versions={versions} />}
    </Fetched>
  )
}

type WordingEditorProps = { bank: Bank; current: Wording; versions: readonly Wording[] }

const unchanged = (saved: Wording) => ({ saved, questions: saved.questions })

/** The questions with their history. Changes are kept on the page until the wording is saved. */
function WordingEditor({ bank, current, versions }: WordingEditorProps) {
  const [{ saved, questions }, setEdited] = useState(() => unchanged(current))
  const [opened, setOpened] = useState<QuestionWording | null>(null)
  const parts = opened && partsOf(bank, opened)
  const { mutateAsync, isPending: isSaving } = useCommand(questionnaires.save, {
    refreshes: [questionnaires.versions],
  })
  const changed = changedIds(saved.questions, questions)
  useNewerVersion({
    loaded: current.version,
    edited: saved.version,
    isChanged: changed.length > 0 || opened !== null,
    onAdopt: () => setEdited(unchanged(current)),
  })
  const edit = (next: QuestionWording[]) => setEdited({ saved, questions: next })
  const save = async () => {
    setOpened(null)
    const { message, data } = await mutateAsync({ params: { bank }, body: { questions, version: saved.version } })
    setEdited(unchanged(data))
    return message
  }
  return (
    <div className="grid gap-6">
      <p className="max-w-[72ch] text-ink-soft">
        You can change the wording. The number and the order of the questions and options are fixed, and so are the
        puzzles with their answers, because the scores of all members rest on them. Answers keep the wording that the
        member read. Members who have begun continue with the version they began with.
      </p>
      <Panel title={BANK_NAMES[bank]}>
        <ol inert={isSaving} className="divide-y divide-line">
          {questions.map((question) => (
            <QuestionRow key={question.id} bank={bank} question={question} onOpen={() => setOpened(question)} />
          ))}
        </ol>
      </Panel>
      <VersionHistory
        rows={versions}
        current={current.version}
        busy={isSaving}
        note={(row, before) => <WordingChanges row={row} before={before} />}
        onEditAgain={(version) => edit(version.questions)}
      />
      <UnsavedChanges
        changes={changed}
        title={changed.length === 1 ? '1 question changed' : `${changed.length} questions changed`}
        isSaving={isSaving}
        onDiscard={() => edit(saved.questions)}
        onSave={save}
      />
      {opened && parts && (
        <QuestionDialog
          bank={bank}
          question={opened}
          parts={parts}
          onDone={(worded) => edit(questions.map((one) => (one.id === worded.id ? worded : one)))}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

type QuestionRowProps = { bank: Bank; question: QuestionWording; onOpen: () => void }

function QuestionRow({ bank, question, onOpen }: QuestionRowProps) {
  const [ask, ...lines] = question.question.split('\n')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="font-semibold">{ask}</p>
        <p className="whitespace-pre-line">{lines.join('\n')}</p>
        <p className="text-small text-ink-soft">{question.answers.join(' · ')}</p>
      </div>
      {partsOf(bank, question) ? (
        <Button variant="quiet" size="small" onClick={onOpen}>
          Edit<span className="sr-only">{` ${question.id}`}</span>
        </Button>
      ) : (
        <span className="text-small text-ink-soft">Fixed</span>
      )}
    </li>
  )
}
