import { rotaCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { actOnSlot, changeSlot, createSlot, showSlot } from './slot/change-slot.ts'
import { copyWeek } from './slot/copy-week.ts'
import { findHosts } from './team/find-hosts.ts'
import { findRooms } from './team/find-rooms.ts'
import { listOverlaps } from './slot/list-overlaps.ts'
import { pageSlots, readUserSlots, readWeek } from './slot/list-slots.ts'
import { readBoard } from './read-board.ts'
import { dryRun, saveTemplate } from './slot/save-template.ts'
import { pageWorkforce, readWorkforce, removeWorkforce, workforceOf } from './team/workforce.ts'

export const rotaRegistration = register(rotaCalls, {
  'POST /consult/schedule/plan': (tx, { body }, ctx) => dryRun(tx, ctx.requireActor(), body),
  'POST /consult/schedule/save': (tx, { body }, ctx) => saveTemplate(tx, ctx.requireActor(), body),
  'POST /consult/schedule/slot': (tx, { body }, ctx) => createSlot(tx, ctx.requireActor(), body),
  'POST /consult/schedule/move': (tx, { body }, ctx) => changeSlot(tx, ctx.requireActor(), body),
  'POST /consult/schedule/close': (tx, { body }, ctx) => actOnSlot('close')(tx, ctx.requireActor(), body),
  'POST /consult/schedule/reopen': (tx, { body }, ctx) => actOnSlot('reopen')(tx, ctx.requireActor(), body),
  'POST /consult/schedule/release': (tx, { body }, ctx) => actOnSlot('release')(tx, ctx.requireActor(), body),
  'POST /consult/schedule/remove': (tx, { body }, ctx) => actOnSlot('remove')(tx, ctx.requireActor(), body),
  'POST /consult/schedule/page': (tx, { body }, ctx) => pageSlots(tx, ctx.requireActor(), body),
  'POST /consult/schedule/week': (tx, { body }, ctx) => readWeek(tx, ctx.requireActor(), body),
  'POST /consult/schedule/user': (tx, { body }, ctx) => readUserSlots(tx, ctx.requireActor(), body),
  'POST /consult/schedule/findFreeRooms': (tx, { body }, ctx) =>
    findRooms(tx, ctx.requireActor(), body, { onlyFree: true }),
  'POST /consult/schedule/findRoomsWithStatus': (tx, { body }, ctx) => findRooms(tx, ctx.requireActor(), body),
  'POST /consult/schedule/findRoomsWithStatus/diagnosis': (tx, { body }, ctx) =>
    findRooms(tx, ctx.requireActor(), body, { kinds: ['diagnosis'] }),
  'POST /consult/schedule/findRoomsWithStatus/manned': (tx, { body }, ctx) =>
    findRooms(tx, ctx.requireActor(), body, { kinds: ['manned'] }),
  'POST /consult/schedule/searchFreeRoomWithStatus': (tx, { body }, ctx) =>
    findRooms(tx, ctx.requireActor(), body, { onlyFree: true }),
  'GET /consult/schedule/workForId/{id}': (tx, { params }, ctx) => readWorkforce(tx, ctx.requireActor(), params.id),
  'GET /consult/schedule/updateScheduleStudentView': (tx, { query }, ctx) =>
    showSlot(tx, ctx.requireActor(), { id: query.id, studentView: ['1', 'true'].includes(query.studentView) }),
  'POST /consult/schedule/updateScheduleStudentView': (tx, { body }, ctx) => showSlot(tx, ctx.requireActor(), body),
  'POST /consult/schedules/copyWeek': (tx, { body }, ctx) => copyWeek(tx, ctx.requireActor(), body),
  'GET /consult/schedule/overlaps': (tx, _, ctx) => listOverlaps(tx, ctx.requireActor()),
  'POST /consult/schedules/board': (tx, { body }) => readBoard(tx, body),
  'GET /consult/workforce/del': (tx, { query }, ctx) => removeWorkforce(tx, ctx.requireActor(), query.id),
  'POST /consult/workforce/del': (tx, { body }, ctx) => removeWorkforce(tx, ctx.requireActor(), body.id),
  'GET /consult/workforce/user/{id}': (tx, { params }, ctx) => workforceOf(tx, ctx.requireActor(), params.id, true),
  'GET /consult/workforce/userAll/{id}': (tx, { params }, ctx) => workforceOf(tx, ctx.requireActor(), params.id, false),
  'POST /consult/workforce/workForTeacher': (tx, { body }, ctx) => pageWorkforce(tx, ctx.requireActor(), body),
  'POST /consult/workforce/schedule/freeUser': (tx, { body }) => findHosts(tx, body, { onlyFree: true }),
  'POST /consult/workforce/schedule/freeUser/diagnosis': (tx, { body }) =>
    findHosts(tx, body, { of: 'doctors', onlyFree: true }),
  'POST /consult/workforce/schedule/freeUser/manned': (tx, { body }) =>
    findHosts(tx, body, { of: 'others', onlyFree: true }),
  'POST /consult/workforce/schedule/freeUser/fromTelephone': (tx, { body }) =>
    findHosts(tx, { ...body, type: '13' }, { onlyFree: true }),
  'POST /consult/workforce/schedule/allUser': (tx, { body }) => findHosts(tx, body),
})
