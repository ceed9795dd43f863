import { livePictures } from '@heartwell/contract/profiles/live-pictures.ts'
import { ScanFace } from 'lucide-react'
import { paths } from '../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { Way } from './way.tsx'

/** Nothing while live pictures are not offered. */
export function LivePictureWay() {
  const own = dataIfLoaded(useAnswer(query(livePictures.own, {})))?.data
  if (!own || own.mode === 'not_offered') return null
  return (
    <Way to={paths.livePicture} tone="bg-sky" icon={<ScanFace />} title="Show that your photos are of you">
      Take three pictures with your camera. A reviewer compares them with your photos.
    </Way>
  )
}
