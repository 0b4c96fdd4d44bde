import {
  censusCalls,
  dailyCalls,
  externalCalls,
  paperCalls,
  planCalls,
  rainbowCalls,
  rescoreCalls,
  sheetCalls,
  tabletCalls,
} from '@xinqiao/contract'
import { AppError } from '../../kernel/app-error.ts'
import { register } from '../../kernel/http/binding.ts'
import { saveSheet, startSheet, submitSheet } from './answer-sheet.ts'
import { ruleView, saveRule } from './assessment-rule.ts'
import { capacityView } from './capacity.ts'
import { answerFollow, readFollow } from './follow-sheet.ts'
import {
  answerFollowByPass,
  askedByPass,
  beginByLink,
  contactByPass,
  endByPass,
  introOfLink,
  resumeByPass,
  saveByPass,
  submitByPass,
} from './external/by-link.ts'
import { createLink, pageOfLinks, revokeLink } from './external/links.ts'
import { pageOfSignatures } from './external/signatures.ts'
import { inBothSpaces } from './cadre/in-space.ts'
import { beginDaily, dailyList, dailyOffers, offerDaily } from './daily/daily.ts'
import { pageOfPeople } from './list-people.ts'
import { dimensionsOf } from './group-by.ts'
import { groupOf, pageOfSheets } from './list-sheets.ts'
import { introOf, mySheets, summaryOf } from './my-sheets.ts'
import { plans, publishing, timeFrom } from './plan.matter.ts'
import { startPaper } from './paper/make-paper.ts'
import { countPeople, pageOfPlans, planChoices, readPlan, readProgress } from './read-plan.ts'
import { readDesk } from './read-desk.ts'
import { readReport } from './read-report.ts'
import { remindNow } from './remind-now.ts'
import { myRainbow, pageOfRainbow } from './rainbow.ts'
import { pageOfRescored, pageOfRescores, rescoreChoices, startRescore } from './rescore/rescore.ts'
import { removePlan } from './remove-plan.ts'
import { savePlan } from './save-plan.ts'
import { askSecond } from './second-person.ts'
import { sheets } from './sheet.matter.ts'
import { beginOnTablet, findToHand, giveTabletBack, handTablet, takeTabletBack, whoHolds } from './tablet/tablet.ts'

export const planRegistration = inBothSpaces(
  register(planCalls, {
    'POST /plantest/plan/page': (tx, { body }, ctx) => pageOfPlans(tx, ctx.requireActor(), body),
    'GET /plantest/plan/detail': (tx, { query }, ctx) => readPlan(tx, ctx.requireActor(), query.id),
    'GET /plantest/plan/choices': (tx) => planChoices(tx),
    'POST /plantest/plan/count': (tx, { body }) => countPeople(tx, body.target),
    'POST /plantest/plan/save': (tx, { body }, ctx) => savePlan(tx, ctx.requireActor(), body),
    'POST /plantest/plan/publish': (tx, input, ctx) =>
      plans.act((row) => publishing(row, tx.now), 'plan.publish')(tx, input, ctx),
    'POST /plantest/plan/pause': plans.act('pause', 'plan.pause'),
    'POST /plantest/plan/resume': plans.act('resume', 'plan.resume'),
    'POST /plantest/plan/extend': plans.act('extend', 'plan.extend'),
    'POST /plantest/plan/finish': plans.act('end', 'plan.finish'),
    'POST /plantest/plan/archive': plans.act('archive', 'plan.archive'),
    'POST /plantest/plan/remove': (tx, { body }, ctx) => removePlan(tx, ctx.requireActor(), body),
    'GET /plantest/plan/rule': (tx) => ruleView(tx),
    'POST /plantest/plan/rule': (tx, { body }, ctx) => saveRule(tx, ctx.requireActor(), body),
    'GET /plantest/plan/progress': (tx, { query }, ctx) => readProgress(tx, ctx.requireActor(), query.id),
  }),
)

export const censusRegistration = inBothSpaces(
  register(censusCalls, {
    'GET /plantest/plan/desk': (tx, { query }, ctx) => readDesk(tx, ctx.requireActor(), query.id),
    'POST /plantest/plan/capacity': (tx, { body }) => {
      const [start, endAt] = [timeFrom(body.startTime), timeFrom(body.endTime)]
      if (!(endAt > start)) throw new AppError('plan.window')
      const startAt = new Date(Math.max(start.getTime(), tx.now.getTime()))
      const { target, scaleVersionIds: scaleIds, waves, interviewStar } = body
      return capacityView(tx, { target, scaleIds, startAt, endAt, waves, interviewStar })
    },
    'POST /plantest/plan/askSecond': (tx, { body }, ctx) => askSecond(tx, ctx.requireActor(), body),
    'POST /plantest/plan/remind': (tx, { body }, ctx) => remindNow(tx, ctx.requireActor(), body),
  }),
)

export const sheetRegistration = inBothSpaces(
  register(sheetCalls, {
    'GET /plantest/sheet/mine': (tx, _, ctx) => mySheets(tx, ctx.requireActor()),
    'GET /plantest/sheet/intro': (tx, { query }, ctx) => introOf(tx, ctx.requireActor(), query.id),
    'POST /plantest/sheet/start': (tx, { body }, ctx) => startSheet(tx, ctx.requireActor(), body, ctx),
    'POST /plantest/sheet/save': { outside: ({ body }, ctx) => saveSheet(body, ctx) },
    'POST /plantest/sheet/submit': (tx, { body }, ctx) => submitSheet(tx, ctx.requireActor(), body, ctx),
    'GET /plantest/sheet/follow': (tx, { query }, ctx) => readFollow(tx, ctx.requireActor(), query.id),
    'POST /plantest/sheet/follow': (tx, { body }, ctx) => answerFollow(tx, ctx.requireActor(), body, ctx),
    'GET /plantest/sheet/summary': (tx, { query }, ctx) => summaryOf(tx, ctx.requireActor(), query.id),
    'POST /plantest/sheet/page': (tx, { body }, ctx) => pageOfSheets(tx, ctx.requireActor(), body),
    'GET /plantest/sheet/report': (tx, { query }, ctx) => readReport(tx, ctx.requireActor(), query.id),
    'POST /plantest/sheet/invalidate': sheets.act('invalidate', 'sheet.invalidate'),
    'GET /plantest/report/group': (tx, { query }, ctx) => groupOf(tx, ctx.requireActor(), query.id, query.by),
    'GET /plantest/report/dimensions': (tx, { query }, ctx) => dimensionsOf(tx, ctx.requireActor(), query.id, query.by),
    'POST /plantest/user/page': (tx, { body }, ctx) => pageOfPeople(tx, ctx.requireActor(), body),
  }),
)

export const externalRegistration = inBothSpaces(
  register(externalCalls, {
    'GET /plantest/external/intro': { outside: ({ query }, ctx) => introOfLink(ctx, query.code) },
    'POST /plantest/external/begin': { outside: ({ body }, ctx) => beginByLink(ctx, body) },
    'POST /plantest/external/resume': { outside: ({ body }, ctx) => resumeByPass(ctx, body.pass) },
    'POST /plantest/external/save': { outside: ({ body }, ctx) => saveByPass(ctx, body) },
    'POST /plantest/external/submit': { outside: ({ body }, ctx) => submitByPass(ctx, body) },
    'POST /plantest/external/end': { outside: ({ body }, ctx) => endByPass(ctx, body.pass) },
    'POST /plantest/external/asked': { outside: ({ body }, ctx) => askedByPass(ctx, body.pass) },
    'POST /plantest/external/follow': { outside: ({ body }, ctx) => answerFollowByPass(ctx, body) },
    'POST /plantest/external/contact': { outside: ({ body }, ctx) => contactByPass(ctx, body.pass) },
    'POST /plantest/link/page': (tx, { body }, ctx) => pageOfLinks(tx, ctx.requireActor(), body),
    'POST /plantest/link/create': (tx, { body }, ctx) => createLink(tx, ctx.requireActor(), body),
    'POST /plantest/link/revoke': (tx, { body }, ctx) => revokeLink(tx, ctx.requireActor(), body.id),
    'POST /plantest/sheet/signatures': (tx, { body }, ctx) => pageOfSignatures(tx, ctx.requireActor(), body),
  }),
)

export const rescoreRegistration = inBothSpaces(
  register(rescoreCalls, {
    'GET /plantest/rescore/choices': (tx) => rescoreChoices(tx),
    'POST /plantest/rescore/start': (tx, { body }, ctx) => startRescore(tx, ctx.requireActor(), body),
    'POST /plantest/rescore/page': (tx, { body }) => pageOfRescores(tx, body),
    'POST /plantest/rescore/people': (tx, { body }, ctx) => pageOfRescored(tx, ctx.requireActor(), body),
  }),
)

export const paperRegistration = inBothSpaces(
  register(paperCalls, {
    'POST /plantest/report/file': (tx, { body }, ctx) => startPaper(tx, ctx.requireActor(), body),
  }),
)

export const rainbowRegistration = register(rainbowCalls, {
  'GET /plantest/rainbow/mine': (tx, _, ctx) => myRainbow(tx, ctx.requireActor()),
  'POST /plantest/rainbow/page': (tx, { body }, ctx) => pageOfRainbow(tx, ctx.requireActor(), body),
})

export const dailyRegistration = register(dailyCalls, {
  'GET /plantest/daily/list': (tx, _, ctx) => dailyList(tx, ctx.requireActor()),
  'POST /plantest/daily/begin': (tx, { body }, ctx) => beginDaily(tx, ctx.requireActor(), body.id),
  'GET /plantest/daily/offers': (tx) => dailyOffers(tx),
  'POST /plantest/daily/offer': (tx, { body }, ctx) => offerDaily(tx, ctx.requireActor(), body),
})

export const tabletRegistration = register(tabletCalls, {
  'POST /plantest/tablet/find': (tx, { body }, ctx) => findToHand(tx, ctx.requireActor(), body.userNo),
  'POST /plantest/tablet/hand': (tx, { body }, ctx) => handTablet(tx, ctx.requireActor(), body.id, ctx),
  'POST /plantest/tablet/takeBack': (tx, { body }, ctx) => takeTabletBack(tx, body.pass, ctx),
  'POST /plantest/tablet/who': { outside: ({ body }, ctx) => whoHolds(ctx, body.pass) },
  'POST /plantest/tablet/begin': { outside: ({ body }, ctx) => beginOnTablet(ctx, body) },
  'POST /plantest/tablet/giveBack': { outside: ({ body }, ctx) => giveTabletBack(ctx, body) },
})
