import {
  ArrowRight,
  Check,
  EyeOff,
  FileLock2,
  HeartHandshake,
  Images,
  MessagesSquare,
  ShieldCheck,
  Smartphone,
  Sparkles,
  UsersRound,
} from 'lucide-react'
import category1 from '../../../../art/cat-1.svg?url'
import category2 from '../../../../art/cat-2.svg?url'
import category3 from '../../../../art/cat-3.svg?url'
import date from '../../../../art/date.svg?url'
import hero1 from '../../../../art/hero-1.svg?url'
import hero2 from '../../../../art/hero-2.svg?url'
import hero3 from '../../../../art/hero-3.svg?url'
import reader from '../../../../art/reader.svg?url'
import table from '../../../../art/table.svg?url'

/*
 * Pictures that public pages share. As fields of an object they stay in this module, and so in the chunk of the frame;
 * separate exports would become a dozen tiny files that a page has to load.
 */

export const SHARED_ICONS = {
  ArrowRight,
  Check,
  EyeOff,
  FileLock2,
  HeartHandshake,
  Images,
  MessagesSquare,
  ShieldCheck,
  Smartphone,
  Sparkles,
  UsersRound,
}

export const SHARED_ART = { category1, category2, category3, date, hero1, hero2, hero3, reader, table }
