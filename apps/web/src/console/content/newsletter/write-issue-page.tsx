import { ISSUE_MAX, IssueForm, SUBJECT_MAX } from '@heartwell/contract/content/newsletter.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { ArrowLeft, Send } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { PRODUCT_NAME } from '../../../ui/page/product-name.ts'
import { Panel } from '../../parts/panel.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { IssueText } from './issue-text.tsx'
import { people, subscribersQuery } from './newsletter-queries.ts'
import { useIssue } from './use-issue.ts'

const EMPTY = { subject: '', text: '' }

/** The editor of a newsletter issue beside its preview. */
export function WriteIssuePage() {
  const form = useForm({ resolver: zodResolver(IssueForm), defaultValues: EMPTY })
  const { errors, isDirty } = form.formState
  const leaveFreely = useUnsavedGuard(isDirty)
  const issue = useIssue(form, leaveFreely)
  const readers = dataIfLoaded(useAnswer(subscribersQuery('confirmed')))?.counts.confirmed
  return (
    <>
      <Link
        to={consolePaths.issues}
        className="-mt-3 inline-flex min-h-[44px] items-center gap-2 font-semibold text-garnet hover:underline"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        Newsletter
      </Link>
      <SectionHeading>Write an issue</SectionHeading>
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card>
          <form noValidate onSubmit={issue.sendToAll} className="grid gap-4">
            <TextField
              label="Subject"
              maxLength={SUBJECT_MAX}
              error={errors.subject?.message}
              {...form.register('subject')}
            />
            <TextArea
              label="Text"
              hint="Plain text. An empty line starts a paragraph. Web addresses become links in most email programs."
              rows={16}
              maxLength={ISSUE_MAX}
              error={errors.text?.message}
              {...form.register('text')}
            />
            <FormError className="empty:hidden">{errors.root?.message}</FormError>
            <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
              <Button variant="ghost" pending={issue.isTesting} onClick={issue.sendToMe}>
                Send to me first
              </Button>
              <Button type="submit" pending={issue.isSending} pendingLabel="Sending..." disabled={readers === 0}>
                {!issue.isSending && <Send className="size-4.5" aria-hidden="true" />}
                <span>{readers === undefined ? 'Send' : `Send to ${people(readers)}`}</span>
              </Button>
            </div>
            {readers === 0 && (
              <p className="text-right text-small text-ink-soft">
                There are no subscribers yet. You can still send a test.
              </p>
            )}
          </form>
        </Card>
        <Preview control={form.control} />
      </div>
    </>
  )
}

type Control = ReturnType<typeof useForm<typeof EMPTY>>['control']

function Preview({ control }: { control: Control }) {
  const [subject, text] = useWatch({ control, name: ['subject', 'text'] })
  return (
    <Panel title="What they will read">
      <p className="text-small text-ink-soft">From {PRODUCT_NAME}</p>
      <p className="mb-4 border-b border-line pb-4 text-[1.15rem] font-semibold wrap-anywhere">
        {subject.trim() || 'Your subject'}
      </p>
      {text.trim() ? <IssueText text={text} /> : <p className="text-ink-soft">Your text</p>}
      <p className="mt-6 border-t border-line pt-4 text-small text-ink-soft">
        We add our address and the unsubscribe link below each issue.
      </p>
    </Panel>
  )
}
