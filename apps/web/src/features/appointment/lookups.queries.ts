import type { Reply } from '@xinqiao/contract/client'
import { type Asked, useRead } from '../../session/index.ts'

export type Host = Reply<'GET /consult/professionals/tree'>[number]['people'][number]
export type RoomStatus = Reply<'POST /consult/schedule/findRoomsWithStatus'>[number]

const FEW_MINUTES = 300_000

/** Everybody who receives visitors, each once however many categories they stand in. */
export const useHosts = () =>
  useRead(
    'GET /consult/professionals/tree',
    {},
    {
      select: (groups): Host[] => [
        ...new Map(groups.flatMap(({ people }) => people).map((one) => [one.userId, one])).values(),
      ],
      staleTime: FEW_MINUTES,
    },
  )

const ROOMS = {
  diagnosis: 'POST /consult/schedule/findRoomsWithStatus/diagnosis',
  manned: 'POST /consult/schedule/findRoomsWithStatus/manned',
} as const

/** Consulting room or treatment room: a doctor's visit has rooms of its own. */
export const useRooms = (asked: Asked<(typeof ROOMS)['manned']> | null, isDiagnosis: boolean) =>
  useRead(ROOMS[isDiagnosis ? 'diagnosis' : 'manned'], asked)
