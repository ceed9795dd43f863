import { appointmentRoom } from '@heartwell/contract/counselling/appointment-room.ts'
import type { Deps } from '../../../deps.ts'
import { type Route, route } from '../../../platform/http/http.ts'
import { readRoom } from './service.ts'

export const appointmentRoomRoutes = (deps: Deps): Route[] => [
  route(appointmentRoom.read, ({ input, viewer }) => readRoom(deps, viewer, input)),
]
