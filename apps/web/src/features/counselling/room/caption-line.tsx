import type { RoomSnapshot } from '../../call-room/public/room-session.ts'

/** The captions of the partner's speech. They are not stored. */
export function CaptionLine({ captions, first }: { captions: RoomSnapshot['captions']; first: string }) {
  if (!captions.wanted) return null
  const hint = captions.canPartner
    ? `Captions appear here when ${first} speaks.`
    : `${first}’s browser can’t write captions.`
  return (
    <p
      aria-label={`Captions of ${first}`}
      role="log"
      aria-live="off"
      className="call-plate absolute bottom-4 left-4 w-fit max-w-[44rem] rounded-2xl px-5 py-3 text-[1.1875rem] leading-snug font-medium text-balance empty:hidden max-lg:right-36 max-lg:text-[1.0625rem] lg:bottom-5 lg:left-5 lg:mr-72"
    >
      {captions.current?.text ?? hint}
    </p>
  )
}
