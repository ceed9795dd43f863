import type { ReviewFile } from '@heartwell/contract/review/review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { Eye, EyeOff, FileLock2, FileX2 } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { KeyHint } from '../../../shell/keys-dialog.tsx'
import { ColumnHeading } from './column-heading.tsx'
import { DOCUMENT_REASONS, type ReviewedDocument } from './use-document.ts'

type DocumentColumnProps = {
  file: ReviewFile
  document: ReviewedDocument
  isLarge: boolean
  onToggle: () => void
}

/** The ID document beside the photos, and below it the name and the birth date that it must have. */
export function DocumentColumn({ file, document, isLarge, onToggle }: DocumentColumnProps) {
  return (
    <section aria-label="ID document" className="flex min-w-0 flex-col">
      <ColumnHeading
        aside={
          document.isOpened ? (
            <Button variant="quiet" size="small" onClick={onToggle} pending={document.isPending}>
              {document.shown ? (
                <EyeOff className="size-4.5" aria-hidden="true" />
              ) : (
                <Eye className="size-4.5" aria-hidden="true" />
              )}
              <span>{document.shown ? 'Hide' : 'Show'}</span>
              <KeyHint>D</KeyHint>
            </Button>
          ) : (
            file.has_document && <Badge look="waiting">Not opened yet</Badge>
          )
        }
      >
        ID document
      </ColumnHeading>
      <div
        className={classNames(
          'relative grid place-content-center overflow-hidden rounded-card bg-cream',
          isLarge ? 'h-[min(46rem,calc(100dvh-27rem))] min-h-80' : 'h-[min(24rem,calc(100dvh-27rem))] min-h-64',
        )}
      >
        {document.shown ? (
          <img
            src={document.shown}
            alt={`ID document of ${isolated(file.name)}`}
            className={classNames('absolute inset-0 size-full', isLarge ? 'object-cover' : 'object-contain')}
          />
        ) : (
          <Closed file={file} document={document} onToggle={onToggle} />
        )}
      </div>
      <dl className="card mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 px-5 py-4 text-[1.2rem]">
        <dt className="text-ink-soft">Name</dt>
        <dd className="font-semibold wrap-anywhere">{file.name}</dd>
        <dt className="text-ink-soft">Born</dt>
        <dd className="font-semibold">{`${longDay(file.dob)}, ${file.age} years old`}</dd>
      </dl>
    </section>
  )
}

type ClosedProps = Pick<DocumentColumnProps, 'file' | 'document' | 'onToggle'>

function Closed({ file, document, onToggle }: ClosedProps) {
  if (!file.has_document)
    return (
      <div className="grid justify-items-center gap-3 p-5 text-center text-ink-soft">
        <FileX2 className="size-9" strokeWidth={1.5} aria-hidden="true" />
        <p>No document is stored for this member.</p>
      </div>
    )
  if (document.isOpened)
    return (
      <div className="grid justify-items-center gap-3 p-5 text-center text-ink-soft">
        <FileLock2 className="size-9" strokeWidth={1.5} aria-hidden="true" />
        <p>You opened it before.</p>
      </div>
    )
  return (
    <div className="grid justify-items-center gap-3 p-5 text-center">
      <FileLock2 className="size-9 text-ink-soft" strokeWidth={1.5} aria-hidden="true" />
      <p className="font-semibold">Why do you need to see it?</p>
      <div className="flex flex-wrap justify-center gap-2">
        {DOCUMENT_REASONS.map((reason, at) => (
          <Button
            key={reason}
            variant="ghost"
            size="small"
            pending={document.isPending}
            onClick={() => (at === 0 ? onToggle() : void document.open(reason))}
          >
            <span>{reason}</span>
            {at === 0 && <KeyHint>D</KeyHint>}
          </Button>
        ))}
      </div>
      <p className="text-small text-ink-soft">We record your name, the reason and the time.</p>
    </div>
  )
}
