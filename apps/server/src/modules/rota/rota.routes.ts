import { rotaCalls } from '@xinqiao/contract'
import { register, type Registration } from '../../kernel/http/binding.ts'
import type { FileMaker } from '../file/index.ts'
import { removeDuty, replaceDuty } from './change-duty.ts'
import { actOnSlot, changeSlot, createSlot, showSlot } from './change-slot.ts'
import { copyWeek } from './copy-week.ts'
import { readDutyToday } from './duty-now.ts'
import { shiftsBetween } from './duty.repo.ts'
import { findHosts } from './find-hosts.ts'
import { findRooms } from './find-rooms.ts'
import { openRooms, openSites, sitesByKind } from './list-places.ts'
import { checkedDays, pageSlots, readUserSlots, readWeek } from './list-slots.ts'
import { DUTY_DAYS_MAX, proposeShifts, saveShifts } from './plan-duty.ts'
import { readBoard } from './read-board.ts'
import { readHost, readTeam } from './read-team.ts'
import { removeProfessional, saveProfessional } from './save-professional.ts'
import { savePicture } from './save-picture.ts'
import { dryRun, saveTemplate } from './save-template.ts'
import { pageWorkforce, readWorkforce, removeWorkforce, workforceOf } from './workforce.ts'

export const rotaRegistration = (files: FileMaker): Registration =>
  register(rotaCalls, {
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
    'POST /consult/schedules/board': (tx, { body }) => readBoard(tx, body),
    'GET /consult/workforce/del': (tx, { query }, ctx) => removeWorkforce(tx, ctx.requireActor(), query.id),
    'POST /consult/workforce/del': (tx, { body }, ctx) => removeWorkforce(tx, ctx.requireActor(), body.id),
    'GET /consult/workforce/user/{id}': (tx, { params }, ctx) => workforceOf(tx, ctx.requireActor(), params.id, true),
    'GET /consult/workforce/userAll/{id}': (tx, { params }, ctx) =>
      workforceOf(tx, ctx.requireActor(), params.id, false),
    'POST /consult/workforce/workForTeacher': (tx, { body }, ctx) => pageWorkforce(tx, ctx.requireActor(), body),
    'POST /consult/workforce/schedule/freeUser': (tx, { body }) => findHosts(tx, body, { onlyFree: true }),
    'POST /consult/workforce/schedule/freeUser/diagnosis': (tx, { body }) =>
      findHosts(tx, body, { of: 'doctors', onlyFree: true }),
    'POST /consult/workforce/schedule/freeUser/manned': (tx, { body }) =>
      findHosts(tx, body, { of: 'others', onlyFree: true }),
    'POST /consult/workforce/schedule/allUser': (tx, { body }) => findHosts(tx, body),
    'GET /consult/duty/today': (tx) => readDutyToday(tx),
    'POST /consult/duty/page': async (tx, { body }, ctx) => {
      checkedDays(body.startDate, body.endDate, DUTY_DAYS_MAX)
      return shiftsBetween(tx, ctx.requireActor(), body)
    },
    'POST /consult/duty/propose': async (tx, { body }, ctx) => proposeShifts(tx, ctx.requireActor(), body),
    'POST /consult/duty/save': (tx, { body }, ctx) => saveShifts(tx, ctx.requireActor(), body),
    'POST /consult/duty/replace': (tx, { body }, ctx) => replaceDuty(tx, ctx.requireActor(), body),
    'POST /consult/duty/remove': (tx, { body }, ctx) => removeDuty(tx, ctx.requireActor(), body),
    'GET /consult/professionals/tree': (tx, { query }, ctx) => readTeam(tx, ctx.requireActor(), query.siteId),
    'GET /consult/professionals/detail': (tx, { query }, ctx) => readHost(tx, ctx.requireActor(), query.userId),
    'POST /consult/professionals/save': (tx, { body }, ctx) => saveProfessional(tx, ctx.requireActor(), body),
    'POST /consult/professionals/remove': (tx, { body }, ctx) => removeProfessional(tx, ctx.requireActor(), body),
    'POST /admin/team/editConsultAvatar': (tx, { body }, ctx) => savePicture(files)(tx, ctx.requireActor(), body),
    'GET /consult/common/site/permission/findSiteListGroupType': (tx, _, ctx) => sitesByKind(tx, ctx.requireActor()),
    'GET /consult/common/site/findSiteListGroupType': (tx, _, ctx) => sitesByKind(tx, ctx.requireActor()),
    'GET /consult/common/site/permission/findSiteList': (tx, _, ctx) => openSites(tx, ctx.requireActor()),
    'GET /consult/site/cache/all': (tx, _, ctx) => openSites(tx, ctx.requireActor()),
    'GET /consult/room/findRoomList': (tx, { query }, ctx) => openRooms(tx, ctx.requireActor(), query.siteId),
  })
