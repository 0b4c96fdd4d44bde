import { crisisCalls, crisisReportCalls, drillCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import { pageOfCases, pendingCases, readBoard } from './board.ts'
import {
  assignCase,
  confirmLevel,
  declineLevel,
  dismissCase,
  followCase,
  levelCase,
  mergeCase,
  reopenCase,
  takeCase,
  unmergeCase,
} from './case.acts.ts'
import { askClose } from './closing.ts'
import { addFinding } from './drill/findings.ts'
import { markStep, reportInDrill } from './drill/play.ts'
import { pageOfDrills, readDrill } from './drill/read-drill.ts'
import { finishDrill, peopleToDrill, startDrill, stopDrill } from './drill/run-drill.ts'
import { insertReport, reportSelf, peopleToReport } from './file-report.ts'
import { reportWarning } from './from-warning.ts'
import { listHandlers } from './handlers.ts'
import { myReports, pageOfReports, readReport } from './list-reports.ts'
import { actOnReport } from './move-report.ts'
import { admitToHospital, dischargeHome, tickPoint } from './pathway.ts'
import { readCase } from './read-case.ts'
import { answerReceipt, askAgain, confirmReceipt, pageOfReceipts, readReceipt, sendReceipt } from './receipts.ts'
import { tickTodo } from './tick-todo.ts'
import { pageOfTracks } from './track.ts'
import { pageOfTalks, readTalk, startTalk } from './talks.ts'

export const crisisReportRegistration = register(crisisReportCalls, {
  'GET /crisis/report/people': (tx, { query }, ctx) => peopleToReport(tx, ctx.requireActor(), query.keyword),
  'POST /crisis/report/insert': (tx, { body }, ctx) => insertReport(tx, ctx.requireActor(), body),
  'POST /crisis/report/fromWarning': (tx, { body }, ctx) => reportWarning(tx, ctx.requireActor(), body),
  'POST /crisis/report/mine': (tx, { body }, ctx) => myReports(tx, ctx.requireActor(), body),
  'POST /crisis/report/self': (tx, { body }, ctx) => reportSelf(tx, ctx.requireActor(), body),
  'POST /crisis/report/supplement': (tx, { body }, ctx) => actOnReport('supplement')(tx, ctx.requireActor(), body),
  'POST /crisis/report/page': (tx, { body }, ctx) => pageOfReports(tx, ctx.requireActor(), body),
  'GET /crisis/report/detail': (tx, { query }, ctx) => readReport(tx, ctx.requireActor(), query.id),
  'POST /crisis/report/accept': (tx, { body }, ctx) => actOnReport('accept')(tx, ctx.requireActor(), body),
  'POST /crisis/report/return': (tx, { body }, ctx) => actOnReport('return')(tx, ctx.requireActor(), body),
})

export const crisisRegistration = register(crisisCalls, {
  'POST /crisis/central/board': (tx, { body }, ctx) => readBoard(tx, ctx.requireActor(), body),
  'POST /crisis/central/page': (tx, { body }, ctx) => pageOfCases(tx, ctx.requireActor(), body),
  'POST /crisis/central/track': (tx, { body }, ctx) => pageOfTracks(tx, ctx.requireActor(), body),
  'GET /crisis/central/detail': (tx, { query }, ctx) => readCase(tx, ctx.requireActor(), query.id),
  'GET /crisis/central/handlers': (tx) => listHandlers(tx),
  'POST /crisis/central/take': (tx, { body }, ctx) => takeCase(tx, ctx.requireActor(), body),
  'POST /crisis/central/assign': (tx, { body }, ctx) => assignCase(tx, ctx.requireActor(), body),
  'POST /crisis/central/dismiss': (tx, { body }, ctx) => dismissCase(tx, ctx.requireActor(), body),
  'POST /crisis/central/level': (tx, { body }, ctx) => levelCase(tx, ctx.requireActor(), body),
  'POST /crisis/central/confirm': (tx, { body }, ctx) => confirmLevel(tx, ctx.requireActor(), body),
  'POST /crisis/central/decline': (tx, { body }, ctx) => declineLevel(tx, ctx.requireActor(), body),
  'POST /crisis/central/follow': (tx, { body }, ctx) => followCase(tx, ctx.requireActor(), body),
  'POST /crisis/central/point': (tx, { body }, ctx) => tickPoint(tx, ctx.requireActor(), body),
  'POST /crisis/central/admit': (tx, { body }, ctx) => admitToHospital(tx, ctx.requireActor(), body),
  'POST /crisis/central/discharge': (tx, { body }, ctx) => dischargeHome(tx, ctx.requireActor(), body),
  'POST /crisis/central/merge': (tx, { body }, ctx) => mergeCase(tx, ctx.requireActor(), body),
  'POST /crisis/central/unmerge': (tx, { body }, ctx) => unmergeCase(tx, ctx.requireActor(), body),
  'POST /crisis/approval/close': (tx, { body }, ctx) => askClose(tx, ctx.requireActor(), body),
  'POST /crisis/central/reopen': (tx, { body }, ctx) => reopenCase(tx, ctx.requireActor(), body),
  'POST /crisis/intervene/page': (tx, { body }, ctx) => pageOfTalks(tx, ctx.requireActor(), body),
  'POST /crisis/intervene/start': (tx, { body }, ctx) => startTalk(tx, ctx.requireActor(), body),
  'GET /crisis/intervene/detail': (tx, { query }, ctx) => readTalk(tx, ctx.requireActor(), query.id),
  'POST /crisis/intervene/receipt/send': (tx, { body }, ctx) => sendReceipt(tx, ctx.requireActor(), body),
  'POST /crisis/intervene/receipt/page': (tx, { body }, ctx) => pageOfReceipts(tx, ctx.requireActor(), body),
  'GET /crisis/intervene/receipt/detail': (tx, { query }, ctx) => readReceipt(tx, ctx.requireActor(), query.id),
  'POST /crisis/intervene/receipt/tick': (tx, { body }, ctx) => tickTodo(tx, ctx.requireActor(), body),
  'POST /crisis/intervene/receipt/answer': (tx, { body }, ctx) => answerReceipt(tx, ctx.requireActor(), body),
  'POST /crisis/intervene/receipt/confirm': (tx, { body }, ctx) => confirmReceipt(tx, ctx.requireActor(), body),
  'POST /crisis/intervene/receipt/again': (tx, { body }, ctx) => askAgain(tx, ctx.requireActor(), body),
  'GET /anucrisis/intervene/intervenePending': (tx, _, ctx) => pendingCases(tx, ctx.requireActor(), 'an'),
  'GET /focus/intervene/crisisIntervenePending': (tx, _, ctx) => pendingCases(tx, ctx.requireActor()),
})

export const drillRegistration = register(drillCalls, {
  'POST /crisis/drill/page': (tx, { body }, ctx) => pageOfDrills(tx, ctx.requireActor(), body),
  'GET /crisis/drill/detail': (tx, { query }, ctx) => readDrill(tx, ctx.requireActor(), query.id),
  'GET /crisis/drill/people': (tx, { query }, ctx) => peopleToDrill(tx, ctx.requireActor(), query.keyword),
  'POST /crisis/drill/start': (tx, { body }, ctx) => startDrill(tx, ctx.requireActor(), body),
  'POST /crisis/drill/stop': (tx, { body }, ctx) => stopDrill(tx, ctx.requireActor(), body),
  'POST /crisis/drill/finish': (tx, { body }, ctx) => finishDrill(tx, ctx.requireActor(), body),
  'POST /crisis/drill/report': (tx, { body }, ctx) => reportInDrill(tx, ctx.requireActor(), body),
  'POST /crisis/drill/mark': (tx, { body }, ctx) => markStep(tx, ctx.requireActor(), body),
  'POST /crisis/drill/finding': (tx, { body }, ctx) => addFinding(tx, ctx.requireActor(), body),
})
