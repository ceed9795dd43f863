/** Why a device gives no picture or sound. */
export type MediaProblem = 'denied' | 'denied_by_system' | 'none' | 'in_use' | 'unsupported' | 'lost' | 'failed'
export type MediaDevice = 'microphone' | 'camera'

/** Maps an error of `getUserMedia`. */
export function problemOf(error: unknown): MediaProblem {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' }
  if (name === 'NotAllowedError') return /system/i.test(message) ? 'denied_by_system' : 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  if (name === 'NotReadableError' || name === 'AbortError') return 'in_use'
  if (name === 'SecurityError' || name === 'TypeError') return 'unsupported'
  return 'failed'
}

type Advice = { what: string; todo: string }

/** Two sentences: what is wrong and what to do. */
export function adviceOn(problem: MediaProblem, device: MediaDevice): Advice {
  const Device = device === 'camera' ? 'Camera' : 'Microphone'
  switch (problem) {
    case 'denied':
      return {
        what: `Your browser doesn’t let us use the ${device}.`,
        todo: `Select the icon beside the address of this page, allow the ${device}, then try again.`,
      }
    case 'denied_by_system':
      return {
        what: `Your device doesn’t let this browser use the ${device}.`,
        todo: `Open the privacy settings of your device, allow the ${device} for this browser, then try again.`,
      }
    case 'none':
      return {
        what: `We can’t find a ${device}.`,
        todo:
          device === 'camera'
            ? 'Connect one and it appears here, or join without a picture.'
            : 'Connect one or a headset, or join by phone.',
      }
    case 'in_use':
      return {
        what: `Another program is using the ${device}.`,
        todo: 'Close other video calls on this device, then try again.',
      }
    case 'lost':
      return { what: `${Device} disconnected.`, todo: 'Connect it again, or choose another one.' }
    case 'unsupported':
      return {
        what: `This browser can’t use the ${device} here.`,
        todo: 'Open this page in a current version of Chrome, Edge, Firefox or Safari.',
      }
    case 'failed':
      return { what: `The ${device} didn’t start.`, todo: 'Try again, or choose another one.' }
  }
}
