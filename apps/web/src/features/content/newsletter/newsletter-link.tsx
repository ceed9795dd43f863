import type { content } from '@heartwell/contract/content/content.ts'
import type { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { CircleAlert, MailCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'

type NewsletterLinkProps = {
  act: typeof content.confirmSubscription | typeof content.unsubscribe | typeof notifications.unsubscribeFromEmails
  ask: { title: string; text: string; button: string; pending: string; picture: ReactNode }
  done: { title: string; wayOn: ReactNode }
  refused: { wayOn: ReactNode }
}

/**
 * The page of an emailed link. It acts only on a button press: mail scanners open every link and must neither subscribe
 * nor unsubscribe anybody.
 */
export function NewsletterLink({ act, ask, done, refused }: NewsletterLinkProps) {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const handIn = useCommand(act)
  if (token === '')
    return (
      <Panel tone="bg-honey" picture={<CircleAlert />} title="This link is incomplete" wayOn={refused.wayOn}>
        Please open it from the email again, or copy the whole link into the address bar.
      </Panel>
    )
  if (handIn.data?.success === false)
    return (
      <Panel tone="bg-honey" picture={<CircleAlert />} title="This link no longer works" wayOn={refused.wayOn} focused>
        {handIn.data.message}
      </Panel>
    )
  if (handIn.data)
    return (
      <Panel tone="bg-sage" picture={<MailCheck />} title={done.title} wayOn={done.wayOn} focused>
        {handIn.data.message}
      </Panel>
    )
  return (
    <Panel
      tone="bg-apricot"
      picture={ask.picture}
      title={ask.title}
      wayOn={
        <>
          <FormError className="w-full empty:hidden">
            {handIn.error && (wordsOf(handIn.error) ?? SOMETHING_WENT_WRONG)}
          </FormError>
          <Button
            pending={handIn.isPending}
            pendingLabel={ask.pending}
            onClick={() => handIn.mutate({ body: { token } })}
          >
            {ask.button}
          </Button>
        </>
      }
    >
      {ask.text}
    </Panel>
  )
}

type PanelProps = {
  tone: string
  picture: ReactNode
  title: string
  children: ReactNode
  wayOn: ReactNode
  /** Takes the focus when it appears, because the pressed button is no longer on the page. */
  focused?: boolean
}

function Panel({ tone, picture, title, children, wayOn, focused }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <div className="px-4 pt-4 pb-16 sm:pt-8 md:pb-24">
      <DocumentTitle>{title}</DocumentTitle>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid w-full max-w-[42rem] justify-items-center rounded-[1.75rem] bg-panel px-5 py-10 text-center shadow-soft sm:px-14 sm:py-14 md:rounded-panel">
        <span
          aria-hidden="true"
          className={classNames('mb-6 grid size-20 place-items-center rounded-full [&_svg]:size-9', tone)}
        >
          {picture}
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-page outline-none">
          {title}
        </h1>
        <p className="mt-3 max-w-[46ch] text-ink-soft">{children}</p>
        <div className="mt-8 flex w-full flex-wrap justify-center gap-3">{wayOn}</div>
      </div>
    </div>
  )
}
