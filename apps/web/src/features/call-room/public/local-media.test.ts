import { beforeEach, describe, expect, test } from 'vitest'
import { LocalMedia } from './local-media.ts'

class FakeTrack extends EventTarget {
  enabled = true
  isStopped = false
  readonly kind: string
  readonly #deviceId: string
  constructor(kind: string, deviceId: string) {
    super()
    this.kind = kind
    this.#deviceId = deviceId
  }
  getSettings = () => ({ deviceId: this.#deviceId })
  stop = () => {
    this.isStopped = true
  }
  /** The device is unplugged. */
  end = () => this.dispatchEvent(new Event('ended'))
}

const KINDS = { audioinput: 'audio', videoinput: 'video' } as const
type Constraint = { deviceId?: { exact: string } } | undefined

/** Fakes a computer with these devices. A request for another device, or while `refusal` is set, fails. */
class FakeDevices extends EventTarget {
  plugged: { kind: keyof typeof KINDS; deviceId: string; label: string }[] = [
    { kind: 'audioinput', deviceId: 'mic-1', label: 'Built-in microphone' },
    { kind: 'audioinput', deviceId: 'mic-2', label: '' },
    { kind: 'videoinput', deviceId: 'cam-1', label: 'Built-in camera' },
  ]
  refusal: { audio?: string; video?: string } = {}
  given: FakeTrack[] = []
  asked: string[][] = []

  enumerateDevices = async () => this.plugged
  getUserMedia = async (wanted: { audio?: Constraint; video?: Constraint }) => {
    const kinds = (['audio', 'video'] as const).filter((kind) => wanted[kind])
    this.asked.push(kinds)
    const tracks = kinds.map((kind) => {
      const refusal = this.refusal[kind]
      const exact = wanted[kind]?.deviceId?.exact
      const found = this.plugged.find((device) => KINDS[device.kind] === kind && (!exact || device.deviceId === exact))
      if (refusal || !found) throw Object.assign(new Error(''), { name: refusal ?? 'NotFoundError' })
      return new FakeTrack(kind, found.deviceId)
    })
    this.given.push(...tracks)
    const of = (kind: string) => tracks.filter((track) => track.kind === kind)
    return { getTracks: () => tracks, getAudioTracks: () => of('audio'), getVideoTracks: () => of('video') }
  }
}

let devices: FakeDevices
let media: LocalMedia
beforeEach(() => {
  devices = new FakeDevices()
  media = new LocalMedia(devices as unknown as MediaDevices)
  media.open()
})
const running = (kind: string) => devices.given.filter((track) => track.kind === kind && !track.isStopped)

describe('LocalMedia', () => {
  test('both are asked for with one question, and the lists name what is plugged in', async () => {
    await media.start()
    expect(devices.asked).toEqual([['audio', 'video']])
    expect(media.snapshot()).toMatchObject({
      status: 'ready',
      microphone: { isOn: true, deviceId: 'mic-1', problem: null },
      camera: { isOn: true, deviceId: 'cam-1', problem: null },
      microphones: [
        { id: 'mic-1', label: 'Built-in microphone' },
        { id: 'mic-2', label: 'Microphone 2' },
      ],
    })
  })

  test.each([
    ['video', 'NotAllowedError', 'camera', 'denied', 'microphone'],
    ['video', 'NotReadableError', 'camera', 'in_use', 'microphone'],
    ['audio', 'NotAllowedError', 'microphone', 'denied', 'camera'],
  ] as const)('without %s (%s) the %s says %s, and the %s works', async (kind, refusal, broken, problem, works) => {
    devices.refusal = { [kind]: refusal }
    await media.start()
    expect(media.snapshot()).toMatchObject({
      status: 'ready',
      [broken]: { isOn: false, track: null, problem },
      [works]: { isOn: true, problem: null },
    })
    devices.refusal = {}
    await media.setOn(broken, true)
    expect(media.snapshot()[broken]).toMatchObject({ isOn: true, problem: null })
  })

  test('a device without a camera joins with its microphone', async () => {
    devices.plugged = devices.plugged.filter(({ kind }) => kind === 'audioinput')
    await media.start()
    expect(media.snapshot()).toMatchObject({ microphone: { isOn: true }, camera: { isOn: false, problem: 'none' } })
  })

  test('joining without a camera does not ask for it', async () => {
    await media.startMicrophone()
    expect(devices.asked).toEqual([['audio']])
  })

  test('a muted microphone stays open and silent, a camera that is off is given back', async () => {
    await media.start()
    await media.setOn('microphone', false)
    await media.setOn('camera', false)
    expect(running('audio').map(({ enabled }) => enabled)).toEqual([false])
    expect(running('video')).toEqual([])
    await media.setOn('microphone', true)
    await media.setOn('camera', true)
    expect(running('audio').map(({ enabled }) => enabled)).toEqual([true])
    expect(running('video')).toHaveLength(1)
  })

  test('another microphone takes the place of the first, and stays muted when it was', async () => {
    await media.start()
    await media.setOn('microphone', false)
    await media.choose('microphone', 'mic-2')
    expect(media.snapshot().microphone).toMatchObject({ deviceId: 'mic-2', isOn: false })
    expect(running('audio').map(({ enabled }) => enabled)).toEqual([false])
  })

  test('a microphone that is unplugged is replaced by the one that is left, and the list follows', async () => {
    await media.start()
    const [first] = running('audio')
    devices.plugged = devices.plugged.filter(({ deviceId }) => deviceId !== 'mic-1')
    first?.end()
    await expect.poll(() => media.snapshot().microphone).toMatchObject({ deviceId: 'mic-2', isOn: true, problem: null })
    await expect.poll(() => media.snapshot().microphones).toHaveLength(1)
  })

  test('a muted microphone that is unplugged is replaced by one that is muted from its first moment', async () => {
    await media.start()
    await media.setOn('microphone', false)
    const heard: boolean[] = []
    media.subscribe(() => heard.push(media.snapshot().microphone.track?.enabled ?? false))
    const [first] = running('audio')
    devices.plugged = devices.plugged.filter(({ deviceId }) => deviceId !== 'mic-1')
    first?.end()
    await expect.poll(() => media.snapshot().microphone.deviceId).toBe('mic-2')
    expect(media.snapshot().microphone).toMatchObject({ isOn: false, problem: null })
    expect(heard).not.toContain(true)
    await media.setOn('microphone', true)
    expect(media.snapshot().microphone).toMatchObject({ isOn: true, track: { enabled: true } })
  })

  test('a camera that is plugged in appears in the list', async () => {
    await media.start()
    devices.plugged.push({ kind: 'videoinput', deviceId: 'cam-2', label: 'Desk camera' })
    devices.dispatchEvent(new Event('devicechange'))
    await expect.poll(() => media.snapshot().cameras.map(({ label }) => label)).toContain('Desk camera')
  })

  test('stopping gives everything back, also what the browser gives only afterwards', async () => {
    const starting = media.start()
    media.stop()
    await starting
    expect([...running('audio'), ...running('video')]).toEqual([])
    await media.start()
    media.stop()
    expect([...running('audio'), ...running('video')]).toEqual([])
    expect(media.snapshot().status).toBe('idle')
  })

  test('a page that is not secure has no devices, and says that this browser cannot use them here', async () => {
    const without = new LocalMedia(undefined)
    without.open()
    await without.start()
    expect(without.snapshot()).toMatchObject({
      camera: { problem: 'unsupported' },
      microphone: { problem: 'unsupported' },
    })
  })
})
