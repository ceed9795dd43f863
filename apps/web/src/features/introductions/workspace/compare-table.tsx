import type { Candidate, ClientIntroductions } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import {
  CRITERIA,
  type CriterionAnswer,
  type CriterionAnswers,
  fitOf,
} from '@heartwell/contract/introductions/criteria.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { ArrowLeft, PenLine } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Portrait } from '../../../ui/pictures/avatar.tsx'
import { AnswerMark } from './answer-mark.tsx'
import { ConflictMark } from './candidate-row.tsx'
import { candidatePhotoUrl } from './queries.ts'
import { introducedText } from './texts.ts'

const CELL = 'border-t border-line px-4 py-2.5 text-left align-top leading-snug'
const FIT = { yes: 'Fits:', no: 'Does not fit:', unknown: 'Not known:' } as const
const FACT = { yes: 'Yes', no: 'No', unknown: 'Not known' } as const
const SAID = { yes: 'They say yes', no: 'They say no', unknown: 'We don’t know' } as const

type CompareProps = {
  file: ClientIntroductions
  people: readonly Candidate[]
  answers: CriterionAnswers
  zone: string
  onBack: () => void
}

/** Two or three people side by side: read across for one question, down for one person. */
export function Compare({ file, people, answers, zone, onBack }: CompareProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { client } = file
  return (
    <>
      <Button variant="quiet" size="small" className="-ml-3" onClick={onBack}>
        <ArrowLeft className="size-5" aria-hidden="true" /> All people
      </Button>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-[2.2rem] leading-tight wrap-anywhere outline-none">
        {`Who for ${isolated(file.first_name)}?`}
      </h1>
      <p className="mt-1 text-ink-soft">Read across for one question, down for one person. Nothing here is added up.</p>
      <section
        aria-label="Comparison"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also from the keyboard
        tabIndex={0}
        className="card relative mt-6 overflow-x-auto"
      >
        <table className="w-full min-w-[46rem] max-sm:min-w-[40rem] table-fixed border-separate border-spacing-0 wrap-anywhere">
          <colgroup>
            <col className="w-[15rem] max-sm:w-[10rem]" />
            {people.map(({ id }) => (
              <col key={id} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <td />
              {people.map((one) => (
                <th key={one.id} scope="col" className="px-4 pt-5 pb-4 text-left align-top font-normal">
                  <span className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-3.5 max-lg:block">
                    <Portrait
                      src={candidatePhotoUrl(client.id, one.id, one.image)}
                      className="rounded-[12px] max-lg:mb-2 max-lg:w-20"
                    />
                    <span className="leading-snug">
                      <span className="display-number block text-[1.45rem]">{`${isolated(one.first_name)}, ${one.age}`}</span>
                      <bdi className="text-small text-ink-soft">{one.profession}</bdi>
                    </span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Group columns={people.length}>{`What matters to ${isolated(file.first_name)}`}</Group>
            {file.limits.map(({ kind, text }) => (
              <Line key={kind} name={text} note="Limit" people={people}>
                {() => <Fit fit="yes" fact="yes" />}
              </Line>
            ))}
            {CRITERIA.map(({ id, text }) => (
              <Line key={id} name={text} note={SAID[answers[id]]} people={people}>
                {(one) => <Fit fit={fitOf(answers[id], one.answers[id])} fact={one.answers[id]} />}
              </Line>
            ))}
            <Group columns={people.length}>To weigh</Group>
            <Line name={`For ${isolated(file.first_name)}`} people={people}>
              {(one) => one.reason ?? 'Nothing stands out'}
            </Line>
            <Line name="For them" people={people}>
              {(one) => one.their_reason ?? 'Nothing stands out'}
            </Line>
            <Line name="One honest difference" people={people}>
              {(one) => one.difference ?? 'None known'}
            </Line>
            <Line name="Introductions so far" people={people}>
              {(one) => introducedText(one, zone)}
            </Line>
            <Line name="Conflict" people={people}>
              {(one) => (one.conflict ? <ConflictMark /> : 'None')}
            </Line>
            <Line name="" people={people}>
              {(one) => (
                <LinkButton size="small" variant="tonal" to={paths.letterPair(client.id, one.id)}>
                  <PenLine className="size-4.5" aria-hidden="true" />{' '}
                  <span>{`Write about ${isolated(one.first_name)}`}</span>
                </LinkButton>
              )}
            </Line>
          </tbody>
        </table>
      </section>
    </>
  )
}

type LineProps = {
  name: string
  note?: string
  people: readonly Candidate[]
  children: (one: Candidate) => ReactNode
}

const Line = ({ name, note, people, children }: LineProps) => (
  <tr>
    {name === '' ? (
      <td className={CELL} />
    ) : (
      <th scope="row" className={`${CELL} font-normal`}>
        <span className="block">{name}</span>
        {note !== undefined && <span className="block text-small text-ink-soft">{note}</span>}
      </th>
    )}
    {people.map((one) => (
      <td key={one.id} className={CELL}>
        {children(one)}
      </td>
    ))}
  </tr>
)

const Group = ({ columns, children }: { columns: number; children: string }) => (
  <tr>
    <th scope="rowgroup" colSpan={columns + 1} className="bg-cream px-4 py-2 text-left">
      {children}
    </th>
  </tr>
)

const Fit = ({ fit, fact }: { fit: CriterionAnswer; fact: CriterionAnswer }) => (
  <span className="flex items-center gap-2.5">
    <AnswerMark answer={fit} look="icon" label={FIT[fit]} />
    <span>{FACT[fact]}</span>
  </span>
)
