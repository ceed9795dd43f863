/** Plays two soft tones on the chosen speaker, without loading a file. */
export async function playTestSound(speakerId: string): Promise<void> {
  const context = new AudioContext()
  const target = context.createMediaStreamDestination()
  for (const [place, frequency] of [523.25, 659.25].entries()) {
    const start = context.currentTime + 0.05 + place * 0.28
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.2, start + 0.03)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
    tone.connect(volume).connect(target)
    tone.start(start)
    tone.stop(start + 0.55)
  }
  const player = new Audio()
  player.srcObject = target.stream
  if (speakerId) await (player as SpeakerElement).setSinkId?.(speakerId)
  await player.play()
  setTimeout(() => {
    player.srcObject = null
    void context.close()
  }, 1_500)
}

/** Not all browsers let a page choose the speaker. */
export type SpeakerElement = HTMLMediaElement & { setSinkId?: (id: string) => Promise<void> }
