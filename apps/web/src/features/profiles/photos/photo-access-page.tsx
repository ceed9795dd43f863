import { type PhotoAccess, photoAccessOf } from '@heartwell/contract/profiles/photos.ts'
import { paths } from '../../../paths.ts'
import { drawingFor } from '../../../platform/files/card-picture.ts'
import { photoUrl } from '../../../platform/files/photos.ts'
import { useOwnAccount } from '../../../platform/session/own-account.ts'
import { Card } from '../../../ui/card.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { Portrait } from '../../../ui/pictures/avatar.tsx'
import { Disclosure } from '../../../ui/windows/disclosure.tsx'
import { SavedBar } from '../facts/saved-bar.tsx'
import { ACCESS_LABELS, AccessChoice } from './photo-access-choice.tsx'
import { usePhotoAccess } from './use-photo-access.ts'

const HINTS: Record<PhotoAccess, string> = {
  everyone: 'They’re on your card and on your profile.',
  connections: 'Others see a drawing and your words. When you’ve both said yes, your pictures open for that person.',
  nobody: 'Not even your connections see them. Your profile shows ‘No Image’.',
}

/** Who sees the photos: three choices, each with the card that it makes. Saved at once, and each can be undone. */
export function PhotoAccessPage() {
  const account = useOwnAccount()
  const { access, choose, saved, undo } = usePhotoAccess(photoAccessOf(account))
  const pictures: Record<PhotoAccess, string | null> = {
    everyone: photoUrl(account.more_images[0]),
    connections: drawingFor(account.id),
    nobody: null,
  }
  return (
    <div className="max-w-[52rem]">
      <BackLink to={paths.editProfile}>Edit Profile</BackLink>
      <PageTitle lead="You can change this at any time. It takes effect immediately.">Who sees your pictures</PageTitle>
      <div role="radiogroup" aria-label="Who sees your pictures" className="grid gap-4 md:grid-cols-3">
        {(['everyone', 'connections', 'nobody'] as const).map((one) => (
          <AccessChoice
            key={one}
            label={ACCESS_LABELS[one]}
            hint={HINTS[one]}
            picture={<Portrait src={pictures[one]} className="aspect-auto! h-full" />}
            isChosen={one === access}
            onChoose={() => choose(one)}
          />
        ))}
      </div>
      <Card as="section" padding="none" aria-label="Before you choose" className="mt-6 px-5 py-3 sm:px-8 sm:py-5">
        <h2 className="pt-3 text-heading">Before you choose</h2>
        <Disclosure summary="Why would I show them only to people I’ve said yes to?" starts="open">
          Perhaps you teach in the town where you live, or your family would rather keep pictures private until there’s
          an introduction. Your words and facts speak for you first. You still see the pictures of people who show
          theirs.
        </Disclosure>
        <Disclosure summary="Who can open them, and for how long?">
          Only somebody whose interest you accepted, or who accepted yours. If you end the connection or block them,
          your pictures close again straight away. We can’t stop anybody from photographing their screen.
        </Disclosure>
        <Disclosure summary="Do you still check my pictures?">
          Yes. A reviewer looks at each picture before anybody else sees it, and your profile says so. That’s why others
          can trust the drawing.
        </Disclosure>
      </Card>
      <SavedBar saved={saved} onUndo={undo} isInMemberArea />
    </div>
  )
}
