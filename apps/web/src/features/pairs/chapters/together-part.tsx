import type { Chapter, ComparedAnswers } from '@heartwell/contract/pairs/chapters.ts'
import { chapterContent } from '@heartwell/contract/pairs/questions/chapters.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { PenLine, Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { cardPicture } from '../../../platform/files/card-picture.ts'
import { photoUrl } from '../../../platform/files/photos.ts'
import { useOwnAccount } from '../../../platform/session/own-account.ts'
import { Button } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { toneFor } from '../../../ui/tones.ts'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { ComparedGroups, type GroupTexts } from '../public/compared-answers.tsx'
import { CounsellorPart, OfferCounsellor } from './counsellor-part.tsx'
import { useChapterAct } from './use-chapter-act.ts'
import { MOVED } from './use-focus-on-move.ts'

const TEXTS: GroupTexts = {
  agree: { title: 'Where you agree', lead: 'You can leave these, or enjoy them.' },
  near: { title: 'Where you are near', lead: 'A sentence or two may be enough.' },
  talk: { title: 'Where to talk', lead: 'Choose one, and leave the others for another day.' },
}

type TogetherPartProps = { chapter: Chapter; together: readonly ComparedAnswers[]; first: IsolatedText }

/** A chapter that both have opened: the answers side by side, in three groups. */
export function TogetherPart({ chapter, together, first }: TogetherPartProps) {
  const own = useOwnAccount()
  const { partner, opened_at } = chapter
  const ring = (picture: string | null, tone = toneFor(partner.id)) => (
    <span className="rounded-full ring-2 ring-panel">
      <Avatar src={picture} tone={tone} size="small" />
    </span>
  )
  return (
    <>
      <PageTitle
        lead={`You both opened this chapter on ${timeText(opened_at ?? '', '5 November')}.`}
        aside={
          <div className="flex flex-wrap gap-2.5 print:hidden">
            <Button variant="ghost" size="small" onClick={() => window.print()}>
              <Printer className="size-5" aria-hidden="true" />
              <span>Print</span>
            </Button>
            <OfferCounsellor chapter={chapter} first={first} />
          </div>
        }
      >
        {chapterContent(chapter.chapter).title}
      </PageTitle>
      <CounsellorPart chapter={chapter} first={first} />
      <ComparedGroups
        chapter={chapter.chapter}
        together={together}
        own={{
          name: firstName(own.name),
          isReader: true,
          picture: ring(photoUrl(own.more_images[0] ?? own.image), toneFor(own.id)),
        }}
        partner={{ name: first, picture: ring(cardPicture(partner)) }}
        texts={TEXTS}
      />
      <Ways chapter={chapter} first={first} />
    </>
  )
}

/** Changing an answer, and closing the chapter. */
function Ways({ chapter, first }: Pick<TogetherPartProps, 'chapter' | 'first'>) {
  const { send, isPending } = useChapterAct(chapter.partner.id, chapter.chapter)
  const [, setSearch] = useSearchParams()
  const { confirm } = useDialogs()
  const close = async () => {
    const text = `Then both of you see only your own answers. ${first} doesn’t get an email about it, and you don’t have to say why.`
    const asked = { title: 'Close this chapter?', text, confirm: 'Close this chapter', cancel: 'Leave it open' }
    if (await confirm(asked)) await send('close')
  }
  return (
    <div className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 print:hidden">
      <p className="max-w-[30rem] flex-1 basis-72 text-base text-ink-soft">
        Either of you can close the chapter again. Then both see only their own answers.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => setSearch({ question: '1' }, MOVED)}>
          <PenLine className="size-5" aria-hidden="true" />
          <span>Change my answers</span>
        </Button>
        <Button variant="quiet" pending={isPending} onClick={() => void close()}>
          Close this chapter
        </Button>
      </div>
    </div>
  )
}
