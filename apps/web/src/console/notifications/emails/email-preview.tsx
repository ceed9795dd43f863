import { EmailText, emailTexts } from '@heartwell/contract/notifications/email-texts.ts'
import { useEffect, useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useCommand } from '../../../platform/api/api.ts'
import { wordsOf } from '../../../platform/api/api-error.ts'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Panel } from '../../parts/panel.tsx'

const PAUSE_MS = 500

type EmailPreviewProps = { kind: string; control: Control<EmailText> }
type Shown = { text: EmailText; subject: string; plain: string; round: number }

/** The email with sample data, as a phone shows it and as plain text. It follows the text that is typed. */
export function EmailPreview({ kind, control }: EmailPreviewProps) {
  const typed = useWatch({ control })
  const [tab, setTab] = useState<'email' | 'text'>('email')
  const [shown, setShown] = useState<Shown>()
  const [fault, setFault] = useState<string>()
  const { mutateAsync } = useCommand(emailTexts.preview)
  const wanted = JSON.stringify(typed)
  useEffect(() => {
    let isLate = false
    const timer = setTimeout(async () => {
      const body = EmailText.safeParse(JSON.parse(wanted))
      if (!body.success) return setFault('The text is not complete')
      try {
        const { subject, text } = await mutateAsync({ params: { kind }, body: body.data })
        if (isLate) return
        setFault(undefined)
        setShown((before) => ({ text: body.data, subject, plain: text, round: (before?.round ?? 0) + 1 }))
      } catch (error) {
        if (!isLate) setFault(wordsOf(error) ?? 'The preview can’t be loaded')
      }
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [wanted, kind, mutateAsync])
  return (
    <Panel title="What they will read">
      <p className="min-h-6 text-small text-ink-soft" role="status">
        {fault ? `${fault.replace(/\.$/, '')}. This is the last text without a mistake.` : 'With sample data'}
      </p>
      {shown && (
        <>
          <p className="mb-3 font-semibold wrap-anywhere">{shown.subject}</p>
          <Tabs
            label="Preview"
            value={tab}
            onChange={setTab}
            items={[
              {
                value: 'email',
                label: 'On a phone',
                content: <Frame key={shown.round} kind={kind} text={shown.text} />,
              },
              {
                value: 'text',
                label: 'As plain text',
                content: (
                  <pre className="rounded-field bg-cream p-4 font-mono text-small wrap-anywhere whitespace-pre-wrap">
                    {shown.plain}
                  </pre>
                ),
              },
            ]}
          />
        </>
      )}
    </Panel>
  )
}

/** The page is posted into a frame, because its inline styles need a policy of their own. */
function Frame({ kind, text }: { kind: string; text: EmailText }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <>
      <form
        ref={form}
        hidden
        method="post"
        action={`/api/provider/emails/${encodeURIComponent(kind)}/preview.html`}
        target="email-preview"
      >
        {Object.entries(text).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <iframe
        name="email-preview"
        title="The email on a phone"
        sandbox=""
        className="mx-auto block h-[46rem] w-full max-w-[390px] rounded-card border border-edge bg-white"
      />
    </>
  )
}
