import { registerCalls } from '@xinqiao/contract'
import type { AgreementKind } from '@xinqiao/domain'
import type { Ctx } from '../../../kernel/http/binding.ts'
import { register } from '../../../kernel/http/binding.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { assignHost } from './assign-host.ts'
import { bookingWay } from './booking-way.ts'
import { extendSessions } from './extend-sessions.ts'
import { findPeople } from './find-people.ts'
import { findTimes } from './find-times.ts'
import { holdTime, unholdTime } from './hold-time.ts'
import { keepConflict } from './keep-conflict.ts'
import { listExtensions } from './list-extensions.ts'
import { matchHosts } from './match-hosts.ts'
import { myTypes } from './my-types.ts'
import { agreementOf } from './own-papers.ts'
import { periodsOf } from './periods.ts'
import { readNotice } from './read-notice.ts'
import { readVisitor } from './read-visitor.ts'
import { visitorFor } from './registration.policy.ts'
import { repeatStatusOf } from './registration.repo.ts'
import { allVisits, firstVisit } from './visits.ts'

const agreement =
  (kind: AgreementKind) =>
  async (tx: Tx, { body }: { body: { visitorId?: string } }, ctx: Ctx) =>
    agreementOf(tx, await visitorFor(tx, ctx.requireActor(), body.visitorId), kind)

export const registerRegistration = register(registerCalls, {
  'POST /consult/mobile/reserve/types': (tx, _, ctx) => myTypes(tx, ctx.requireActor()),
  'POST /consult/mobile/reserve/way': (tx, { body }, ctx) => bookingWay(tx, ctx.requireActor(), body),
  'POST /consult/schedule/findScheduleTime': (tx, { body }, ctx) => findTimes(tx, ctx.requireActor(), body),
  'POST /consult/mobile/reserve/hold': (tx, { body }, ctx) => holdTime(tx, ctx.requireActor(), body),
  'POST /consult/mobile/reserve/unhold': (tx, _, ctx) => unholdTime(tx, ctx.requireActor()),
  'GET /consult/notice/cache/rules': (tx, { query }) => readNotice(tx, query),
  'POST /consult/profiles/agreement/current': agreement('profiles'),
  'POST /consult/primary/agreement/current': agreement('primary'),
  'POST /consult/assessments/agreement/current': agreement('assessments'),
  'POST /consult/interview/agreement/current': agreement('interview'),
  'POST /consult/first/agreement/current': agreement('first'),
  'POST /consult/manned/agreement/current': agreement('manned'),
  'POST /consult/diagnosis/agreement/current': agreement('diagnosis'),
  'POST /consult/register/user/page': (tx, { body }, ctx) => findPeople(tx, ctx.requireActor(), body),
  'GET /consult/register/userForAppoint': (tx, { query }, ctx) => readVisitor(tx, ctx.requireActor(), query.visitorId),
  'GET /consult/register/userMatchConsultant': (tx, { query }, ctx) => matchHosts(tx, ctx.requireActor(), query),
  'POST /consult/register/calculateIsRepeat': async (tx, { body }, ctx) => ({
    repeatStatus: await repeatStatusOf(tx, await visitorFor(tx, ctx.requireActor(), body.visitorId)),
  }),
  'POST /consult/register/period': (tx, { body }) => periodsOf(tx, body),
  'POST /consult/register/assign': (tx, { body }, ctx) => assignHost(tx, ctx.requireActor(), body),
  'POST /consult/register/conflict': (tx, { body }, ctx) => keepConflict(tx, ctx.requireActor(), body),
  'GET /consult/profiles/findFirstReserve': (tx, { query }, ctx) => firstVisit(tx, ctx.requireActor(), query.visitorId),
  'GET /consult/consultations/findAllConsultByVisitorId': (tx, { query }, ctx) =>
    allVisits(tx, ctx.requireActor(), query.visitorId),
  'POST /consult/register/extend': (tx, { body }, ctx) => extendSessions(tx, ctx.requireActor(), body),
  'POST /consult/register/extensionPage': (tx, { body }, ctx) => listExtensions(tx, ctx.requireActor(), body),
})
