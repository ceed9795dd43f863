/** The parts of the Web Speech API that matter here; TypeScript's library has none of them yet. */
type RecognitionResult = ArrayLike<{ transcript: string }> & { isFinal: boolean }
type RecognitionEvent = { resultIndex: number; results: ArrayLike<RecognitionResult> }
type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  onresult: ((event: RecognitionEvent) => void) | null
  onend: (() => void) | null
  onerror: ((event: { error: string }) => void) | null
  start: (track?: MediaStreamTrack) => void
  abort: () => void
}
type LocalOptions = { langs: string[]; processLocally: true }
type RecognitionClass = {
  new (): Recognition
  available?: (options: LocalOptions) => Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>
  install?: (options: LocalOptions) => Promise<boolean>
}

/** Errors after which another start would fail as well. */
const FINAL_ERRORS = ['not-allowed', 'service-not-allowed', 'language-not-supported', 'audio-capture']
const RESTART_MS = 500

const recognitionClass = (): RecognitionClass | undefined =>
  (globalThis as { SpeechRecognition?: RecognitionClass }).SpeechRecognition

/** Whether this browser can transcribe speech on the device itself. It may still lack the language. */
export const mayCaptionHere = (): boolean => typeof recognitionClass()?.available === 'function'

/**
 * Whether the browser can transcribe this language now. Browsers that would send the voice to their vendor's service
 * make no captions, because a conversation with a counsellor must not go there.
 */
export async function canCaptionHere(lang: string): Promise<boolean> {
  const options: LocalOptions = { langs: [lang], processLocally: true }
  const found = await recognitionClass()
    ?.available?.(options)
    .catch(() => 'unavailable')
  return found !== undefined && found !== 'unavailable'
}

type CaptionSettings = {
  lang: string
  track: MediaStreamTrack
  onCaption: (text: string, isFinal: boolean) => void
}

/** Transcribes the microphone's sound until the returned function is called. */
export function startCaptions({ lang, track, onCaption }: CaptionSettings): () => void {
  const Class = recognitionClass()
  if (!Class) return () => undefined
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const recognition = new Class()
  Object.assign(recognition, { lang, continuous: true, interimResults: true, processLocally: true })
  const start = () => {
    if (isOver) return
    try {
      recognition.start(track)
    } catch {
      isOver = true
    }
  }
  recognition.onresult = ({ results, resultIndex }) => {
    const heard = Array.from(results).slice(resultIndex)
    const text = heard.map((result) => result[0]?.transcript ?? '').join(' ')
    if (text.trim())
      onCaption(
        text,
        heard.every(({ isFinal }) => isFinal),
      )
  }
  recognition.onerror = ({ error }) => {
    if (FINAL_ERRORS.includes(error)) isOver = true
  }
  // Browsers end the recognition after a silence.
  recognition.onend = () => {
    timer = setTimeout(start, RESTART_MS)
  }
  void (Class.install?.({ langs: [lang], processLocally: true }) ?? Promise.resolve(true)).then(start, start)
  return () => {
    isOver = true
    clearTimeout(timer)
    recognition.abort()
  }
}
