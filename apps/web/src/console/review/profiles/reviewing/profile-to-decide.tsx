import { type Approving, PhotoHint, type RejectForm, type ReviewFile } from '@heartwell/contract/review/review.ts'
import type { ReviewItem } from '@heartwell/contract/review/review-queue.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { DocumentTitle } from '../../../../ui/page/document-title.tsx'
import { useFormKeys } from '../../../shell/keys.ts'
import { placeText } from '../queue/queue-words.ts'
import { DecisionBar } from './decision-bar.tsx'
import type { Mode } from './mode.ts'
import { Rejection } from './rejection.tsx'
import { ReviewedDetails } from './reviewed-details.tsx'
import { DocumentColumn } from './reviewed-document.tsx'
import { PhotoColumn } from './reviewed-photos.tsx'
import { useDocument } from './use-document.ts'

type ProfileToDecideProps = {
  file: ReviewFile
  item: ReviewItem
  /** The list from which the reviewer came. */
  back: { to: string; name: string }
  /** Beside the name. */
  facts: ReactNode
  intro?: ReactNode
  decide: {
    approve: (body: Approving) => void
    reject: (body: z.output<typeof RejectForm>) => void
    later: () => void
  }
  colleague?: string | null
  next?: string | null | undefined
  /** Absent where a decision is sent at once. */
  undo?: () => void
}

/** One profile beside its ID document, and the decision about it. */
export function ProfileToDecide(props: ProfileToDecideProps) {
  const { file, item, back, facts, intro, decide, colleague = null, next, undo } = props
  const document = useDocument(file.id, item.document_opened)
  const [mode, setMode] = useState<Mode>('look')
  const [isLarge, setLarge] = useState(false)
  const navigate = useNavigate()
  const despite_hints = PhotoHint.options.filter((hint) => item.hints.some(({ kind }) => kind === hint))
  const despite = despite_hints.length > 0 ? { despite_hints } : {}
  const approveDespite = () => (file.has_document && !document.isOpened ? setMode('unopened') : decide.approve(despite))
  const approve = () => (despite_hints.length > 0 ? setMode('hinted') : approveDespite())
  const toggleDocument = () => {
    document.toggle()
    if (mode === 'unopened') setMode('look')
  }
  useFormKeys({
    ...(mode !== 'reject' && colleague === null && { a: approve, r: () => setMode('reject') }),
    ...(mode !== 'reject' && { n: decide.later }),
    ...(mode !== 'reject' && undo && { j: decide.later }),
    ...(mode !== 'look' && { Escape: () => setMode('look') }),
    ...(file.has_document && { d: toggleDocument }),
    z: () => setLarge(!isLarge),
    ...(undo && { u: undo }),
    q: () => void navigate(back.to),
  })
  return (
    <article className="-mb-(--page-end) flex min-h-[calc(100dvh-1.25rem)] flex-col sm:-mt-3">
      <DocumentTitle>{file.name}</DocumentTitle>
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={back.to}
          className="inline-flex min-h-[44px] items-center gap-2 font-semibold text-garnet hover:underline"
        >
          <ArrowLeft className="size-5" aria-hidden="true" />
          <span>{back.name}</span>
        </Link>
        <h1 className="text-[1.9rem] leading-tight wrap-anywhere">{`${isolated(file.name)}, ${file.age}`}</h1>
        <p className="text-ink-soft">{placeText({ town: item.town, profession: file.profession })}</p>
        {facts}
      </header>
      {intro}
      <div className="grid flex-1 content-start gap-5 pb-6 md:grid-cols-2 xl:grid-cols-[minmax(0,10fr)_minmax(0,11fr)_minmax(0,9fr)]">
        <PhotoColumn file={file} isLarge={isLarge} onResize={() => setLarge(!isLarge)} />
        <DocumentColumn file={file} document={document} isLarge={isLarge} onToggle={toggleDocument} />
        <aside aria-label="Details" className="min-w-0 md:col-span-2 xl:col-span-1">
          {mode === 'reject' ? (
            <Rejection name={file.name} onReject={decide.reject} onCancel={() => setMode('look')} />
          ) : (
            <ReviewedDetails file={file} item={item} />
          )}
        </aside>
      </div>
      <DecisionBar
        mode={mode}
        name={file.name}
        hints={item.hints}
        colleague={colleague}
        next={next}
        onApprove={approve}
        onApproveDespite={approveDespite}
        onApproveWithout={(without_document) => decide.approve({ ...despite, without_document })}
        onOpenDocument={toggleDocument}
        onReject={() => setMode('reject')}
        onLater={decide.later}
        onCancel={() => setMode('look')}
        {...(undo && { onUndo: undo })}
      />
    </article>
  )
}
