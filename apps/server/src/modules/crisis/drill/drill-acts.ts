import { confirmLevel, levelCase, takeCase } from '../case.acts.ts'
import { tickPoint } from '../pathway.ts'
import { answerReceipt, sendReceipt } from '../receipts.ts'
import { addFinding } from './findings.ts'
import { markStep, reportInDrill } from './play.ts'
import { finishDrill, startDrill, stopDrill } from './run-drill.ts'

/** What a drill is made of, act by act: for whoever tells of one that was held. */
export const drillActs = {
  start: startDrill,
  report: reportInDrill,
  take: takeCase,
  mark: markStep,
  level: levelCase,
  confirm: confirmLevel,
  send: sendReceipt,
  tick: tickPoint,
  answer: answerReceipt,
  stop: stopDrill,
  find: addFinding,
  finish: finishDrill,
} as const
