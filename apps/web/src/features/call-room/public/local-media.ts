import { type MediaDevice, type MediaProblem, problemOf } from './media-problem.ts'
import type { TrackKind } from './peer-link.ts'

const VIDEO: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 24, max: 30 },
  facingMode: 'user',
}
const AUDIO: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }

export type DeviceState = {
  /** The track that is sent. A muted microphone has a silent track. */
  track: MediaStreamTrack | null
  isOn: boolean
  problem: MediaProblem | null
  /** The id of the device in use, or '' for the browser's choice. */
  deviceId: string
}
export type DeviceChoice = { id: string; label: string }

export type LocalMediaSnapshot = {
  /** `idle`: the browser has not asked for permission yet. */
  status: 'idle' | 'asking' | 'ready'
  microphone: DeviceState
  camera: DeviceState
  microphones: readonly DeviceChoice[]
  cameras: readonly DeviceChoice[]
  /** Empty where the browser does not let pages choose. */
  speakers: readonly DeviceChoice[]
  speakerId: string
}

const OFF: DeviceState = { track: null, isOn: false, problem: null, deviceId: '' }
const KIND: Record<MediaDevice, TrackKind> = { microphone: 'audio', camera: 'video' }

/** The microphones and cameras of this device: their tracks, their problems and the choice of devices. */
export class LocalMedia {
  readonly #devices: MediaDevices | undefined
  readonly #listeners = new Set<() => void>()
  /** Counts the requests for a device, so that a late response to an earlier request is dropped. */
  readonly #requests = { microphone: 0, camera: 0 }
  #isOpen = false
  /** Counts starts and stops, so that tracks that arrive after a stop are released. */
  #round = 0
  #snapshot: LocalMediaSnapshot = {
    status: 'idle',
    microphone: OFF,
    camera: OFF,
    microphones: [],
    cameras: [],
    speakers: [],
    speakerId: '',
  }

  constructor(devices: MediaDevices | undefined) {
    this.#devices = devices
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  snapshot = (): LocalMediaSnapshot => this.#snapshot

  /** Requests both devices at once, which shows one question; after a failure, each device separately. */
  start = async (): Promise<void> => {
    this.#change({ status: 'asking' })
    const round = ++this.#round
    try {
      const stream = await this.#get({ audio: this.#constraints('microphone'), video: this.#constraints('camera') })
      if (round !== this.#round) {
        for (const track of stream.getTracks()) track.stop()
        return
      }
      this.#take('microphone', stream.getAudioTracks()[0])
      this.#take('camera', stream.getVideoTracks()[0])
    } catch {
      if (round !== this.#round) return
      await this.#turnOn('microphone')
      await this.#turnOn('camera')
    }
    if (round === this.#round) this.#change({ status: 'ready' })
    await this.#listDevices()
  }

  /** Starts the microphone only, to join without a camera. */
  startMicrophone = async (): Promise<void> => {
    this.#change({ status: 'asking' })
    await this.#turnOn('microphone')
    this.#change({ status: 'ready' })
    await this.#listDevices()
  }

  setOn = async (device: MediaDevice, isOn: boolean): Promise<void> => {
    const { track } = this.#snapshot[device]
    if (device === 'microphone' && track) {
      track.enabled = isOn
      this.#changeDevice(device, { isOn })
    } else if (isOn) await this.#turnOn(device)
    else this.#turnOff(device)
  }

  choose = async (device: MediaDevice | 'speaker', id: string): Promise<void> => {
    if (device === 'speaker') return this.#change({ speakerId: id })
    const { isOn } = this.#snapshot[device]
    this.#changeDevice(device, { deviceId: id })
    await this.#turnOn(device, { isMuted: isMuted(device, isOn) })
  }

  /** Releases both devices. They can be started again. */
  stop = (): void => {
    this.#round += 1
    this.#turnOff('microphone')
    this.#turnOff('camera')
    this.#change({ status: 'idle' })
  }

  /** Follows the connected devices until the returned function is called, which releases all devices. */
  open = (): (() => void) => {
    this.#isOpen = true
    this.#devices?.addEventListener?.('devicechange', this.#devicesChanged)
    return () => {
      this.#isOpen = false
      this.#devices?.removeEventListener?.('devicechange', this.#devicesChanged)
      this.stop()
    }
  }

  #get(constraints: MediaStreamConstraints): Promise<MediaStream> {
    // Only secure pages have media devices.
    return this.#devices ? this.#devices.getUserMedia(constraints) : Promise.reject(new TypeError('no media devices'))
  }

  #constraints(device: MediaDevice): MediaTrackConstraints {
    const { deviceId } = this.#snapshot[device]
    return { ...(device === 'camera' ? VIDEO : AUDIO), ...(deviceId && { deviceId: { exact: deviceId } }) }
  }

  /** A muted microphone is open and silent from its first moment. */
  async #turnOn(device: MediaDevice, { isMuted = false } = {}): Promise<void> {
    const request = ++this.#requests[device]
    // Some cameras start a second track only after the first one has ended.
    if (device === 'camera') this.#stopTrack(device)
    try {
      const stream = await this.#get({ [KIND[device]]: this.#constraints(device) })
      const [track] = stream.getTracks()
      if (request === this.#requests[device]) this.#take(device, track, isMuted)
      else track?.stop()
    } catch (error) {
      if (request !== this.#requests[device]) return
      this.#stopTrack(device)
      this.#changeDevice(device, { track: null, isOn: false, problem: problemOf(error) })
    }
  }

  #turnOff(device: MediaDevice): void {
    this.#requests[device] += 1
    this.#stopTrack(device)
    this.#changeDevice(device, { track: null, isOn: false, problem: null })
  }

  #take(device: MediaDevice, track: MediaStreamTrack | undefined, isMuted = false): void {
    if (!track || !this.#isOpen) {
      track?.stop()
      return
    }
    this.#stopTrack(device)
    track.addEventListener('ended', () => this.#ended(device, track))
    const deviceId = track.getSettings().deviceId ?? ''
    track.enabled = !isMuted
    this.#changeDevice(device, { track, isOn: !isMuted, problem: null, deviceId })
  }

  #stopTrack(device: MediaDevice): void {
    this.#snapshot[device].track?.stop()
  }

  /** Handles a device that was unplugged or taken by the browser: another device may take its place. */
  #ended(device: MediaDevice, track: MediaStreamTrack): void {
    const { track: current, isOn } = this.#snapshot[device]
    if (current !== track) return
    this.#changeDevice(device, { track: null, isOn: false, problem: 'lost', deviceId: '' })
    void this.#turnOn(device, { isMuted: isMuted(device, isOn) }).then(() => this.#listDevices())
  }

  #devicesChanged = (): void => void this.#listDevices()

  async #listDevices(): Promise<void> {
    const all = (await this.#devices?.enumerateDevices().catch(() => [])) ?? []
    const choices = (kind: MediaDeviceKind, word: string) =>
      all
        .filter((device) => device.kind === kind && device.deviceId !== '')
        .map(({ deviceId, label }, place) => ({ id: deviceId, label: label || `${word} ${place + 1}` }))
    this.#change({
      microphones: choices('audioinput', 'Microphone'),
      cameras: choices('videoinput', 'Camera'),
      speakers: canChooseSpeaker() ? choices('audiooutput', 'Speaker') : [],
    })
  }

  #changeDevice(device: MediaDevice, changed: Partial<DeviceState>): void {
    this.#change({ [device]: { ...this.#snapshot[device], ...changed } })
  }

  #change(changed: Partial<LocalMediaSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changed }
    for (const notify of [...this.#listeners]) notify()
  }
}

/** A camera that is off is given back instead. */
const isMuted = (device: MediaDevice, isOn: boolean) => device === 'microphone' && !isOn

const canChooseSpeaker = (): boolean =>
  typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype
