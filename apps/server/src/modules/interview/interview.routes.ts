import { interviewCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { personFor } from '../user/index.ts'
import { freeTimes, interviewable, listInterviewers } from './interviewers.ts'
import { acceptInvitation, interviews, resultsOf } from './interview.matter.ts'
import { countInterviews, myInterviews, pageOfInterviews, readConclusion, readInterview } from './list-interviews.ts'
import { proposeForPlan } from './propose.ts'
import { spreadInterviews } from './spread.ts'

export const interviewRegistration = register(interviewCalls, {
  'GET /plantest/interview/results/list': (tx) => resultsOf(tx),
  'GET /plantest/interview/interviewableCount': async (tx, { query }, ctx) => {
    const person = await personFor(tx, ctx.requireActor(), query.userId)
    return { count: await interviewable(tx, person.id) }
  },
  'POST /plantest/interview/page': (tx, { body }, ctx) => pageOfInterviews(tx, ctx.requireActor(), body),
  'GET /plantest/interview/counts': (tx, { query }, ctx) => countInterviews(tx, ctx.requireActor(), query.planId),
  'GET /plantest/interview/detail': (tx, { query }, ctx) => readInterview(tx, ctx.requireActor(), query.id),
  'GET /plantest/interview/conclusion': (tx, { query }, ctx) => readConclusion(tx, ctx.requireActor(), query.sheetId),
  'GET /plantest/interview/interviewers': (tx) => listInterviewers(tx),
  'GET /plantest/interview/times': (tx, { query }) => freeTimes(tx, query.interviewerId),
  'POST /plantest/interview/propose': (tx, { body }, ctx) => proposeForPlan(tx, ctx.requireActor(), body.planId),
  'POST /plantest/interview/assign': interviews.act('assign', 'interview.assign'),
  'POST /plantest/interview/spread': (tx, { body }, ctx) => spreadInterviews(tx, ctx.requireActor(), body.ids),
  'POST /plantest/interview/invite': interviews.act('invite', 'interview.invite'),
  'POST /plantest/interview/waive': interviews.act('waive', 'interview.waive'),
  'POST /plantest/interview/reopen': interviews.act('reopen', 'interview.reopen'),
  'POST /plantest/interview/record': (tx, input, ctx) =>
    interviews.act(input.body.next === 'follow' ? 'recordFollow' : 'record', 'interview.record')(tx, input, ctx),
  'GET /plantest/interview/mine': (tx, _, ctx) => myInterviews(tx, ctx.requireActor()),
  'POST /plantest/interview/accept': (tx, { body }, ctx) => acceptInvitation(tx, ctx.requireActor(), body),
  'POST /plantest/interview/decline': interviews.act('decline', 'interview.decline'),
})
