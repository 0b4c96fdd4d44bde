import {
  appointmentTypes,
  hostRefusal,
  isAppointmentType,
  parseDate,
  type AppointmentType,
  type CalendarRange,
} from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError, ensure } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { readSetting } from '../../setting/index.ts'
import { listRooms, listSites } from '../../site/index.ts'
import { ensurePerson, hostFacts, hostCards } from '../host.repo.ts'
import { refuseIf } from '../refusal.ts'
import { rotaTexts as texts } from '../rota.messages.ts'
import { ensureKeeps } from '../rota.policy.ts'

const wrong = (detail: string): AppError => new AppError('slot.template_wrong', { detail })

/** Known types that are not the duty rota's. */
export const checkedTypes = (types: readonly string[]): AppointmentType[] => {
  const known = types.filter(isAppointmentType)
  if (known.length < types.length) throw wrong(texts.noSuchType)
  if (known.some((type) => appointmentTypes[type].hostNeeds === 'duty')) throw wrong(texts.dutyByShift)
  return [...new Set(known)]
}

/** Whether this person is there for these types, on the last of these days too. */
export const checkHost = async (
  tx: Tx,
  hostId: string,
  types: readonly AppointmentType[],
  lastDay: string,
): Promise<void> => {
  const person = await ensurePerson(tx, hostId)
  const [host] = await hostCards(tx, [hostId])
  if (!host) throw wrong(texts.notOfTeam)
  const facts = await hostFacts(tx, hostId)
  for (const type of types) {
    refuseIf(hostRefusal(type, facts, ensure(parseDate(lastDay), 'slot.wrong_order')))
    if (!host.types.includes(type)) throw wrong(texts.notHosting(person.real_name, appointmentTypes[type].label))
  }
}

export type Place = { range: CalendarRange; roomName: string }

/** A site in sight and a room of it, with the hours in which something can be there. */
export const checkPlace = async (tx: Tx, actor: Actor, siteId: string, roomId: string | null): Promise<Place> => {
  const site = ensure((await listSites(tx, actor, { id: siteId }))[0])
  if (site.status !== '1') throw wrong(texts.siteOff)
  const room = roomId === null ? null : ensure((await listRooms(tx, actor, { id: roomId }))[0])
  if (room && (room.siteId !== siteId || room.status !== '1')) throw wrong(texts.roomElsewhere)
  const range = await readSetting(tx, 'yyrlqzsjsz', siteId)
  return {
    range: {
      startTime: site.startTime > range.startTime ? site.startTime : range.startTime,
      endTime: site.endTime < range.endTime ? site.endTime : range.endTime,
    },
    roomName: room?.name ?? '',
  }
}

export type Wanted = {
  userId: string
  siteId: string
  roomId?: string | null | undefined
  types: readonly string[]
}

/** Everything that has to be right about who, where and what for, before a time is looked at. */
export const checkGround = async (
  tx: Tx,
  actor: Actor,
  wanted: Wanted,
  lastDay: string,
): Promise<Place & { types: AppointmentType[] }> => {
  ensureKeeps(actor, wanted.userId)
  const types = checkedTypes(wanted.types)
  await checkHost(tx, wanted.userId, types, lastDay)
  return { types, ...(await checkPlace(tx, actor, wanted.siteId, wanted.roomId ?? null)) }
}
