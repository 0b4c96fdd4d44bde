import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { client } from '../../session/index.ts'
import { INLINE, KEY } from './appointment.queries.ts'

export type Host = Reply<'GET /consult/professionals/tree'>[number]['people'][number]
export type RoomStatus = Reply<'POST /consult/schedule/findRoomsWithStatus'>[number]

const FEW_MINUTES = 300_000

/** Everybody who receives visitors, each once however many categories they stand in. */
export const useHosts = () =>
  useQuery({
    queryKey: [KEY, 'hosts'],
    queryFn: () => client.call('GET /consult/professionals/tree', { query: {} }, INLINE),
    select: (groups): Host[] => [
      ...new Map(groups.flatMap(({ people }) => people).map((one) => [one.userId, one])).values(),
    ],
    staleTime: FEW_MINUTES,
  })

export const useSites = () =>
  useQuery({
    queryKey: [KEY, 'sites'],
    queryFn: () => client.call('GET /consult/site/cache/all', undefined, INLINE),
    staleTime: FEW_MINUTES,
  })

type Asked = { startAt: string; endAt: string; siteId: string; slotId?: string }

/** Consulting room or treatment room: a doctor's visit has rooms of its own. */
export const useRooms = (asked: Asked | null, isDiagnosis: boolean) =>
  useQuery({
    queryKey: [KEY, 'rooms', asked, isDiagnosis],
    queryFn: () => {
      const body = asked ?? { startAt: '', endAt: '' }
      return isDiagnosis
        ? client.call('POST /consult/schedule/findRoomsWithStatus/diagnosis', { body }, INLINE)
        : client.call('POST /consult/schedule/findRoomsWithStatus/manned', { body }, INLINE)
    },
    staleTime: 0,
    enabled: asked !== null,
  })
