import margaret from '../../art/p1.svg?url'
import daniel from '../../art/p2.svg?url'
import ingrid from '../../art/p3.svg?url'
import thomas from '../../art/p4.svg?url'
import rosa from '../../art/p5.svg?url'
import henry from '../../art/p6.svg?url'

/** Drawn people to show the components with. */
export const PEOPLE = [
  { name: 'Margaret', age: 61, town: 'Lisbon', picture: margaret, tone: 'honey' },
  { name: 'Daniel', age: 44, town: 'Dublin', picture: daniel, tone: 'sky' },
  { name: 'Ingrid', age: 57, town: 'Bergen', picture: ingrid, tone: 'blush' },
  { name: 'Thomas', age: 52, town: 'Vienna', picture: thomas, tone: 'sage' },
  { name: 'Rosa', age: 47, town: 'Valencia', picture: rosa, tone: 'apricot' },
  { name: 'Henry', age: 66, town: 'Bristol', picture: henry, tone: 'lilac' },
] as const
