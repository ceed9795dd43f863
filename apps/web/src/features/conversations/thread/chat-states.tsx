import type { ReactNode } from 'react'
import drawing from '../../../../art/letters.svg?url'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { LoadError } from '../../../ui/messages/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/messages/skeleton.tsx'
import type { ConversationState } from '../cache/use-conversation.ts'

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-1/3']

type ChatStateProps = {
  chat: Pick<ConversationState, 'status' | 'reload'>
  header: ReactNode
  back: string
  backLabel: string
}

/** The pane while its conversation is loading, does not exist or could not be loaded. */
export function ChatState({ chat: { status, reload }, header, back, backLabel }: ChatStateProps) {
  return (
    <section aria-label="Conversation" className="flex min-h-0 min-w-0 flex-1 flex-col bg-panel">
      {header}
      <div className="chat-ground flex min-h-0 flex-1 flex-col overflow-y-auto px-4 *:my-auto md:px-6">
        {status === 'failed' ? (
          <LoadError onRetry={reload}>We could not load this conversation</LoadError>
        ) : status === 'absent' ? (
          <EmptyState
            drawing={<img src={drawing} alt="" width={420} height={360} />}
            hint="The profile may have been taken down."
            action={
              <LinkButton to={back} variant="ghost">
                {backLabel}
              </LinkButton>
            }
          >
            We can’t find this person
          </EmptyState>
        ) : (
          <div className="mb-0!">
            <Loading label="Loading the conversation">
              <div className="grid gap-4 py-4">
                {WIDTHS.map((width, row) => (
                  <Skeleton
                    // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move
                    key={row}
                    className={`h-12 rounded-[1.35rem]! ${width} ${row % 2 === 1 ? 'justify-self-end' : ''}`}
                  />
                ))}
              </div>
            </Loading>
          </div>
        )}
      </div>
    </section>
  )
}

export const toMessages = { back: paths.messages, backLabel: 'Back to Messages' }
export const toConsult = { back: paths.consult, backLabel: 'Back to Counselling' }
