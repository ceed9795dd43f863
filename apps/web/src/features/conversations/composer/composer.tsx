import { MESSAGE_MAX } from '@heartwell/contract/conversations/conversations.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Clock3, ImagePlus, SendHorizontal, Smile, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { ShownMessage } from '../cache/shown-message.ts'
import type { ConversationState } from '../cache/use-conversation.ts'
import { isEditOf } from '../message/edited-text.ts'
import { asQuote, quotedText, ReplyQuote } from '../message/reply-quote.tsx'
import { PicturePermission } from '../pictures/picture-permission.tsx'
import { useChatSettings } from '../settings/use-chat-settings.ts'
import { AttachmentPreview } from './attachment-preview.tsx'
import { useAttachment } from './use-attachment.ts'
import { useComposerText } from './use-composer-text.ts'

const EmojiPicker = lazy(async () => ({ default: (await import('./emoji-picker.tsx')).EmojiPicker }))

/** The length from which the field shows the number of characters left. */
const COUNTED_FROM = MESSAGE_MAX - 400
export const ROUND_TOOL =
  'grid size-touch shrink-0 place-items-center rounded-full text-ink-soft hover:bg-cream hover:text-ink aria-expanded:bg-cream aria-expanded:text-ink'

type ComposerProps = {
  chat: ConversationState
  sender: IsolatedText
  field: RefObject<HTMLTextAreaElement | null>
  replyTo: ShownMessage | undefined
  onCancelReply: () => void
  /** A quiet line about how the partner likes to write. */
  pace?: string | undefined
}

export function Composer({ chat, sender, field, replyTo, onCancelReply, pace }: ComposerProps) {
  const { text, restored, change, clear } = useComposerText(chat, field)
  const { attachment, isPreparing, error, choose, clear: clearAttachment } = useAttachment()
  const { enter_sends: enterSends } = useChatSettings()
  const [isTooLong, setIsTooLong] = useState(false)
  /** Whether Send was pressed while the picture was being prepared. */
  const [isSendAwaited, setIsSendAwaited] = useState(false)
  const maySendPictures = chat.conversation?.pictures.may_send ?? true
  /** Whether the member tried to send a picture without the partner's leave. */
  const [asksForPictures, setAsksForPictures] = useState(false)
  const noteId = useId()
  useGrowing(field, text)
  const left = MESSAGE_MAX - text.trim().length

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    const trimmed = text.trim()
    if (isPreparing) return setIsSendAwaited(true)
    if (trimmed === '' && !attachment) return
    if (left < 0) return setIsTooLong(true)
    if (attachment && !maySendPictures) return setAsksForPictures(true)
    if (restored && trimmed === restored.text && !attachment) chat.retry(restored.clientId)
    else {
      // The member corrected the text before the network came back: send the corrected one instead.
      if (restored && isEditOf(restored.text, trimmed)) chat.discard(restored.clientId)
      chat.send({ text: trimmed, replyTo, picture: attachment?.file })
    }
    clear()
    clearAttachment()
    onCancelReply()
    field.current?.focus()
  }
  const sendAwaited = useEffectEvent(() => {
    setIsSendAwaited(false)
    if (attachment) send()
  })
  useEffect(() => {
    if (isSendAwaited && !isPreparing) sendAwaited()
  }, [isSendAwaited, isPreparing])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key !== 'Enter' || !sends(event, enterSends)) return
    event.preventDefault()
    send()
  }
  const onPaste = (event: ClipboardEvent) => {
    const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    if (!picture) return
    event.preventDefault()
    if (!maySendPictures) return setAsksForPictures(true)
    void choose(picture)
  }
  const onChange = (next: string) => {
    setIsTooLong(false)
    change(next)
  }
  return (
    <form
      onSubmit={send}
      className="short-flat border-t border-line bg-panel px-3 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] md:px-5 md:pb-4"
    >
      {pace && (
        <p className="short-hidden mb-2 flex items-start gap-2 px-1 text-small leading-snug text-ink-soft">
          <Clock3 className="mt-px size-4 shrink-0" aria-hidden="true" />
          <span>{pace}</span>
        </p>
      )}
      {replyTo && <ReplyBar replyTo={replyTo} sender={sender} onCancel={onCancelReply} />}
      <AttachmentPreview
        attachment={attachment}
        isPreparing={isPreparing}
        isSendAwaited={isSendAwaited}
        error={error}
        sender={sender}
        onRemove={() => {
          clearAttachment()
          field.current?.focus()
        }}
      />
      {asksForPictures && chat.conversation && !maySendPictures && (
        <PicturePermission
          conversation={chat.conversation}
          sender={sender}
          onAsked={chat.reload}
          onClose={() => {
            setAsksForPictures(false)
            field.current?.focus()
          }}
        />
      )}
      <div role="status" className="text-small leading-snug text-ink-soft">
        {restored && (
          <p className="mb-2 px-1">
            This message isn’t sent yet. It stays here so that you can change it, and it will be sent only once.
          </p>
        )}
      </div>
      <div className="flex items-end gap-1.5 @max-[20rem]:flex-wrap md:gap-2">
        <PictureButton
          onRefused={maySendPictures ? undefined : () => setAsksForPictures(true)}
          onChoose={(file) => void choose(file).then(() => field.current?.focus())}
        />
        <div className="relative min-w-0 flex-1 @max-[20rem]:order-first @max-[20rem]:basis-full">
          <textarea
            ref={field}
            dir="auto"
            rows={1}
            aria-label="Message"
            placeholder="Type a message..."
            enterKeyHint={enterSends ? 'send' : 'enter'}
            value={text}
            aria-describedby={left <= MESSAGE_MAX - COUNTED_FROM ? noteId : undefined}
            aria-invalid={left < 0 || undefined}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            className="field block max-h-38 resize-none field-sizing-content rounded-[1.625rem] py-[.83rem] pr-13 pl-4.5"
          />
          <EmojiButton field={field} onChange={onChange} />
        </div>
        <button type="submit" className="btn btn-primary shrink-0 px-5 shadow-none @max-[20rem]:ml-auto max-md:px-4.5">
          Send
          <SendHorizontal className="size-5 max-md:hidden" aria-hidden="true" />
        </button>
      </div>
      <Counter id={noteId} left={left} isTooLong={isTooLong} />
    </form>
  )
}

/** Enter sends and Shift+Enter breaks the line; or Enter breaks the line, and with Ctrl or Cmd it sends. */
const sends = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent, enterSends: boolean): boolean =>
  ctrlKey || metaKey || (enterSends && !shiftKey)

/** Lets the field grow with its text where the browser does not know `field-sizing`. */
function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what grows
  useLayoutEffect(() => {
    const element = field.current
    const frame = element?.parentElement
    if (!element || !frame || CSS.supports('field-sizing', 'content')) return
    // The height is fixed while the field is measured, because otherwise the messages above would move.
    frame.style.height = `${frame.offsetHeight}px`
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
    frame.style.height = ''
  }, [field, text])
}

type ReplyBarProps = { replyTo: ShownMessage; sender: IsolatedText; onCancel: () => void }

function ReplyBar({ replyTo, sender, onCancel }: ReplyBarProps) {
  return (
    <div className="mb-2 flex items-start gap-2 rounded-field bg-cream py-2.5 pr-1 pl-3.5">
      <span className="min-w-0 flex-1">
        <ReplyQuote from={`Reply to ${replyTo.isMine ? 'yourself' : sender}`}>
          {quotedText(asQuote(replyTo))}
        </ReplyQuote>
      </span>
      <button
        type="button"
        aria-label="Cancel the reply"
        onClick={onCancel}
        className={classNames(ROUND_TOOL, '-my-1')}
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </div>
  )
}

const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

type PictureButtonProps = {
  onChoose: (file: File) => void
  /** Set while the partner takes no pictures: called instead of opening the files. */
  onRefused: (() => void) | undefined
}

function PictureButton({ onChoose, onRefused }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        aria-label="Send a picture"
        onClick={onRefused ?? (() => input.current?.click())}
        className={classNames(ROUND_TOOL, 'mb-1 -ml-1')}
      >
        <ImagePlus className="size-6" strokeWidth={1.8} aria-hidden="true" />
      </button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label="Picture"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}

type EmojiButtonProps = { field: RefObject<HTMLTextAreaElement | null>; onChange: (text: string) => void }

function EmojiButton({ field, onChange }: EmojiButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const insert = (symbol: string) => {
    const element = field.current
    if (!element) return
    element.setRangeText(symbol, element.selectionStart, element.selectionEnd, 'end')
    onChange(element.value)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Emoji"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={classNames(ROUND_TOOL, 'absolute right-1 bottom-1')}
      >
        <Smile className="size-6" strokeWidth={1.8} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <EmojiPicker anchor={button} returnTo={field} onChoose={insert} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Hidden until few characters are left. Read out only near the limit, to not drown out the letters. */
function Counter({ id, left, isTooLong }: { id: string; left: number; isTooLong: boolean }) {
  if (left > MESSAGE_MAX - COUNTED_FROM) return null
  const words = left < 0 ? `${-left} characters too many` : `${left} characters left`
  return (
    <>
      <p
        id={id}
        className={classNames('mt-1.5 text-right text-small tabular-nums', left < 0 ? 'text-error' : 'text-ink-soft')}
      >
        {words}
      </p>
      <p role="alert" className="text-right text-small text-error empty:hidden">
        {isTooLong && `A message can have up to ${MESSAGE_MAX} characters`}
      </p>
    </>
  )
}
