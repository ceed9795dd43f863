import { counsellorChapters } from '@heartwell/contract/pairs/chapters.ts'
import { chapterContent } from '@heartwell/contract/pairs/questions/chapters.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { ArrowRight, BookOpenText } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../../paths.ts'
import { useAnswer } from '../../../../platform/api/answer.ts'
import { query } from '../../../../platform/api/api.ts'
import { Fetched } from '../../../../platform/api/fetched.tsx'

/** The conversations for later that a client and the client's partner have opened to this counsellor, if any. */
export function ClientChapters({ clientId, zone }: { clientId: string; zone: string }) {
  const answer = useAnswer(query(counsellorChapters.list, { params: { clientId } }))
  return (
    <Fetched answer={answer} label="Loading the chapters" shapes={null} failed="We could not load the opened chapters">
      {({ data }) =>
        data.length > 0 && (
          <section aria-labelledby="chapters">
            <h2 id="chapters" className="text-[1.45rem]">
              Conversations for later
            </h2>
            <ul className="card mt-3 divide-y divide-line">
              {data.map(({ chapter, partner_first_name, until }) => (
                <li key={chapter}>
                  <Link
                    to={paths.clientChapter(clientId, chapter)}
                    className="flex items-center gap-3.5 px-5 py-3.5 leading-snug hover:bg-cream"
                  >
                    <BookOpenText className="size-5 shrink-0 text-garnet" aria-hidden="true" />
                    <span className="min-w-0 flex-1">
                      <span className="block font-semibold">{chapterContent(chapter).title}</span>
                      <span className="block text-small text-ink-soft">
                        {`With ${isolated(partner_first_name)}, until ${timeText(until, '5 November', zone)}`}
                      </span>
                    </span>
                    <ArrowRight className="size-5 shrink-0" aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Fetched>
  )
}
