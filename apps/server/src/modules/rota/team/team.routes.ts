import { teamCalls } from '@xinqiao/contract'
import { register, type Registration } from '../../../kernel/http/binding.ts'
import type { FileMaker } from '../../file/index.ts'
import { removeDuty, replaceDuty } from '../duty/change-duty.ts'
import { shiftsBetween } from '../duty.repo.ts'
import { openRooms, openSites, sitesByKind } from './list-places.ts'
import { checkedDays } from '../slot/list-slots.ts'
import { DUTY_DAYS_MAX, proposeShifts, saveShifts } from '../duty/plan-duty.ts'
import { readHost, readTeam } from './read-team.ts'
import { removeProfessional, saveProfessional } from './save-professional.ts'
import { savePicture } from './save-picture.ts'

export const teamRegistration = (files: FileMaker): Registration =>
  register(teamCalls, {
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
